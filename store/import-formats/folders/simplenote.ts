import { firstDateOf } from '@/store/import-formats/foreign-date';
import { folderOf, leaveOutOthers, pasteOf, type SourceText, stringOf } from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import { FolderFindings, type FoundFolder, titleFromText } from './folder-format';

// An export of Simplenote: `source/notes.json` with all notes, and each note as a text file, those of the trash in `trash/`
// (https://simplenote.com/help/#export; Automattic/simplenote-electron, lib/utils/export).

/** Reads exports: each note once, without the trash. The first line of a note is its title. */
export function readSimplenote(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('simplenote');
  /** The texts of the notes, by the folder of an export. */
  const exported = new Map<string, Set<string>>();
  for (const source of sources) {
    const { json, modifiedMs } = source;
    if (!isRecord(json) || !Array.isArray(json.activeNotes)) continue;
    const trashed: readonly unknown[] = Array.isArray(json.trashedNotes) ? json.trashedNotes : [];
    if (![...json.activeNotes, ...trashed].some(isNote)) continue;
    findings.take(source);
    for (const note of json.activeNotes) readNote(note, findings, modifiedMs);
    findings.leaveOut('trashed-note', trashed.length);
    const root = folderOf(source).replace(/(^|\/)source\/$/, '$1');
    const texts = exported.get(root) ?? new Set();
    for (const note of [...json.activeNotes, ...trashed]) if (isNote(note)) texts.add(bareText(note.content));
    exported.set(root, texts);
  }
  for (const source of sources) {
    if (findings.taken.has(source)) continue;
    const roots = [...exported].filter(([root]) => source.path.startsWith(root));
    if (roots.some(([, texts]) => texts.has(bareText(source.text)))) findings.take(source, 'copy-file');
  }
  return findings;
}

const KNOWN = new Set('id content creationDate lastModified publicURL'.split(' '));

type Note = Readonly<Record<string, unknown>> & { readonly content: string };

function isNote(value: unknown): value is Note {
  return isRecord(value) && typeof value.content === 'string';
}

function readNote(note: unknown, findings: FolderFindings, modifiedMs: number | null): void {
  if (!isNote(note)) findings.leaveOut('unknown-entry');
  else if (note.content.trim() === '') findings.leaveOut('empty-note');
  else {
    const { content, id, lastModified, creationDate, pinned, tags } = note;
    const editedAt = firstDateOf([lastModified, creationDate]);
    const title = titleFromText(content);
    const sourceId = stringOf(id) || null;
    findings.add(
      pasteOf('simplenote', { title, content, editedAt, editedMs: modifiedMs, sourceId, isPinned: pinned === true }),
    );
    findings.leaveOutAll(leaveOutOthers(note, KNOWN));
    findings.leaveOut('tag', Array.isArray(tags) ? tags.length : 0);
  }
}

/** Returns the text of a note without the tags that a text file has at its end. */
function bareText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  const tags = lines.lastIndexOf('\n\nTags:\n');
  return (tags === -1 ? lines : lines.slice(0, tags)).trim();
}

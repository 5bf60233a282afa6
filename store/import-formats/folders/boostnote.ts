import { firstDateOf } from '@/store/import-formats/foreign-date';
import {
  fileNameOf,
  folderOf,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  stringOf,
} from '@/store/import-formats/import-format';
import { parseCson } from '@/store/import-formats/syntax/cson';
import { isRecord } from '@/store/parse-json';
import { FolderFindings, type FoundFolder } from './folder-format';

// A storage of Boostnote, the legacy program: `boostnote.json` with the names of folders, and each note in `notes/{id}.cson`
// (https://github.com/BoostIO/BoostNote-Legacy, browser/main/lib/dataApi).

/** Fields with a text that are read, or that say where a note is. */
const KNOWN = new Set('createdAt updatedAt type folder title content description key storage blog'.split(' '));
const KNOWN_OF_SNIPPET = new Set(['name', 'mode', 'content']);

type Fields = Readonly<Record<string, unknown>>;

/** Reads notes: a paste for each, or for each snippet of a note. Folders go before the title, a star is a pin. */
export function readBoostnote(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('boostnote');
  const notes = sources.flatMap((source) => {
    const note = /\.cson$/i.test(source.path) ? parseCson(source.text) : undefined;
    return isRecord(note) && /^(MARKDOWN|SNIPPET)_NOTE$/.test(stringOf(note.type)) ? [{ source, note }] : [];
  });
  if (notes.length === 0) return findings;
  const folders = new Map<string, string>();
  for (const source of sources) {
    const { json } = source;
    if (fileNameOf(source.path) !== 'boostnote.json' || !isRecord(json) || !Array.isArray(json.folders)) continue;
    findings.take(source);
    for (const folder of json.folders) {
      if (isRecord(folder)) folders.set(`${folderOf(source)}${stringOf(folder.key)}`, stringOf(folder.name));
    }
  }
  for (const { source, note } of notes) {
    findings.take(source);
    const root = folderOf(source).replace(/(^|\/)notes\/$/, '$1');
    if (note.isTrashed === true) findings.leaveOut('trashed-note');
    else readNote(source, note, folders.get(`${root}${stringOf(note.folder)}`) ?? '', findings);
  }
  return findings;
}

function readNote(source: SourceText, note: Fields, folder: string, findings: FolderFindings): void {
  const name = [folder, stringOf(note.title)].filter((part) => part !== '').join('/');
  const editedAt = firstDateOf([note.updatedAt, note.createdAt]);
  const editedMs = source.modifiedMs;
  const add = (title: string, content: string, index: number) => {
    if (content.trim() === '') findings.leaveOut('empty-note');
    else {
      const sourceId = `${fileNameOf(source.path)}/${index}`;
      findings.add(
        pasteOf('boostnote', { title, content, editedAt, editedMs, sourceId, isPinned: note.isStarred === true }),
      );
    }
  };
  findings.leaveOutAll(leaveOutOthers(note, KNOWN));
  findings.leaveOut('tag', Array.isArray(note.tags) ? note.tags.length : 0);
  if (note.type === 'MARKDOWN_NOTE') {
    if (typeof note.content === 'string') add(name, note.content, 0);
    else findings.leaveOut('unknown-entry');
    return;
  }
  if (stringOf(note.description).trim() !== stringOf(note.title).trim()) findings.leaveOut('description');
  const snippets: readonly unknown[] = Array.isArray(note.snippets) ? note.snippets : [null];
  snippets.forEach((snippet, index) => {
    if (!isRecord(snippet) || typeof snippet.content !== 'string') {
      findings.leaveOut('unknown-entry');
      return;
    }
    findings.leaveOutAll(leaveOutOthers(snippet, KNOWN_OF_SNIPPET));
    const part = snippets.length > 1 ? stringOf(snippet.name) : '';
    add(part === '' ? name : `${name} – ${part}`, snippet.content, index);
    if (!/^(|text)$/i.test(stringOf(snippet.mode))) findings.leaveOut('language');
  });
}

import { firstDateOf } from '@/store/import-formats/foreign-date';
import { folderOf, leaveOutOthers, pasteOf, type SourceText, stringOf } from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import { FolderFindings, type FoundFolder } from './folder-format';
import { superText } from './super-note';

// A backup of Standard Notes: a text file with all items as JSON, alone or in a zip that has each item as a file in `Items/` too
// (https://standardnotes.com/help/14/how-do-i-create-and-import-backups-of-my-standard-notes-data;
// standardnotes/app, packages/models). Notes are items of the type `Note`; others are tags, settings, and keys.

const APP_DATA = 'org.standardnotes.sn';

/** Matches items of the program itself, keys among them. They never become pastes. */
const OWN_ITEM = /(^|\/)Items\/SN[^/]*\//;

/** Known texts in the content of a note: those that are read, and those that the program derives from them. */
const KNOWN = new Set('title text preview_plain preview_html noteType editorIdentifier editorWidth'.split(' '));

type Fields = Readonly<Record<string, unknown>>;

/** Reads backups: each note once, without the trash. */
export function readStandardNotes(sources: readonly SourceText[]): FoundFolder {
  const findings = new FolderFindings('standard-notes');
  const roots = new Set<string>();
  for (const source of sources) {
    const items = itemsOf(source);
    if (items === undefined) continue;
    findings.take(source);
    roots.add(folderOf(source));
    for (const item of items) readItem(item, findings, source.modifiedMs);
  }
  for (const source of sources) {
    if (findings.taken.has(source)) continue;
    if (OWN_ITEM.test(source.path)) findings.take(source, 'setting');
    else if ([...roots].some((root) => source.path.startsWith(`${root}Items/`))) findings.take(source, 'copy-file');
  }
  return findings;
}

/** Returns the items of a backup; undefined if the file is none. */
function itemsOf({ json }: SourceText): readonly unknown[] | undefined {
  if (!isRecord(json) || !Array.isArray(json.items)) return undefined;
  return json.items.some((item) => isRecord(item) && 'uuid' in item && typeof item.content_type === 'string')
    ? json.items
    : undefined;
}

function readItem(item: unknown, findings: FolderFindings, modifiedMs: number | null): void {
  if (!isRecord(item)) findings.leaveOut('unknown-entry');
  else if (item.content_type === 'Tag') findings.leaveOut('tag');
  else if (item.content_type === 'File') findings.leaveOut('attachment');
  else if (item.content_type !== 'Note') {
    findings.leaveOut(stringOf(item.content_type).startsWith('SN|') ? 'setting' : 'unknown-entry');
  } else if (typeof item.content === 'string') findings.leaveOut('encrypted-note');
  else if (!isRecord(item.content)) findings.leaveOut('unknown-entry');
  else if (item.deleted === true || item.content.trashed === true) findings.leaveOut('trashed-note');
  else readNote(item, item.content, findings, modifiedMs);
}

function readNote(item: Fields, note: Fields, findings: FolderFindings, modifiedMs: number | null): void {
  const superNote = superText(stringOf(note.text));
  const [title, content] = [stringOf(note.title), superNote?.text ?? stringOf(note.text)];
  if (title.trim() === '' && content.trim() === '') {
    findings.leaveOut('empty-note');
    return;
  }
  findings.leaveOutAll(leaveOutOthers(note, KNOWN));
  findings.leaveOut('attachment', superNote?.attachmentCount ?? 0);
  findings.leaveOut('unknown-entry', superNote?.unknownCount ?? 0);
  if (superNote?.isFormatted) findings.leaveOut('formatting');
  const appData = isRecord(note.appData) && isRecord(note.appData[APP_DATA]) ? note.appData[APP_DATA] : {};
  findings.add(
    pasteOf('standard-notes', {
      title,
      content,
      editedAt: firstDateOf([appData.client_updated_at, item.updated_at, item.created_at]),
      editedMs: modifiedMs,
      sourceId: stringOf(item.uuid) || null,
      isPinned: appData.pinned === true,
    }),
  );
}

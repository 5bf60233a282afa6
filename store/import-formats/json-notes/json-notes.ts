import {
  type FoundPastes,
  type GoOn,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
} from '@/store/import-formats/import-format';
import { parseJsonWithComments } from '@/store/import-formats/syntax/json-with-comments';
import { isRecord } from '@/store/parse-json';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';
import { type FoundEntry, findNotes, parseLines, unwrapNote } from './find-notes';
import {
  fieldKindOf,
  isNoteInTrash,
  isNotePinned,
  type NoteFields,
  noteCreation,
  noteDate,
  noteId,
  noteKeyword,
  noteText,
  noteTitle,
  readNoteFields,
} from './note-fields';
import { linesOfTree } from './note-tree';

// Notes in JSON, of any program: find-notes.ts finds them, and note-fields.ts says what their fields mean. This reader takes
// what no other one has recognised. Everything that it does not take is counted: tags, languages, attachments, and each other
// field by its name.

type Fields = Readonly<Record<string, unknown>>;

/** From this length on, an id is unique across programs. */
const UNIQUE_LENGTH = 16;

/** Matches a key that looks like an id and not like a title: with a digit, or a single long word. */
const KEY_LIKE_ID = /\d|^[\w-]{16,}$/;

/** How many notes are read between two reports of the progress. */
const REPORTED_NOTES = 1_000;

/** Reads notes in JSON: a paste for each. */
export function readJsonNotes(source: SourceText, goOn: GoOn = () => {}): FoundPastes | undefined {
  const { records, earlierCount } = parse(source);
  const found = findNotes(records);
  if (found === undefined) return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [...leaveOut('earlier-version', earlierCount)];
  const names = { titles: new Set<string>(), texts: new Set<string>(), dates: new Set<string>() };
  const otherNames = new Set(found.others);
  for (const [index, entry] of found.entries.entries()) {
    if (index % REPORTED_NOTES === 0) goOn(index / found.entries.length);
    const note = readEntry(entry);
    pushAll(pastes, note.pastes);
    pushAll(leftOut, note.leftOut);
    if (note.title !== undefined) names.titles.add(note.title);
    if (note.text !== undefined) names.texts.add(note.text);
    if (note.date !== undefined) names.dates.add(note.date);
    for (const name of note.otherNames) otherNames.add(name);
  }
  pushAll(
    leftOut,
    [...otherNames].map((name): LeftOut => ({ kind: 'field', name })),
  );
  return { format: 'json', pastes, leftOut, fields: [...names.titles, ...names.texts, ...names.dates] };
}

interface Parsed {
  readonly records: unknown;
  /** How many lines were replaced by later ones. */
  readonly earlierCount: number;
}

/** Parses JSON, also with comments, or with an object in each line. */
function parse({ path, text, json }: SourceText): Parsed {
  if (json !== undefined || /\.log$/i.test(path)) return { records: json, earlierCount: 0 };
  const lines = /^\s*\{/.test(text) ? parseLines(text) : undefined;
  if (lines !== undefined) return latestOf(lines);
  return { records: /\.jsonc?$/i.test(path) ? parseJsonWithComments(text) : undefined, earlierCount: 0 };
}

interface ReadEntry {
  readonly pastes: readonly Paste[];
  readonly leftOut: readonly LeftOut[];
  /** The names of the fields that were read. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly date?: string | undefined;
  /** The names of fields that were not. */
  readonly otherNames: readonly string[];
}

function readEntry({ value, key, folder, isNoteInTrash: isTrash }: FoundEntry): ReadEntry {
  const without = (kind: LeftOut['kind']) => ({ pastes: [], leftOut: leaveOut(kind), otherNames: [] });
  if (!isRecord(value) || Array.isArray(value)) return without('entry-without-text');
  const fields = readNoteFields(unwrapNote(value));
  if (isTrash || isNoteInTrash(fields)) return without('trashed-note');
  const text = noteText(fields);
  const tree = linesOfTree(fields.get('children')?.value);
  if (text === undefined && tree === undefined) return without('entry-without-text');
  const title = noteTitle(fields);
  const keyword = noteKeyword(fields);
  const ownName = withKeyword(title?.value ?? (key === null || KEY_LIKE_ID.test(key) ? '' : key), keyword?.value);
  const name = folder === '' || ownName === '' ? ownName : `${folder}/${ownName}`;
  const parts = (text?.value ?? []).filter((part) => part.text.trim() !== '');
  if (tree !== undefined) parts.push({ label: '', text: tree, language: '' });
  if (parts.length === 0) {
    if (name === '') return without('empty-note');
    parts.push({ label: '', text: '', language: '' });
  }
  const date = noteDate(fields);
  const id = stableIdOf(fields, key);
  const pastes = parts.map((part, index) =>
    pasteOf('json', {
      title: parts.length > 1 && part.label !== '' ? `${name}${name === '' ? '' : ' – '}${part.label}` : name,
      content: part.text,
      // The date of the file does not apply: the notes of one file are of many days.
      editedMs: null,
      editedAt: date?.value ?? null,
      sourceId: id === null ? null : `${id}/${index}`,
      isPinned: isNotePinned(fields),
    }),
  );
  const read = [title?.name, keyword?.name, text?.name, date?.name, ...(tree === undefined ? [] : ['children'])];
  const others = leftOutOf(fields, read);
  return {
    pastes,
    leftOut: [...leaveOut('language', parts.filter((part) => part.language !== '').length), ...others.leftOut],
    title: title?.name,
    text: text?.name ?? 'children',
    date: date?.name,
    otherNames: others.names,
  };
}

function withKeyword(title: string, keyword = ''): string {
  if (title === '' || keyword === '' || keyword === title) return title || keyword;
  return `${title} (${keyword})`;
}

/**
 * Returns an id that stays the same in every export. A short id is unique only within its file, so the time of creation
 * is added.
 */
function stableIdOf(fields: NoteFields, key: string | null): string | null {
  const id = noteId(fields) || (key ?? '');
  if (id.length >= UNIQUE_LENGTH) return id;
  const creation = noteCreation(fields)?.value;
  return id === '' || creation === undefined ? null : `${id}/${creation}`;
}

/** Counts what is not taken over of a note. */
function leftOutOf(fields: NoteFields, read: readonly (string | undefined)[]) {
  const leftOut: LeftOut[] = [];
  const names: string[] = [];
  for (const [spelling, { name, value }] of fields) {
    if (read.includes(name)) continue;
    const kind = fieldKindOf(spelling, value);
    if (kind === 'field') names.push(name);
    else if (kind !== 'nothing') pushAll(leftOut, leaveOut(kind, Array.isArray(value) ? value.length : 1));
  }
  return { leftOut, names };
}

/**
 * Returns the current records in lines of JSON. NeDB appends a line for each change: the last line with an id counts, and
 * `$$deleted` removes the ones before it (https://github.com/louischatriot/nedb, lib/persistence.js).
 */
function latestOf(lines: readonly Fields[]): Parsed {
  const isDatabase = lines.every((line) => '_id' in line || '$$indexCreated' in line);
  if (!isDatabase) return { records: lines, earlierCount: 0 };
  const latest = new Map<unknown, Fields>();
  let earlierCount = 0;
  for (const line of lines) {
    if ('$$indexCreated' in line) continue;
    if (latest.has(line._id)) earlierCount++;
    if (line.$$deleted === true) latest.delete(line._id);
    else latest.set(line._id, line);
  }
  return { records: [...latest.values()], earlierCount };
}

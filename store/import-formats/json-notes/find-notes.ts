import { isRecord, parseJson } from '@/store/parse-json';
import { pushAll } from '@/store/push-all';
import {
  isNoteField,
  type NoteFields,
  namesTrash,
  noteDate,
  noteId,
  noteText,
  noteTitle,
  readNoteFields,
} from './note-fields';
import { linesOfTree } from './note-tree';

// Finds the notes in a JSON file, whatever is around them: a list, a map by id, an object around either, groups of them, one
// note, or a line of JSON for each note. Most JSON files have no notes. So an entry counts as a note only if a field is known
// to hold a text, and a list counts as notes only if at least half of its entries do.

/** An entry of a list or map that has the notes of a file. */
export interface FoundEntry {
  readonly value: unknown;
  /** The key in a map; null in a list. */
  readonly key: string | null;
  readonly isNoteInTrash: boolean;
  /** The name of its group; '' for none. */
  readonly folder: string;
}

export interface FoundEntries {
  readonly entries: readonly FoundEntry[];
  /** The names of other lists and objects beside the notes. */
  readonly others: readonly string[];
}

/** Matches names of fields that hold lists or maps of notes. Below the first level, only these are searched. */
const WRAPPERS =
  /^(?:.*(?:notes?|snippets?|memos?|pastes?|documents?|entries|items|posts|articles|pages|cards|messages)|data|docs|rows|records|results?|response|export|backup|store|state|db|database|library|personallibrary|blocks|edges|hits|children|list|__collections__)$/i;

/** Matches the id of a user, as a key around the map of their notes. */
const LONG_ID = /^[\w-]{16,64}$/;

/** Fields of an entry that hold the note itself: in CouchDB, GraphQL, JSON:API, Elasticsearch. */
const AROUND_NOTE = ['doc', 'node', 'attributes', '_source'];

const MAX_DEPTH = 3;

/** The length from which a text is neither a name nor a number. */
const LONG_TEXT = 40;

type Fields = Readonly<Record<string, unknown>>;

/** Finds the notes of a file. @returns undefined if it has none */
export function findNotes(json: unknown): FoundEntries | undefined {
  return find(json, 0);
}

/** Parses a text with an object of JSON in each line. @returns undefined for any other text */
export function parseLines(text: string): readonly Fields[] | undefined {
  const records: Fields[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const record = line.trimStart().startsWith('{') ? parseJson(line) : undefined;
    if (!isFields(record)) return undefined;
    records.push(record);
  }
  return records.length > 1 ? records : undefined;
}

/** Returns the note in an entry, without the object that some databases wrap around it. */
export function unwrapNote(value: Fields): Fields {
  const inner = AROUND_NOTE.map((name) => value[name]).find(isFields);
  return inner ?? unwrapFirestore(value) ?? value;
}

/** The REST interface of Firestore names the type of each value: `{"fields": {"title": {"stringValue": "Plan"}}}`. */
function unwrapFirestore({ fields, createTime, updateTime }: Fields): Fields | undefined {
  if (!isFields(fields) || !Object.values(fields).every((each) => isFields(each) && /Value$/.test(firstKeyOf(each)))) {
    return undefined;
  }
  const values = Object.entries(fields).map(([name, each]) => [name, isFields(each) ? each[firstKeyOf(each)] : each]);
  return { createTime, updateTime, ...Object.fromEntries(values) };
}

function firstKeyOf(value: Fields): string {
  return Object.keys(value)[0] ?? '';
}

function find(json: unknown, depth: number): FoundEntries | undefined {
  if (Array.isArray(json)) {
    if (areNotes(json)) return { entries: json.map((value) => entryOf(value, null)), others: [] };
    return depth < MAX_DEPTH ? findInGroups(json, depth) : undefined;
  }
  if (!isFields(json)) return undefined;
  if (isOneNote(json)) return { entries: [entryOf(json, null)], others: [] };
  const members = Object.entries(json).filter(([key]) => key !== '$schema');
  const values = members.map(([, value]) => value);
  if (values.length > 0 && values.every((value) => isFields(value) && hasNoteFields(value)) && areNotes(values, 1)) {
    return { entries: members.map(([key, value]) => entryOf(value, key)), others: [] };
  }
  return depth < MAX_DEPTH ? findInMembers(members, depth) : undefined;
}

function findInMembers(members: readonly (readonly [string, unknown])[], depth: number): FoundEntries | undefined {
  const entries: FoundEntry[] = [];
  const others: string[] = [];
  for (const [key, value] of members) {
    const isSearched = WRAPPERS.test(key) || (Array.isArray(value) ? depth === 0 : LONG_ID.test(key));
    const found = isSearched ? find(value, depth + 1) : undefined;
    if (found !== undefined) {
      const isNoteInTrash = namesTrash(key);
      for (const entry of found.entries) entries.push(isNoteInTrash ? { ...entry, isNoteInTrash } : entry);
      pushAll(others, found.others);
    } else if (isRecord(value) && Object.keys(value).length > 0) others.push(key);
  }
  return entries.length > 0 ? { entries, others } : undefined;
}

/** Reads a list of folders, each with a list of its notes. */
function findInGroups(groups: readonly unknown[], depth: number): FoundEntries | undefined {
  const entries: FoundEntry[] = [];
  const others = new Set<string>();
  let foundCount = 0;
  for (const group of groups) {
    const found = isFields(group) ? findInMembers(Object.entries(group), depth + 1) : undefined;
    if (found === undefined) {
      entries.push(entryOf(group, null));
      continue;
    }
    foundCount++;
    const name = isFields(group) ? (noteTitle(readNoteFields(group))?.value ?? '') : '';
    for (const entry of found.entries) entries.push({ ...entry, folder: joinNames(name, entry.folder) });
    for (const other of found.others) others.add(other);
  }
  return foundCount > 0 && foundCount * 2 >= groups.length ? { entries, others: [...others] } : undefined;
}

function joinNames(...names: readonly string[]): string {
  return names.filter((name) => name !== '').join('/');
}

function entryOf(value: unknown, key: string | null): FoundEntry {
  return { value, key, isNoteInTrash: false, folder: '' };
}

/** Tells whether at least a share of the entries are notes. */
function areNotes(values: readonly unknown[], share = 0.5): boolean {
  const kinds = values.flatMap((value) => {
    const kind = isFields(value) ? kindOf(readNoteFields(unwrapNote(value))) : 'none';
    return kind === 'none' && isEmptyPage(value) ? [] : [kind];
  });
  const isMany = (count: number) => count > 0 && count >= kinds.length * share;
  const sureCount = kinds.filter((kind) => kind === 'note').length;
  const likeSentences = kinds.filter((kind) => kind === 'like-a-sentence').length;
  const shortCount = kinds.filter((kind) => kind === 'short').length;
  // Doubtful entries might be codes or settings. They count only if at least half of them look like sentences.
  return isMany(sureCount + (likeSentences >= shortCount ? likeSentences + shortCount : 0));
}

/**
 * Tells whether an entry is an empty page of Roam. Roam creates one for each name that a text mentions, so they do not
 * count.
 */
function isEmptyPage(value: unknown): boolean {
  return isFields(value) && typeof value.title === 'string' && 'edit-time' in value && !('children' in value);
}

type EntryKind = 'note' | 'like-a-sentence' | 'short' | 'none';

function kindOf(fields: NoteFields): EntryKind {
  const text = noteText(fields);
  if (text === undefined) return linesOfTree(fields.get('children')?.value) === undefined ? 'none' : 'note';
  const hasTitle = noteTitle(fields) !== undefined;
  const hasText = text.value.some((part) => part.text.trim() !== '');
  if (!hasTitle && !hasText) return 'none';
  if (text.certainty === 'description') {
    return fields.has('title') && hasText && [...fields.keys()].every(isNoteField) ? 'note' : 'none';
  }
  // A title field marks a note even if it is empty.
  const isSure = text.certainty === 'sure' && (fields.has('title') || hasTitle || noteDate(fields) !== undefined);
  if (isSure) return 'note';
  if (!hasTitle && text.certainty === 'doubtful') return 'none';
  return text.value.some((part) => isSentence(part.text)) ? 'like-a-sentence' : 'short';
}

/** Tells a sentence or a line of code from a word or a number. */
function isSentence(text: string): boolean {
  return text.length >= LONG_TEXT || /\S\s+\S|[(){};<>]/.test(text.slice(0, LONG_TEXT));
}

/** An object alone is a note only if it has a title and a text. */
function isOneNote(json: Fields): boolean {
  const fields = readNoteFields(unwrapNote(json));
  return noteTitle(fields) !== undefined && kindOf(fields) === 'note' && hasNoteFields(json);
}

/**
 * Tells whether an object has only fields of notes; or mostly, if it has an id or a date. The stricter rule is needed because
 * texts of user interfaces have a `title` and a `text` too.
 */
function hasNoteFields(json: Fields): boolean {
  const fields = readNoteFields(unwrapNote(json));
  const count = [...fields.keys()].filter(isNoteField).length;
  if (count === fields.size) return true;
  return (noteId(fields) !== '' || noteDate(fields) !== undefined) && count * 2 > fields.size;
}

function isFields(value: unknown): value is Fields {
  return isRecord(value) && !Array.isArray(value);
}

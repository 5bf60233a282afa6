import { readForeignDate } from '@/store/import-formats/foreign-date';
import { isRecord } from '@/store/parse-json';

// Tells what the fields of a note mean, by their names and values. Spellings are unified: `updated_at`, `updatedAt` and
// `Updated At` are one name.

/** The fields of a note by their names in one spelling. */
export type NoteFields = ReadonlyMap<string, { readonly name: string; readonly value: unknown }>;

const TITLES = [
  'title',
  'name',
  'subject',
  'label',
  'heading',
  'headline',
  'header',
  'caption',
  'notetitle',
  'pagename',
  'filename',
  'titel',
  'titulo',
  'título',
  'titre',
  'titolo',
];

/**
 * Matches a resource name such as `memos/7`, which an API with `createTime` gives to each record (https://google.aip.dev/122).
 */
const RESOURCE_NAME = /^(?:[a-z]{1,30}\/[\w-]{1,64}\/?)+$/;

/** Fields that always hold a text. */
const TEXTS = [
  'content',
  'contents',
  'text',
  'body',
  'note',
  'notetext',
  'notebody',
  'notecontent',
  'snippet',
  'markdown',
  'plaintext',
  'textcontent',
  'contenttext',
  'contentmarkdown',
  'rawtext',
  'inhalt',
  'contenido',
  'contenu',
  'texto',
  'texte',
  'testo',
];

/** Fields that hold lists of labelled texts. A list of bare strings under these names is a list of file names. */
const PART_LISTS = ['files', 'fragments'];

/** Fields that hold a text in some files, and something short in others, such as a country code or the value of a setting. */
const DOUBTFUL_TEXTS = ['value', 'code', 'string'];

/** Fields that hold the text of a note only if no other field does. */
const DESCRIPTIONS = ['description', 'details'];

const KEYWORDS = ['keyword', 'trigger', 'shortcut', 'abbreviation', 'prefix'];
const IDS = ['id', 'uuid', 'guid', 'uid', 'noteid', 'snippetid', 'key'];
const PINS = /^(?:is)?(?:pin(?:ned)?|favou?rites?|starred|flagged)(?:at)?$/;
const REMOVALS = /^(?:is|in|date)?(?:trash(?:ed)?|deleted|removed)(?:at|on|date)?$|^deletion(?:date|time)$/;
const EDITS = /^(?:date|time|last|user){0,2}(?:updat|modif|edit|chang)[a-z]*$|^mtime$/;
const CREATIONS =
  /^(?:date|time)?(?:creat|add|publish|saved|written)[a-z]*$|^(?:ctime|date|datetime|timestamp|time|day|ts)$/;
const TAGS = /^(?:tags?|labels|categories|hashtags|keywords|tags?ids)$/;
const LANGUAGES = /^(?:language|lang|syntax|mode|filetype|scope)$/;
const ATTACHMENTS = /^(?:attachments?|images?|photos?|pictures?|audios?|videos?|media|resources?|resourcelist)$/;
const OTHERS =
  /^(?:v|type|object|kind|user|userid|owner|ownerid|author|creator|creatorid|createdby|updatedby|colou?r|category|categoryid|folder|folderid|isarchived|archived|order|position|priority|status|ispublic|isprivate|visibility|collections)$/;

/** Returns the fields of a note. Of two names with one spelling, the first holds. The second is a field that nobody knows. */
export function readNoteFields(note: Readonly<Record<string, unknown>>): NoteFields {
  const fields = new Map<string, { readonly name: string; readonly value: unknown }>();
  for (const [name, value] of Object.entries(note)) {
    const spelling = name
      .slice(name.lastIndexOf('/') + 1)
      .toLowerCase()
      .replace(/[_\-\s.$]/g, '');
    if (!fields.has(spelling)) fields.set(spelling, { name, value });
    // No known spelling has a space. A second id says nothing more.
    else if (!isIdentity(spelling)) fields.set(`other ${name}`, { name, value });
  }
  return fields;
}

/** A field that was read: its name in the file, and what it holds. */
export interface ReadField<Value> {
  readonly name: string;
  readonly value: Value;
}

export function noteTitle(fields: NoteFields): ReadField<string> | undefined {
  const resource = fields.has('createtime') ? fields.get('name') : undefined;
  return firstOf(fields, TITLES, (value) => {
    const title = typeof value === 'number' ? String(value) : value;
    if (typeof title !== 'string' || title.trim() === '') return undefined;
    return value === resource?.value && RESOURCE_NAME.test(title) ? undefined : title;
  });
}

/** The word by which a program inserts a snippet. */
export function noteKeyword(fields: NoteFields): ReadField<string> | undefined {
  return firstOf(fields, KEYWORDS, (value) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined,
  );
}

/** One of the texts of a note. Snippet programs keep several, each with a label. */
export interface TextPart {
  readonly label: string;
  readonly text: string;
  readonly language: string;
}

/** How sure it is that a field is the text of a note. */
export type Certainty = 'sure' | 'doubtful' | 'description';

/** Finds the text of a note. Prefers a field with a text to a blank one. */
export function noteText(
  fields: NoteFields,
): (ReadField<readonly TextPart[]> & { readonly certainty: Certainty }) | undefined {
  for (const isBlankTaken of [false, true]) {
    const readParts = (value: unknown) => {
      const parts = partsOf(value);
      return isBlankTaken || parts?.some(({ text }) => text.trim() !== '') ? parts : undefined;
    };
    const sure =
      firstOf(fields, TEXTS, readParts) ??
      firstOf(fields, PART_LISTS, (value) =>
        Array.isArray(value) && value.every(isRecord) ? readParts(value) : undefined,
      );
    if (sure !== undefined) return { ...sure, certainty: 'sure' };
    const doubtful = firstOf(fields, DOUBTFUL_TEXTS, readParts);
    if (doubtful !== undefined) return { ...doubtful, certainty: 'doubtful' };
    const description = firstOf(fields, DESCRIPTIONS, readParts);
    if (description !== undefined) return { ...description, certainty: 'description' };
  }
  return undefined;
}

/** Reads a text, its lines, or labelled texts. @returns undefined for anything else */
function partsOf(value: unknown): readonly TextPart[] | undefined {
  if (typeof value === 'string') return [{ label: '', text: value, language: '' }];
  if (!Array.isArray(value) || value.length === 0) return undefined;
  if (value.every((line) => typeof line === 'string')) return [{ label: '', text: value.join('\n'), language: '' }];
  const parts = value.filter(isRecord).flatMap((each): TextPart[] => {
    const fields = readNoteFields(each);
    const text = firstOf(fields, [...TEXTS, ...DOUBTFUL_TEXTS], (text) =>
      typeof text === 'string' ? text : undefined,
    );
    if (text === undefined) return [];
    const language = [...fields].find(([spelling]) => LANGUAGES.test(spelling))?.[1].value;
    return [
      {
        label: noteTitle(fields)?.value ?? '',
        text: text.value,
        language: typeof language === 'string' ? language : '',
      },
    ];
  });
  return parts.length === value.length ? parts : undefined;
}

/** The date of the last edit, or else of the creation. */
export function noteDate(fields: NoteFields): ReadField<string> | undefined {
  return dateIn(fields, EDITS) ?? dateIn(fields, CREATIONS);
}

/** The date of the creation. */
export function noteCreation(fields: NoteFields): ReadField<string> | undefined {
  return dateIn(fields, CREATIONS);
}

function dateIn(fields: NoteFields, names: RegExp): ReadField<string> | undefined {
  for (const [spelling, { name, value }] of fields) {
    const date = names.test(spelling) ? readForeignDate(value) : null;
    if (date !== null) return { name, value: date };
  }
  return undefined;
}

export function isNotePinned(fields: NoteFields): boolean {
  return hasFlag(fields, PINS);
}

/** Tells whether a note is in the trash of its program. */
export function isNoteInTrash(fields: NoteFields): boolean {
  return hasFlag(fields, REMOVALS);
}

/** Tells whether a name is that of deleted notes. */
export function namesTrash(name: string): boolean {
  return /trash|deleted/i.test(name);
}

/** Tells whether a flag is set: true, 1, or the time when it was set. */
function hasFlag(fields: NoteFields, names: RegExp): boolean {
  return [...fields].some(
    ([spelling, { value }]) =>
      names.test(spelling) &&
      (value === true || value === 1 || value === '1' || value === 'true' || readForeignDate(value) !== null),
  );
}

/** Returns the id of a note in its program; '' if it has none. */
export function noteId(fields: NoteFields): string {
  const id = firstOf(fields, IDS, (value) => {
    const inner = isRecord(value) ? value.$oid : value;
    return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : undefined;
  });
  return id?.value ?? '';
}

/** Tells whether a field says which note it is. */
export function isIdentity(spelling: string): boolean {
  return IDS.includes(spelling);
}

/** Returns the tags of a note: a list, or a text of them with commas or blanks between. */
export function noteTags(fields: NoteFields): readonly string[] {
  const tags = [...fields].flatMap(([spelling, { value }]): readonly unknown[] => {
    if (!TAGS.test(spelling)) return [];
    if (typeof value !== 'string') return Array.isArray(value) ? value : [];
    return value.split(value.includes(',') ? ',' : /\s+/);
  });
  const texts = tags.filter((tag) => typeof tag === 'string').map((tag) => tag.trim());
  return [...new Set(texts.filter((tag) => tag !== ''))];
}

/** Returns the kind of a field that is not taken over. 'nothing' if it has no value, or only repeats what the note has. */
export function fieldKindOf(spelling: string, value: unknown): 'tag' | 'language' | 'attachment' | 'nothing' | 'field' {
  const isKnown =
    IDS.includes(spelling) ||
    [PINS, REMOVALS].some((names) => names.test(spelling)) ||
    ([EDITS, CREATIONS].some((names) => names.test(spelling)) && readForeignDate(value) !== null);
  if (isKnown || isEmpty(value)) return 'nothing';
  if (TAGS.test(spelling)) return 'tag';
  if (LANGUAGES.test(spelling)) return 'language';
  return ATTACHMENTS.test(spelling) ? 'attachment' : 'field';
}

/** Tells whether a field is typical of notes. */
export function isNoteField(spelling: string): boolean {
  return (
    [TITLES, TEXTS, PART_LISTS, DOUBTFUL_TEXTS, DESCRIPTIONS, KEYWORDS, IDS].some((names) =>
      names.includes(spelling),
    ) || [PINS, REMOVALS, EDITS, CREATIONS, TAGS, LANGUAGES, ATTACHMENTS, OTHERS].some((names) => names.test(spelling))
  );
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return isRecord(value) && Object.keys(value).length === 0;
}

function firstOf<Value>(
  fields: NoteFields,
  spellings: readonly string[],
  readValue: (value: unknown) => Value | undefined,
): ReadField<Value> | undefined {
  for (const spelling of spellings) {
    const field = fields.get(spelling);
    const value = field === undefined ? undefined : readValue(field.value);
    if (field !== undefined && value !== undefined) return { name: field.name, value };
  }
  return undefined;
}

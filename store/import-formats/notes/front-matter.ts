import { tagKey, tagsIn } from '@/store/facets/tags';
import {
  fieldKindOf,
  isIdentity,
  isNotePinned,
  noteDate,
  noteTags,
  noteTitle,
  readNoteFields,
} from '@/store/import-formats/json-notes/note-fields';
import { parseJson } from '@/store/parse-json';

// Front matter: a block at the beginning of a Markdown text, in YAML between two `---` lines (Jekyll, Obsidian and many
// others), or in TOML between two `+++` lines (Hugo). It reads the usual values: texts, numbers and lists of them in one line
// each, and lists of `- ` lines. If everything in the block is taken over, the block is removed from the text, and its tags go to the
// end. Otherwise the text stays as it is, so that nothing is lost.

/** The contents of the front matter. */
export interface FrontMatter {
  readonly title: string | null;
  readonly editedAt: string | null;
  readonly isPinned: boolean;
  /** The text: without the block and with its tags at the end, or as it was. */
  readonly content: string;
}

/** A longer block is no front matter. */
const MAX_BLOCK_LENGTH = 20_000;

/** The values of a flag that is not set. */
const IS_UNSET = /^(?:false|no|0|null|~)?$/i;

const BLOCK_START = /^(?:---|\+\+\+)[ \t]*\r?\n/;
const YAML_END = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;
const TOML_END = /^\+\+\+[ \t]*(?:\r?\n|$)/m;
const YAML_FIELD = /^([\w$][\w$ -]{0,60}):(?: (.*))?$/;
const TOML_FIELD = /^([\w-]{1,60}) *= *(.*)$/;

type Value = string | readonly string[];

/** Reads the front matter of a Markdown text. @returns undefined for a text without one */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const start = BLOCK_START.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  const rest = text.slice(start, start + MAX_BLOCK_LENGTH);
  const [fieldPattern, endPattern] = text.startsWith('+') ? [TOML_FIELD, TOML_END] : [YAML_FIELD, YAML_END];
  const end = endPattern.exec(rest);
  if (end === null) return undefined;
  const { values, isWhole } = parseBlock(rest.slice(0, end.index), fieldPattern);
  const fields = readNoteFields(Object.fromEntries(values));
  if (fields.size === 0) return undefined;
  const body = text.slice(start + end.index + end[0].length);
  const [title, date] = [noteTitle(fields), noteDate(fields)];
  const tags = noteTags(fields).map((tag) => tag.replace(/^#/, '').replace(/\s+/g, '-'));
  const isTaken = [...fields].every((field) => [title?.name, date?.name].includes(field[1].name) || isKept(field));
  const content = withTags(body.replace(/^(?:[ \t]*\r?\n)+/, ''), tags);
  const contentTags = tagsIn(content);
  const isRemoved = isWhole && isTaken && body.trim() !== '' && tags.every((tag) => contentTags.has(tagKey(tag)));
  return {
    title: title?.value ?? null,
    editedAt: date?.value ?? null,
    isPinned: isNotePinned(fields),
    content: isRemoved ? content : text,
  };
}

/** Tells whether a paste keeps a field that is neither its title nor its date: a tag, a pin, or nothing. */
function isKept([spelling, field]: readonly [string, { readonly name: string; readonly value: unknown }]): boolean {
  const kind = fieldKindOf(spelling, field.value);
  if (kind !== 'nothing' || isIdentity(spelling)) return kind === 'tag';
  const isUnset = typeof field.value === 'string' && IS_UNSET.test(field.value);
  return isUnset || isNotePinned(new Map([[spelling, field]]));
}

/**
 * Adds the tags that a text lacks, in a line at its end, and before them the tags of the text that this line hides. Adds
 * nothing that is no tag (tags.ts), and no line that is too long to be read.
 */
function withTags(text: string, tags: readonly string[]): string {
  const present = tagsIn(text);
  const added = new Map(tags.flatMap((tag) => [...tagsIn(`#${tag}`)]).filter(([key]) => !present.has(key)));
  if (added.size === 0) return text;
  const addLine = (names: readonly string[]) =>
    `${text}${text.endsWith('\n') ? '' : '\n'}\n${names.map((name) => `#${name}`).join(' ')}\n`;
  const shown = tagsIn(addLine([...added.values()]));
  const hidden = [...present].flatMap(([key, name]) => (shown.has(key) ? [] : name));
  const result = addLine([...hidden, ...added.values()]);
  const found = tagsIn(result);
  return [...present.keys(), ...added.keys()].every((key) => found.has(key)) ? result : text;
}

/** Reads the fields of a block. `isWhole` says whether each line of it was understood. */
function parseBlock(
  block: string,
  fieldPattern: RegExp,
): { readonly values: ReadonlyMap<string, Value>; readonly isWhole: boolean } {
  const values = new Map<string, Value>();
  let isWhole = true;
  let list: string[] | undefined;
  for (const line of block.split(/\r?\n/)) {
    const item = /^[ \t]*- (.*)$/.exec(line)?.[1];
    const [, name, written = ''] = fieldPattern.exec(line) ?? [];
    const value = item === undefined ? parseValue(written) : parseScalar(item.trim());
    if (line.trim() === '') continue;
    if (item !== undefined && list !== undefined && typeof value === 'string') list.push(value);
    else if (item === undefined && name !== undefined && value !== undefined && !values.has(name)) {
      list = written.trim() === '' ? [] : undefined;
      values.set(name, list ?? value);
    } else {
      isWhole = false;
      list = undefined;
    }
  }
  return { values, isWhole };
}

function parseValue(written: string): Value | undefined {
  const text = written.trim();
  if (!text.startsWith('[')) return parseScalar(text);
  if (!text.endsWith(']') || /["'[{]/.test(text.slice(1, -1))) return parseQuotedList(text);
  const items = text.slice(1, -1).split(',');
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** A list with quotes is read if it is one in JSON as well. */
function parseQuotedList(text: string): Value | undefined {
  const list = parseJson(text);
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
}

/** @returns undefined for what is more than a text in one line: a block, an alias, a comment */
function parseScalar(text: string): string | undefined {
  if (text.startsWith('"')) {
    const value = parseJson(text);
    return typeof value === 'string' ? value : undefined;
  }
  if (text.startsWith("'")) {
    const inner = text.slice(1, -1);
    return text.length > 1 && text.endsWith("'") && !inner.replaceAll("''", '').includes("'")
      ? inner.replaceAll("''", "'")
      : undefined;
  }
  return /^[|>&*!{}%@`#[\]]/.test(text) || text.includes(' #') ? undefined : text;
}

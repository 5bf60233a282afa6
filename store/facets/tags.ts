import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';

/*
 * `#tag` in a title, or at the beginning or the end of a text, is a tag; there is no separate field for tags. Similar texts are
 * not tags: the number of an issue, a colour, a heading, the `#!` of a script, a directive of C, a selector of CSS, a line that
 * is commented out, the fragment of an address.
 */

/** A tag: letters, digits, and `_`, `-` or `/` between them. */
const NAME = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_/-]*[\p{L}\p{M}\p{N}_])?`;

const IN_TITLE = new RegExp(String.raw`(?<![^\s(])#(${NAME})(?=[\s,.;:!?)]|$)`, 'gu');

/** The tags with which a line begins, and what follows them. */
const AT_BEGINNING = new RegExp(String.raw`^((?:#${NAME}(?:\s+|$))+)(.*)$`, 'u');

/** The tags with which a line ends. */
const AT_END = new RegExp(String.raw`(?:^|\s)((?:#${NAME}(?:\s+|$))+)$`, 'u');

/** A colour of CSS. Four letters alone are a word. */
const COLOUR = /^(?:[\da-f]{3}|(?=.*\d)[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Directives of C and C#, which also begin a line with `#`. */
const DIRECTIVES = new Set(
  'define elif elifdef elifndef else endif endregion error if ifdef ifndef import include line nullable pragma region undef using warning'.split(
    ' ',
  ),
);

/** How much of a line is read, in UTF-16 code units, and of a text for lines that begin with `#`. */
const MAX_LINE = 300;
const MAX_READ = 2_000;

/** How long a tag may be, in UTF-16 code units. */
const MAX_TAG = 50;

const known = new WeakMap<Paste, ReadonlyMap<string, string>>();

/** Returns the tags of a paste, without `#`: each key (`tagKey`) with the tag as first written. */
export function tagsOf(paste: Paste): ReadonlyMap<string, string> {
  // The list has only the beginning of a moved text, so its end is unknown.
  const found = known.get(paste) ?? readTags(paste, movedTextOf(paste) === null);
  known.set(paste, found);
  return found;
}

/** Returns the tags of a whole text, as `tagsOf` does. */
export function tagsIn(content: string): ReadonlyMap<string, string> {
  return readTags({ title: '', content });
}

/** Returns the key by which tags are compared. It ignores case and Unicode normalisation. */
export function tagKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function readTags({ title, content }: PasteText, hasEnd = true): ReadonlyMap<string, string> {
  const names = [...title.slice(0, MAX_READ).matchAll(IN_TITLE)].map(([, name = '']) => name);
  names.push(...tagsAtBeginning(content), ...(hasEnd ? tagsAtEnd(content) : []));
  return new Map(
    names
      .filter(isTag)
      .map((name) => [tagKey(name), name] as const)
      .reverse(),
  );
}

function isTag(name: string): boolean {
  return /\p{L}/u.test(name) && !COLOUR.test(name) && !DIRECTIVES.has(name) && name.length <= MAX_TAG;
}

/** Finds the tags at the beginning of a text. Prose may follow them, code may not. */
function tagsAtBeginning(content: string): readonly string[] {
  const text = content.slice(0, MAX_READ).trimStart();
  const line = (/.*/.exec(text.slice(0, MAX_LINE))?.[0] ?? '').trimEnd();
  const [, tags = '', rest = ''] = AT_BEGINNING.exec(line) ?? [];
  const isProse = /^[\p{L}"'“„(]/u.test(rest) && !/[{}<>=|;$]/.test(rest) && !/\n\s*#/.test(text);
  return rest === '' || isProse ? namesIn(tags) : [];
}

function tagsAtEnd(content: string): readonly string[] {
  const text = content.slice(-MAX_READ).trimEnd();
  const [, tags = ''] = AT_END.exec(text.slice(text.lastIndexOf('\n') + 1).slice(-MAX_LINE)) ?? [];
  return namesIn(tags);
}

function namesIn(tags: string): readonly string[] {
  return tags.split(/\s+/).flatMap((tag) => (tag === '' ? [] : [tag.slice(1)]));
}

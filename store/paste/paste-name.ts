import { formatNumber } from './format-number';
import type { PasteText } from './paste';
import { beginningOf } from './well-formed';

/** Matches a character that can be seen. U+2800 is a pattern of Braille without a dot. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/u;

/** Tells whether a text shows nothing: it is empty, or of spaces and invisible characters. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Tells whether a paste with this title is shown as 'Untitled'. */
export function isBlankTitle(title: string): boolean {
  return isInvisible(title);
}

/** The longest name, in code points: a first line may be megabytes long. */
const MAX_LENGTH = 80;

/** Returns the title of a paste, or else its first line that is not blank. Null if it has neither. */
export function nameOfPaste({ title, content }: PasteText): string | null {
  const name = isBlankTitle(title) ? firstLineOf(content) : title.trim();
  if (name === null) return null;
  // Cuts by code points, so that no surrogate pair is split.
  const start = [...name.slice(0, 2 * MAX_LENGTH + 2)];
  return start.length > MAX_LENGTH
    ? `${start
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : name;
}

/** Returns the first line of a content in which anything can be seen; null if there is none. */
export function firstLineOf(content: string): string | null {
  const line = content.slice(content.search(VISIBLE));
  return isInvisible(content) ? null : (/.*/.exec(line)?.[0] ?? '').trim();
}

/**
 * How much of a title is shown, in UTF-16 code units. A malicious title of megabytes would slow down every screen that shows
 * it.
 */
const MAX_SHOWN_TITLE = 1_000;

/** Returns a title as screens show it: whole, unless it is longer than any that a user types. */
export function shownTitle(title: string): string {
  return title.length > MAX_SHOWN_TITLE ? `${beginningOf(title, MAX_SHOWN_TITLE)}…` : title;
}

/** Names a paste by its title in the label of a control: 'Notes', or 'untitled paste'. */
export function labelOfTitle(title: string): string {
  return isBlankTitle(title) ? 'untitled paste' : shownTitle(title);
}

/** How many pastes, words or files a message names. */
export const MAX_NAMED = 3;

/** Names a paste within a sentence: '“Notes”', or '“Untitled: its first line”'. */
export function quotePaste(paste: PasteText): string {
  const name = nameOfPaste(paste);
  if (name === null) return '“Untitled”';
  return isBlankTitle(paste.title) ? `“Untitled: ${name}”` : `“${name}”`;
}

/** Names pastes within a sentence, such as '“Notes”, “Log” and 2 more'. */
export function namePastes(pastes: readonly PasteText[]): string {
  return nameSome(pastes, quotePaste, 'and');
}

/** Names the first items within a sentence, and counts the others. */
export function nameSome<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  conjunction: 'and' | 'or',
): string {
  const names = items.slice(0, MAX_NAMED).map(nameOf);
  if (items.length > MAX_NAMED) names.push(`${formatNumber(items.length - MAX_NAMED)} more`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${conjunction} ${last}`;
}

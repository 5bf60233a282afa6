import { formatNumber } from './format-number';

/** The length of a text as a text area shows it: each line break counts as one character. */
export interface TextCount {
  /** Unicode code points: a surrogate pair counts once. */
  readonly characters: number;
  readonly words: number;
  /** An empty text has none. */
  readonly lines: number;
}

/** Matches the first code unit of two that count as one character: a surrogate pair, or `\r\n`. */
const FIRST_HALF = /[\uD800-\uDBFF](?=[\uDC00-\uDFFF])|\r(?=\n)/g;

/** Counts characters, words (runs of anything but white space) and lines. */
export function countText(text: string): TextCount {
  return {
    characters: text.length - countAll(text, FIRST_HALF),
    words: countAll(text, /\S+/g),
    lines: text === '' ? 0 : countAll(text, /\r\n?|\n/g) + 1,
  };
}

/** Replaces each line break of a text by a line feed, as a text area does. */
export function toLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Says how many characters, words and lines a text has: '13 characters · 3 words · 3 lines'. */
export function describeCounts({ characters, words, lines }: TextCount): string {
  return [name(characters, 'character'), name(words, 'word'), name(lines, 'line')].join(' · ');
}

function name(count: number, unit: string): string {
  return `${formatNumber(count)}\u00a0${unit}${count === 1 ? '' : 's'}`;
}

function countAll(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count++;
  return count;
}

/**
 * The longest line, in UTF-16 code units, whose direction a text area may detect (`unicode-bidi: plaintext`). For each
 * row of such a line, Chromium reads to the end of the line, so the cost is quadratic: a millisecond for a line of this
 * length, and ten seconds for 2 million characters.
 */
export const MAX_DIRECTED_LINE = 20_000;

/**
 * The longest lines that wrap, in UTF-16 code units, by the kind of characters. In a text area with such a line, a key press
 * takes Chromium some 100 ms; an unwrapped line takes less.
 */
const MAX_WRAPPED_LINE = { latin: 1_000_000, other: 100_000, slow: MAX_DIRECTED_LINE };

/**
 * Scripts from Hebrew to Burmese, and Khmer. Chromium looks for the words of Thai in the whole line, for each row: 200,000
 * characters take 8 s wrapped, and 0.07 s unwrapped.
 */
const SLOW_TO_WRAP = /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Matches characters that may change the font or the script. */
const NOT_LATIN = /[^\t -~\xa0-\xff]/;

/** Matches combining marks, unless they make an emoji of a symbol; control, private-use and surrogate characters. */
const SLOW = /(?!\ufe0f)\p{M}|(?![\t\n\r])\p{Cc}|\p{Co}|\p{Cs}/u;

/** Matches the first letter or direction mark, and captures it if its script is written from right to left. */
const FIRST_LETTER =
  /(?=[\p{L}\u200e\u200f])([\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])?/u;

/**
 * Returns the direction of a text with a longer line: that of its first letter. Empty for other texts, whose lines each
 * have their own direction.
 */
export function directionOfLongLines(text: string): '' | 'ltr' | 'rtl' {
  if (longLines(text).next().done) return '';
  return FIRST_LETTER.exec(text)?.[1] === undefined ? 'ltr' : 'rtl';
}

/** Finds the first line that takes the browser too long to wrap. @returns where it begins in the text; -1 if all lines wrap */
export function findUnwrapped(text: string): number {
  for (const { start, end } of longLines(text)) if (end - start > maxWrapped(text.slice(start, end))) return start;
  return -1;
}

function maxWrapped(line: string): number {
  if (SLOW_TO_WRAP.test(line)) return MAX_WRAPPED_LINE.slow;
  return NOT_LATIN.test(line) ? MAX_WRAPPED_LINE.other : MAX_WRAPPED_LINE.latin;
}

/**
 * Tells whether a text has characters that are slow to lay out in Chromium: more than 5 µs each, or a time that grows with the
 * square of their number in a line. These are the scripts above, isolated combining marks, and characters without a glyph.
 */
export function hasSlowCharacters(text: string): boolean {
  return SLOW_TO_WRAP.test(text) || SLOW.test(text);
}

/**
 * Yields the lines that are longer than `MAX_DIRECTED_LINE`. Jumps from line break to line break, nearly that many
 * characters at a time, so megabytes of short lines take few steps.
 */
function* longLines(text: string): Generator<{ readonly start: number; readonly end: number }, void> {
  let start = 0;
  while (text.length - start > MAX_DIRECTED_LINE) {
    const lineBreak = text.lastIndexOf('\n', start + MAX_DIRECTED_LINE);
    if (lineBreak >= start) start = lineBreak + 1;
    else {
      const next = text.indexOf('\n', start);
      const end = next === -1 ? text.length : next;
      yield { start, end };
      start = end + 1;
    }
  }
}

/**
 * The longest line, in UTF-16 code units, whose direction a text area may detect (`unicode-bidi: plaintext`). For each
 * row of such a line, Chromium reads to the end of the line, so the cost is quadratic: a millisecond for a line of this
 * length, and ten seconds for 2 million characters.
 */
export const MAX_DIRECTED_LINE = 20_000;

/** Matches the first letter or direction mark, and captures it if its script is written from right to left. */
const FIRST_LETTER =
  /(?=[\p{L}\u200e\u200f])([\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])?/u;

/**
 * Returns the direction of a text with a longer line: that of its first letter. Empty for other texts, whose lines each
 * have their own direction.
 */
export function directionOfLongLines(text: string): '' | 'ltr' | 'rtl' {
  if (!hasLongLine(text)) return '';
  return FIRST_LETTER.exec(text)?.[1] === undefined ? 'ltr' : 'rtl';
}

/**
 * Jumps from line break to line break, nearly `MAX_DIRECTED_LINE` characters at a time, so megabytes of short lines
 * take few steps.
 */
function hasLongLine(text: string): boolean {
  let start = 0;
  while (text.length - start > MAX_DIRECTED_LINE) {
    const lineBreak = text.lastIndexOf('\n', start + MAX_DIRECTED_LINE);
    if (lineBreak < start) return true;
    start = lineBreak + 1;
  }
  return false;
}

/**
 * The longest line, in UTF-16 code units, that a text area may lay out in a direction of its own. For each row that such a
 * line wraps into, Chromium reads on to its end, so the cost grows with the square of the length: a millisecond for a line of
 * this length, and ten seconds for 2 million characters.
 */
export const MAX_DIRECTED_LINE = 20_000;

/** Finds the first letter or mark of direction, and captures it if it is of Hebrew, Arabic, or another such script. */
const FIRST_LETTER =
  /(?=[\p{L}\u200e\u200f])([\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])?/u;

/** Returns the one direction of a text with a longer line: that of its first letter. Empty where each line has its own. */
export function directionOfLongLines(text: string): '' | 'ltr' | 'rtl' {
  if (!hasLongLine(text)) return '';
  return FIRST_LETTER.exec(text)?.[1] === undefined ? 'ltr' : 'rtl';
}

/** Goes from line break to line break, in steps of nearly that length: megabytes of short lines take a few steps. */
function hasLongLine(text: string): boolean {
  let start = 0;
  while (text.length - start > MAX_DIRECTED_LINE) {
    const lineBreak = text.lastIndexOf('\n', start + MAX_DIRECTED_LINE);
    if (lineBreak < start) return true;
    start = lineBreak + 1;
  }
  return false;
}

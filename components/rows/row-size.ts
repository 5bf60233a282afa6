/*
 * The heights of rows, in CSS pixels, before they are measured. If rows could be taller than the highest, rows that mount
 * above would push the page down, and Home would not reach the top.
 */

interface RowSize {
  /** With one line of content. */
  readonly min: number;
  /** With three lines of content. */
  readonly max: number;
}

const CARD: RowSize = { min: 108, max: 152 };
const NARROW_CARD: RowSize = { min: 150, max: 194 };
const LINE: RowSize = { min: 36, max: 36 };
const TOUCH_LINE: RowSize = { min: 45, max: 45 };

/** Returns the heights of rows in this window, as the stylesheet makes them (app/styles/rows.css). */
export function readRowSize(isCompact: boolean): RowSize {
  if (isCompact) return window.matchMedia?.('(pointer: coarse)').matches ? TOUCH_LINE : LINE;
  return window.matchMedia?.('(width < 40rem), (width >= 75rem)').matches ? NARROW_CARD : CARD;
}

/*
 * The heights of rows, in CSS pixels, before they are measured. If rows could be taller than the highest, rows that mount
 * above would push the page down, and Home would not reach the top.
 */

interface RowHeight {
  /** With one line of content. */
  readonly min: number;
  /** With three lines of content. For a row of the compact list: with an excerpt of a search below it. */
  readonly max: number;
}

/** The heights in the stylesheet (app/styles/rows.css), by the width of the list and the kind of pointer. */
const HEIGHTS = {
  wide: { card: { min: 64, max: 100 }, line: { min: 33, max: 33 } },
  narrow: { card: { min: 95, max: 95 }, line: { min: 33, max: 53 } },
  wideTouch: { card: { min: 82, max: 118 }, line: { min: 45, max: 45 } },
  narrowTouch: { card: { min: 128, max: 164 }, line: { min: 77, max: 95 } },
} satisfies Record<string, Record<'card' | 'line', RowHeight>>;

/** Returns the heights of rows in this window. */
export function readRowHeight(isCompact: boolean): RowHeight {
  const isTouch = window.matchMedia?.('(pointer: coarse)').matches;
  const isNarrow = window.matchMedia?.('(width < 38rem), (width >= 75rem)').matches;
  const heights = HEIGHTS[`${isNarrow ? 'narrow' : 'wide'}${isTouch ? 'Touch' : ''}`];
  return isCompact ? heights.line : heights.card;
}

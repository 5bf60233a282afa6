/** The lines that a URL fragment names, counted from 1. */
export interface LineRange {
  readonly first: number;
  /** At least the first. */
  readonly last: number;
}

/** No text that a browser can store has more lines. */
const MAX_LINE = 1e9;

const LINE_ADDRESS = /^#L(\d+)(?:-L?(\d+))?$/;

/** Tells whether a URL fragment names lines. */
export function isLineAddress(fragment: string): boolean {
  return LINE_ADDRESS.test(fragment);
}

/** Parses a URL fragment such as `#L12` or `#L12-L20`. @returns undefined if it names no line */
export function parseLineAddress(fragment: string): LineRange | undefined {
  const match = LINE_ADDRESS.exec(fragment);
  return match === null ? undefined : rangeOf(match[1], match[2]);
}

/** Parses what the user typed: `12`, `12-20`, or a fragment. @returns undefined if it names no line */
export function parseTypedLines(typed: string): LineRange | undefined {
  const match = /^\s*#?L?(\d+)(?:\s*[-–]\s*L?(\d+))?\s*$/i.exec(typed);
  return match === null ? undefined : rangeOf(match[1], match[2]);
}

/** Formats lines as a URL fragment. */
export function formatLineAddress({ first, last }: LineRange): string {
  return first === last ? `#L${first}` : `#L${first}-L${last}`;
}

/** Returns the range between two lines, given in either order. */
export function rangeBetween(one: number, other: number): LineRange {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** Tells whether two ranges are equal. */
export function isSameRange(one: LineRange, other: LineRange | undefined): boolean {
  return one.first === other?.first && one.last === other.last;
}

/** Clamps a range to the lines of the text. A range beyond the end becomes the last line. */
export function clampRange({ first, last }: LineRange, lineCount: number): LineRange {
  return { first: Math.min(first, lineCount), last: Math.min(last, lineCount) };
}

function rangeOf(one: string | undefined, other = one): LineRange | undefined {
  const range = rangeBetween(Number(one), Number(other));
  return range.first >= 1 && range.last <= MAX_LINE ? range : undefined;
}

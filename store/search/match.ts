/**
 * Folds case for comparison: lower case, with 'ς' as 'σ'. `toLowerCase` alone turns a capital sigma into 'ς' at the end
 * of a word and 'σ' elsewhere, so a Greek word would lose its matches while the user types it.
 */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

/** A part of a text from `start` (inclusive) to `end` (exclusive), in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Finds the parts of a text to mark, in order and without overlaps. @param limit the maximum number of matches */
export type Find = (text: string, limit: number) => readonly Match[];

/** Finds nothing. */
export const findNothing: Find = () => [];

/**
 * Finds where a text contains the needle, ignoring case. Some letters change their length with their case, so indexes
 * of the folded text are mapped back to the text.
 *
 * @param limit the maximum number of matches
 */
export function findMatches(text: string, needle: string, limit: number): readonly Match[] {
  if (needle === '') return [];
  const lower = fold(text);
  const matches = findExact(lower, fold(needle), limit);
  const lastEnd = matches.at(-1)?.end;
  if (lastEnd === undefined || lower.length === text.length) return matches;
  const toIndex = mapToOriginal(text, lastEnd);
  return matches.map(({ start, end }) => ({
    start: toIndex(start),
    end: Math.max(toIndex(end), toIndex(start) + 1),
  }));
}

function findExact(text: string, needle: string, limit: number): readonly Match[] {
  const matches: Match[] = [];
  let end = 0;
  while (matches.length < limit) {
    const start = text.indexOf(needle, end);
    if (start < 0) break;
    end = start + needle.length;
    matches.push({ start, end });
  }
  return matches;
}

/** Maps indexes of the folded text up to `last` back to the text. Stops there, because the text may have megabytes. */
function mapToOriginal(text: string, last: number): (lowerIndex: number) => number {
  const starts: number[] = [];
  let index = 0;
  for (const character of text) {
    if (starts.length > last) break;
    for (let unit = 0; unit < fold(character).length; unit++) starts.push(index);
    index += character.length;
  }
  return (lowerIndex) => starts[lowerIndex] ?? text.length;
}

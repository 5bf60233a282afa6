import { fold } from './fold';

/** A part of a text, from `start` up to, not including, `end`, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a text contains the needle, upper and lower case alike. Some letters change their length with their case, so
 * the places found in the lower-case text are mapped back to the text itself.
 *
 * @param limit how many matches at most
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

/** Maps places in the lower-case text, the last one included: a megabyte is gone through only as far as needed. */
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

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
  const lower = text.toLowerCase();
  const lowerNeedle = needle.toLowerCase();
  const toIndex = lower.length === text.length ? (index: number) => index : mapToOriginal(text);
  const matches: Match[] = [];
  let found = lower.indexOf(lowerNeedle);
  while (found >= 0 && matches.length < limit) {
    const end = found + lowerNeedle.length;
    matches.push({ start: toIndex(found), end: Math.max(toIndex(end), toIndex(found) + 1) });
    found = lower.indexOf(lowerNeedle, end);
  }
  return matches;
}

function mapToOriginal(text: string): (lowerIndex: number) => number {
  const starts: number[] = [];
  let index = 0;
  for (const character of text) {
    for (let unit = 0; unit < character.toLowerCase().length; unit++) starts.push(index);
    index += character.length;
  }
  return (lowerIndex) => starts[lowerIndex] ?? text.length;
}

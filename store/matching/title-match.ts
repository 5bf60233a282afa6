import type { Match } from './match';

/** Matches a character with its marks, or a syllable of Hangul that is written in parts. */
const CHARACTER = /[\s\S][\p{M}\u1161-\u11c2\uff9e\uff9f]*/gu;

/**
 * Folds a title for the search of the specification, which ignores only case: to lower case, composed (NFC), a final sigma to a
 * sigma, and 'İ' to 'i'. Without NFC, canonically equal texts would differ. Without folding 'ς' and 'İ', a
 * word would lose its matches while it is typed.
 */
export function foldTitle(title: string): string {
  const lower = title.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
  return lower.normalize('NFC');
}

/** Folds the text of a title search. Ignores spaces around it. */
export function foldTitleQuery(text: string): string {
  return foldTitle(text.trim());
}

/**
 * Finds where a title contains the text of a search, as whole characters.
 *
 * @param limit the maximum number of matches
 */
export function findInTitle(title: string, text: string, limit: number): readonly Match[] {
  const needle = foldTitleQuery(text);
  const folded = foldTitle(title);
  if (needle === '' || !folded.includes(needle)) return [];
  // The offsets in the title and in its folding where each character begins.
  const offsets: { readonly start: number; readonly folded: number }[] = [];
  let length = 0;
  for (const { 0: character, index } of title.matchAll(CHARACTER)) {
    offsets.push({ start: index, folded: length });
    length += foldTitle(character).length;
  }
  offsets.push({ start: title.length, folded: length });
  const matches: Match[] = [];
  for (let at = folded.indexOf(needle); at >= 0 && matches.length < limit; ) {
    const next = offsets.findIndex((offset) => offset.folded > at);
    const after = offsets.find((offset) => offset.folded >= at + needle.length);
    matches.push({ start: offsets[next - 1]?.start ?? 0, end: after?.start ?? title.length });
    at = folded.indexOf(needle, after?.folded ?? length);
  }
  return matches;
}

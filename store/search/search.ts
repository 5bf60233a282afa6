import type { Paste } from '@/store/paste/paste';
import { createFilter as createContentFilter } from './accents';
import { fold } from './match';

// Search: which pastes the list shows, in which order, and which matches it marks.
//
// The address of /pastes holds the query (list-query.ts). The list is sorted (sort.ts), then filtered here; rows mark
// the matches (match.ts, accents.ts) and show the part of the content where the first one is (excerpt.ts). Everything
// is a pure function over the whole list: 10,000 pastes are filtered within a frame, and an unchanged query returns the
// same list, so that React renders nothing again. Every search ignores case (`fold` in match.ts). Only a search of
// contents ignores accents: the specification does not allow that for a search of titles alone.

/** A search of titles, or of titles and contents. */
export interface Search {
  readonly text: string;
  readonly includesContent: boolean;
}

/**
 * Returns the pastes whose title contains the text, ignoring case (specification, section 5). With `includesContent`,
 * also those whose content does. A blank text matches everything.
 *
 * @returns the same array for a blank text
 */
export function searchPastes(pastes: readonly Paste[], { text, includesContent }: Search): readonly Paste[] {
  if (!isSearch(text)) return pastes;
  const isInTitle = createFilter(text);
  const isInContent = createContentFilter(text);
  return pastes.filter(
    ({ title, content }) => isInTitle(title) || (includesContent && (isInContent(title) || isInContent(content))),
  );
}

/** Returns a function that tells whether a title contains the text, ignoring case (specification, section 5). */
export function createFilter(text: string): (title: string) => boolean {
  const needle = fold(text);
  return (title) => fold(title).includes(needle);
}

/** Tells whether the text of the search box is not blank. */
export function isSearch(text: string): boolean {
  return text.trim() !== '';
}

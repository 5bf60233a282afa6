import type { Paste } from '@/store/paste/paste';
import { createFilter as createContentFilter } from './accents';
import { fold } from './match';

// Finding: which pastes the list shows, in which order, and what it marks.
//
// The address of /pastes holds the query (list-query.ts). The list is sorted (sort.ts), then filtered here; rows mark the
// matches (match.ts, accents.ts) and show the part of the content where the first one is (excerpt.ts). Everything is a pure
// function over the whole list: 10,000 pastes are filtered within a frame, and an unchanged query gives the same list, so
// that React renders nothing anew. Case is ignored everywhere (`fold` in match.ts), accents only where contents are
// searched too: the specification leaves no room for that in a search of titles alone.

/** What is searched for: titles, and contents too if the user asks for that. */
export interface Search {
  readonly text: string;
  readonly includesContent: boolean;
}

/**
 * Filters the pastes whose title contains the text, ignoring case (specification, section 5), or whose content does, if
 * that is asked for. A blank text is no search.
 *
 * @returns the same list, not a copy, when there is no search
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

/** Tells whether the text of the search box is a search; a blank text is none. */
export function isSearch(text: string): boolean {
  return text.trim() !== '';
}

import type { Paste } from '@/store/paste/paste';
import { fold } from './match';

// Finding: which pastes the list shows, in which order, and what it marks.
//
// The address of /pastes holds the query (list-query.ts). The list is sorted (sort.ts), then filtered here; rows mark the
// matches (match.ts) and show the part of the content where the first one is (excerpt.ts). Everything is a pure function
// over the whole list: 10,000 pastes are filtered within a frame, and an unchanged query gives the same list, so that React
// renders nothing anew. All of it compares folded text (`fold` in match.ts).

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
  const needle = fold(text);
  return pastes.filter(
    ({ title, content }) => fold(title).includes(needle) || (includesContent && fold(content).includes(needle)),
  );
}

/** Tells whether the text of the search box is a search; a blank text is none. */
export function isSearch(text: string): boolean {
  return text.trim() !== '';
}

import { fold } from './fold';
import type { Paste } from './paste';

/** What is searched for. Titles only, unless the person asks for contents too. */
export interface Search {
  readonly text: string;
  readonly includesContent: boolean;
}

/**
 * Keeps the pastes whose title contains the text, upper and lower case alike (specification, section 5), or whose
 * content does, if that is asked for. A search for only blanks is none. Without a search the same list comes back, not
 * a copy.
 */
export function searchPastes(pastes: readonly Paste[], { text, includesContent }: Search): readonly Paste[] {
  if (!isSearch(text)) return pastes;
  const needle = fold(text);
  return pastes.filter(
    ({ title, content }) => fold(title).includes(needle) || (includesContent && fold(content).includes(needle)),
  );
}

/** Whether a text in the search box searches for anything (specification, section 5; a blank search is none). */
export function isSearch(text: string): boolean {
  return text.trim() !== '';
}

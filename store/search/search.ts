import { type Find, findNothing } from '@/store/matching/match';
import { findInTitle, foldTitle, foldTitleQuery } from '@/store/matching/title-match';
import type { Paste } from '@/store/paste/paste';
import { isInvisible } from '@/store/paste/paste-name';
import { type IsOfKind, prepareFullSearch } from './full-search';
import { type FoundHits, NO_HITS } from './meeting';
import { NOTHING_FOUND, rankFully, type SearchResult, type WholeTextHit } from './ranked-search';
import { comparablePaste } from './search-term';

// Search: which pastes the list shows, in which order, and which matches it marks.
//
// There are two searches, and the address of /pastes says which one is on (list-query.ts). The title search is that of the
// specification: a substring of the title, in any case (title-match.ts). The full search (full-search.ts) looks for all words
// of its text (full-query.ts, search-term.ts), in any order, in title and content together. It compares texts as a reader does
// (fold-text.ts), and may ask for a language (paste-languages.ts) or a tag (tags.ts). After the pastes with all words come
// those that lack some (ranked-search.ts). The list is sorted (sort.ts), then searched here. Rows mark the matches, and show
// the line of the content in which most of the words meet (meeting.ts, excerpt.ts). The searches are pure functions over the
// whole list, without an index: 10,000 pastes take a frame or two. When the user pauses, full-hits.ts counts what the full
// search would find. If nothing is found, spelling.ts looks for the word that was meant; a full search then corrects it by
// itself.
//
// The list has only the beginning of a moved text. If that does not decide, a worker searches the whole text
// (search-moved-in-worker.ts, search-moved-worker.ts), and its hits follow those of the list.

/** A title search, or a full search. */
export interface Search {
  readonly text: string;
  /** Whether this is a full search. */
  readonly searchesContent: boolean;
  /** Whether what a full search finds keeps the order of the list, and is not ranked. */
  readonly keepsOrder?: boolean;
}

/**
 * Returns the pastes whose title contains the text, ignoring case (specification, section 5), or what a full search finds.
 * A blank text matches everything.
 *
 * @param isIn the known languages and tags of pastes
 * @param wholes the known results in moved texts
 * @returns the same array for a blank text
 */
export function search(
  pastes: readonly Paste[],
  { text, searchesContent, keepsOrder }: Search,
  isIn?: IsOfKind,
  wholes?: ReadonlyMap<Paste, WholeTextHit | null>,
): SearchResult {
  if (!isSearch(text)) return { ...NOTHING_FOUND, all: pastes };
  if (searchesContent) return rankFully(pastes, text, isIn, wholes, keepsOrder);
  const isInTitle = createTitleFilter(text);
  return { ...NOTHING_FOUND, all: pastes.filter(({ title }) => isInTitle(title)) };
}

/** Returns the pastes that are found, in the order of the rows. */
export function foundPastes({ all, some }: SearchResult): readonly Paste[] {
  return some.length === 0 ? all : [...all, ...some.map(({ paste }) => paste)];
}

/** Returns the pastes that a search shows, in the order of the rows. */
export function searchPastes(pastes: readonly Paste[], what: Search, isIn?: IsOfKind): readonly Paste[] {
  return foundPastes(search(pastes, what, isIn));
}

/** Returns a function that tells whether a title contains the text, ignoring case (specification, section 5). */
export function createTitleFilter(text: string): (title: string) => boolean {
  const needle = foldTitleQuery(text);
  return (title) => foldTitle(title).includes(needle);
}

/** Functions that find the matches to mark. */
export interface Finders {
  readonly inTitle: Find;
  readonly inContent: Find;
  /** Finds the matches in a whole content, and the one to land at. */
  readonly hitsIn: (content: string, limit: number) => FoundHits;
  /**
   * Returns the offset in a paste's content that must be visible, where most of the words meet; undefined for the beginning.
   */
  readonly offsetIn: (paste: Paste) => number | undefined;
}

/** Finds nothing to mark. */
export const findNoMatches: Finders = {
  inTitle: findNothing,
  inContent: findNothing,
  hitsIn: () => NO_HITS,
  offsetIn: () => undefined,
};

/** Returns the functions that find the matches to mark in titles and contents. */
export function createFinders({ text, searchesContent }: Search): Finders {
  if (!isSearch(text)) return findNoMatches;
  if (!searchesContent) return { ...findNoMatches, inTitle: (title, limit) => findInTitle(title, text, limit) };
  const { find, hitsIn, offsetIn } = prepareFullSearch(text);
  return { inTitle: find, inContent: find, hitsIn, offsetIn: (paste) => offsetIn(comparablePaste(paste).content) };
}

/** Returns the query whose hits a view marks: the text of a full search with words; otherwise ''. */
export function hitQueryOf({ text, searchesContent }: Search): string {
  return searchesContent && prepareFullSearch(text).terms.length > 0 ? text : '';
}

/** Tells whether the text of the search box is not blank. */
export function isSearch(text: string): boolean {
  return !isInvisible(text);
}

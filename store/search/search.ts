import { type Find, type FoundHits, findNothing, NO_HITS } from '@/store/matching/match';
import { findInTitle, foldTitle, foldTitleQuery } from '@/store/matching/title-match';
import type { Paste } from '@/store/paste/paste';
import { isInvisible } from '@/store/paste/paste-name';

// Search: which pastes the list shows, in which order, and which matches it marks.
//
// There are two searches, and the address of /pastes says which one is on (list-query.ts). The title search is that of the
// specification: a substring of the title, in any case (title-match.ts). The full search (full-search.ts) looks for all words
// of its text (full-query.ts, search-term.ts), in any order, in title and content together. It compares texts as a reader does
// (fold-text.ts), and may ask for a language (paste-languages.ts) or a tag (tags.ts). After the pastes with all words come
// those that lack some (ranked-search.ts). The list is sorted (sort.ts), then searched. Rows mark the matches, and show
// the line of the content in which most of the words meet (meeting.ts, excerpt.ts). The searches are pure functions over the
// whole list, without an index: 10,000 pastes take a frame or two. When the user pauses, full-hits.ts counts what the full
// search would find. If nothing is found, spelling.ts looks for the word that was meant; a full search then corrects it by
// itself.
//
// This file has the title search, and what both have in common. The code of the full search is larger, and a page loads it
// when a search begins.
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

/** A paste that lacks some of the words. */
export interface PartialHit {
  readonly paste: Paste;
  /** The words that it lacks, as they were typed. */
  readonly missing: readonly string[];
}

export interface SearchResult {
  readonly all: readonly Paste[];
  readonly some: readonly PartialHit[];
  /** The words that are in no paste, as they were typed. */
  readonly unknown: readonly string[];
}

export const NOTHING_FOUND: SearchResult = { all: [], some: [], unknown: [] };

/**
 * Returns the pastes whose title contains the text, ignoring case (specification, section 5). A blank text matches everything.
 *
 * @returns the same array for a blank text
 */
export function searchTitles(pastes: readonly Paste[], text: string): readonly Paste[] {
  if (!isSearch(text)) return pastes;
  const isInTitle = createTitleFilter(text);
  return pastes.filter(({ title }) => isInTitle(title));
}

/** Returns the pastes that are found, in the order of the rows. */
export function foundPastes({ all, some }: SearchResult): readonly Paste[] {
  return some.length === 0 ? all : [...all, ...some.map(({ paste }) => paste)];
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

/** Returns the functions that find the matches of a search of titles. */
export function createTitleFinders(text: string): Finders {
  if (!isSearch(text)) return findNoMatches;
  return { ...findNoMatches, inTitle: (title, limit) => findInTitle(title, text, limit) };
}

/** Tells whether the text of the search box is not blank. */
export function isSearch(text: string): boolean {
  return !isInvisible(text);
}

import { useEffect, useMemo } from 'react';
import { usePasteLanguages } from '@/components/facets/use-paste-languages';
import { useCorrecting, useCorrection } from '@/components/search/correction';
import { useFullSearch } from '@/components/search/use-full-search';
import { useMovedHits } from '@/components/search/use-moved-hits';
import type { Paste } from '@/store/paste/paste';
import { tryToLoad } from '@/store/root/load-code';
import type { IsOfKind } from '@/store/search/full-search';
import type { ListQuery } from '@/store/search/list-query';
import {
  createTitleFinders,
  type Finders,
  findNoMatches,
  foundPastes,
  isSearch,
  NOTHING_FOUND,
  type Search,
  type SearchResult,
  searchTitles,
} from '@/store/search/search';
import { sortPastes } from '@/store/search/sort';
import type { Correction } from '@/store/search/spelling';

/** What the list shows for a query. */
export interface ListResult {
  /** All pastes, in the order of the query. */
  readonly sorted: readonly Paste[];
  readonly result: SearchResult;
  /** The result as rows: first the pastes with all words, then those with some. */
  readonly found: readonly Paste[];
  /** The index of the first row that lacks words; undefined if there is none. */
  readonly partialFrom: number | undefined;
  /** The words that a row lacks, by the id of its paste. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
  /** The parts of moved texts that have the hits, by the ids of their pastes. */
  readonly excerpts: ReadonlyMap<string, string>;
  /** Whether more may be found. */
  readonly isSearching: boolean;
  /** How many rows there are. Null while languages, or the word that was meant, are looked for. */
  readonly foundCount: number | null;
  readonly finders: Finders;
  /** The text of a full search, corrected; empty for any other. */
  readonly hitQuery: string;
  /** Undefined unless a word of the search is corrected. */
  readonly correction: Correction | undefined;
  /** Searches pastes now. Finds nothing by a full search whose code is still being loaded. */
  readonly search: (pastes: readonly Paste[], what: Search) => readonly Paste[];
  /** Returns the text of a full search that looks for words; otherwise ''. */
  readonly hitQueryOf: (what: Search) => string;
  /** Tells which pastes are of a kind that a search asks for. */
  readonly isIn: IsOfKind;
}

/** Sorts the pastes and searches them. @param isReady whether the list and the query are read */
export function useListResult(
  pastes: readonly Paste[],
  { text, searchesContent, order, keepsOrder }: ListQuery,
  isReady: boolean,
): ListResult {
  const sorted = useMemo(() => sortPastes(pastes, order), [pastes, order]);
  const { isIn, isKnown } = usePasteLanguages(pastes, text);
  const isFullSearch = searchesContent && isSearch(text);
  const full = useFullSearch(isSearch(text), text);
  useEffect(() => {
    // Loads the view's code for hits in advance, so that an opened paste shows its first hit at once.
    if (isFullSearch) void tryToLoad(() => import('@/components/code/found-text'));
  }, [isFullSearch]);
  const corrected = useCorrection(isFullSearch ? text : '');
  const searched = isFullSearch ? corrected.searched : text;
  const finders = useMemo(() => {
    if (!isFullSearch) return createTitleFinders(text);
    return full?.createFullFinders(searched) ?? findNoMatches;
  }, [isFullSearch, full, searched, text]);
  const isFullReady = isReady && isKnown && isFullSearch && full !== undefined;
  const { wholes, excerpts, isSearching } = useMovedHits(sorted, isFullReady ? searched : '', isIn);
  const result = useMemo(() => {
    if (!isReady) return NOTHING_FOUND;
    if (!isFullSearch) return { ...NOTHING_FOUND, all: searchTitles(sorted, text) };
    return full?.rankFully(sorted, searched, isIn, wholes, keepsOrder) ?? NOTHING_FOUND;
  }, [isReady, isFullSearch, full, sorted, text, searched, keepsOrder, isIn, wholes]);
  useCorrecting(pastes, isFullReady ? text : '', isSearching ? undefined : result.unknown, corrected);
  const found = useMemo(() => foundPastes(result), [result]);
  const missing = useMemo(() => new Map(result.some.map(({ paste, missing }) => [paste._id, missing])), [result]);
  // Until then it is not true that nothing is found, or that words are missing.
  const mayBeCorrected = isFullReady && result.unknown.length > 0 && corrected.known === undefined;
  const isPending = mayBeCorrected || (isSearching && found.length === 0);
  const isCounted = isReady && isKnown && (isFullReady || !isFullSearch) && !isPending;
  const hitQueryOf = (what: Search) => (what.searchesContent && full?.hitQueryOf(what.text)) || '';
  return {
    sorted,
    result,
    found,
    partialFrom: result.some.length > 0 ? result.all.length : undefined,
    missing,
    excerpts,
    isSearching,
    foundCount: isCounted ? found.length : null,
    finders,
    hitQuery: hitQueryOf({ text: searched, searchesContent }),
    correction: corrected.correction,
    search: (among, what) => {
      const isFull = what.searchesContent && isSearch(what.text);
      if (!isFull) return searchTitles(among, what.text);
      // The shown search has its misspelt words corrected.
      const asked = what.text === text ? searched : what.text;
      return full === undefined ? [] : foundPastes(full.rankFully(among, asked, isIn, undefined, what.keepsOrder));
    },
    hitQueryOf,
    isIn,
  };
}

import { shownText } from '@/store/code/text-lines';
import { type Comparable, comparable, findPattern, patternOfAny } from '@/store/matching/fold-text';
import { type Find, type FoundHits, NO_HITS } from '@/store/matching/match';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';
import { type FullQuery, parseFullQuery } from './full-query';
import { findHits, meetingOffset } from './meeting';
import type { Finders } from './search';
import { type ComparablePaste, comparablePaste, hasTerm, phraseTerm, type Term, wordTerm } from './search-term';
import { inSlices } from './slices';

/** A full search, prepared for asking many pastes. */
export interface FullSearch {
  /** The words and phrases that are looked for, each once. */
  readonly terms: readonly Term[];
  /** Tells whether a paste has all terms and nothing that is excluded. */
  readonly finds: (paste: Paste) => boolean;
  /** Tells whether a paste is of the kinds that are asked for, and has nothing that is excluded. */
  readonly admits: (paste: Paste) => boolean;
  /** Whether anything is excluded. */
  readonly hasExclusions: boolean;
  /** Tells whether a text has what is excluded. */
  readonly isExcluded: (text: ComparablePaste) => boolean;
  /** Tells whether only the whole text of a moved paste can decide if it matches. */
  readonly isUndecided: (paste: Paste) => boolean;
  /** Finds the terms, to mark them. */
  readonly find: Find;
  /** Finds the terms in a content as it is shown, and the hit at which a view opens. */
  readonly hitsIn: (content: string, limit: number) => FoundHits;
  /** Returns where in a content most of the terms meet. */
  readonly offsetIn: (content: Comparable) => number | undefined;
}

/**
 * Tells whether a paste is in the named language, or has the tag if the name begins with `#`; undefined if the language is not
 * known yet.
 */
export type IsOfKind = (paste: Paste, name: string) => boolean | undefined;

/**
 * Folds pastes in short tasks while the page is idle, so that no key press waits for it.
 *
 * @returns a function that cancels it
 */
export function foldAhead(pastes: readonly Paste[], whenIdle: WhenIdle): () => void {
  return inSlices(pastes, whenIdle, comparablePaste, () => {});
}

/**
 * Prepares a full search, which compares texts as a reader does (fold-text.ts). If it asks for a language, a paste whose
 * language is not known yet is not found.
 */
export function prepareFullSearch(text: string, isIn: IsOfKind = () => undefined): FullSearch {
  const query = parseFullQuery(text);
  const isOfKind = createKindFilter(query, isIn);
  const terms = termsOf(query);
  const unwanted = query.excluded.map(phraseTerm);
  const marks = patternOfAny(
    terms.map(({ source }) => source),
    'g',
  );
  const isExcluded = (text: ComparablePaste) => unwanted.some((term) => hasTerm(text, term));
  const admits = (paste: Paste) => isOfKind(paste) && !isExcluded(comparablePaste(paste));
  const hasAll = (paste: Paste) => terms.every((term) => hasTerm(comparablePaste(paste), term));

  return {
    terms,
    finds: (paste) => hasAll(paste) && admits(paste),
    admits,
    hasExclusions: unwanted.length > 0,
    isExcluded,
    isUndecided: (paste) => movedTextOf(paste) !== null && admits(paste) && (unwanted.length > 0 || !hasAll(paste)),
    find: (text, limit) => (terms.length === 0 ? [] : findPattern(comparable(text), marks, limit)),
    hitsIn: (content, limit) =>
      terms.length === 0 ? NO_HITS : findHits(comparable(shownText(content)), terms, marks, limit),
    offsetIn: (content) => (terms.length === 0 ? undefined : meetingOffset(content, terms)),
  };
}

/** Returns the functions that find the matches of a full search in titles and contents. */
export function createFullFinders(text: string): Finders {
  const { find, hitsIn, offsetIn } = prepareFullSearch(text);
  return { inTitle: find, inContent: find, hitsIn, offsetIn: (paste) => offsetIn(comparablePaste(paste).content) };
}

/** Returns the query whose hits a view marks: the text of a full search that looks for words; otherwise ''. */
export function hitQueryOf(text: string): string {
  return prepareFullSearch(text).terms.length > 0 ? text : '';
}

/**
 * Returns the terms that a query looks for, the longest first: it is usually the rarest, and of two terms that begin alike, the
 * longer one is marked.
 */
function termsOf({ words, phrases }: FullQuery): readonly Term[] {
  const terms = new Map([...words.map(wordTerm), ...phrases.map(phraseTerm)].map((term) => [term.source, term]));
  return [...terms.values()].sort((a, b) => b.folded.length - a.folded.length);
}

/**
 * Returns a function that tells whether a paste is in one of the languages that a search names, has all of its tags, and is of
 * no excluded kind.
 */
function createKindFilter({ languages, tags, excludedKinds }: FullQuery, isIn: IsOfKind): (paste: Paste) => boolean {
  return (paste) =>
    excludedKinds.every((name) => isIn(paste, name) === false) &&
    tags.every((name) => isIn(paste, name)) &&
    (languages.length === 0 || languages.some((name) => isIn(paste, name)));
}

/** Returns the moved pastes that only their whole text can decide about. */
export function findUndecided(pastes: readonly Paste[], text: string, isIn?: IsOfKind): readonly Paste[] {
  const moved = pastes.filter(({ movedText }) => movedText !== undefined);
  return moved.length === 0 ? moved : moved.filter(prepareFullSearch(text, isIn).isUndecided);
}

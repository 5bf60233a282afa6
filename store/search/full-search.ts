import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { beginningOf } from '@/store/paste/well-formed';
import type { WhenIdle } from '@/store/schedule';
import { type Comparable, comparable, findPattern, foldText, hasPattern, patternOf } from './fold-text';
import { type FullQuery, parseFullQuery } from './full-query';
import type { Find } from './match';
import { inSlices } from './slices';

/** How much of a term is compared, in UTF-16 code units. */
const MAX_TERM_LENGTH = 200;

interface ComparablePaste {
  readonly title: Comparable;
  readonly content: Comparable;
}

/** A full search, prepared to be asked of many pastes. */
export interface FullSearch {
  /** Returns how many terms the title contains; -1 if the paste does not match. */
  readonly score: (paste: Paste) => number;
  /** Returns the same for a title and a text, whatever language they are in. */
  readonly scoreText: (title: string, text: string | Comparable) => number;
  /** Returns how many terms a title contains. */
  readonly countInTitle: (title: string) => number;
  /** Tells whether only the whole text of a paste can say if it matches: the list has the beginning of it. */
  readonly isUndecided: (paste: Paste) => boolean;
  /** Finds the included terms, to mark them. */
  readonly find: Find;
  /** Returns the same for a content that was searched, which is not folded again. */
  readonly findIn: (content: Comparable) => Find;
}

/** Tells whether a paste is in the language that people call by a name; undefined if that is not known yet. */
export type IsInLanguage = (paste: Paste, name: string) => boolean | undefined;

/** What pastes are compared as. Kept, because each key in the search box asks again; an edited paste is another object. */
const comparables = new WeakMap<PasteText, ComparablePaste>();

/** Returns what a paste is compared as, which is computed once. */
export function comparablePaste(paste: PasteText): ComparablePaste {
  let known = comparables.get(paste);
  if (known === undefined) {
    known = { title: comparable(paste.title), content: comparable(paste.content) };
    comparables.set(paste, known);
  }
  return known;
}

/**
 * Folds pastes in short tasks while the page is idle, so that no key press waits for it.
 *
 * @returns a function that cancels it
 */
export function foldAhead(pastes: readonly Paste[], whenIdle: WhenIdle): () => void {
  return inSlices(pastes, whenIdle, comparablePaste, () => {});
}

/**
 * Prepares a full search, which compares texts as a reader does (fold-text.ts). A paste whose language is not known yet is
 * not found by it.
 */
export function prepareFullSearch(text: string, isIn: IsInLanguage = () => undefined): FullSearch {
  const query = parseFullQuery(text);
  const isInLanguage = createLanguageFilter(query, isIn);
  // The longest first: it is the rarest as a rule, and of two that begin alike, the longer one is marked.
  const included = query.included.map(foldTerm).sort((a, b) => b.length - a.length);
  const wanted = included.map((term) => patternOf([term]));
  const unwanted = query.excluded.map((term) => patternOf([foldTerm(term)]));
  const marks = patternOf(included, 'g');
  const has = (terms: readonly RegExp[], { title, content }: ComparablePaste) =>
    terms.some((term) => hasPattern(title, term) || hasPattern(content, term));
  const findIn = (compared: Comparable, limit: number) =>
    included.length === 0 ? [] : findPattern(compared, marks, limit);

  function scorePaste({ title, content }: ComparablePaste): number {
    let titleCount = 0;
    for (const term of wanted) {
      if (hasPattern(title, term)) titleCount++;
      else if (!hasPattern(content, term)) return -1;
    }
    return has(unwanted, { title, content }) ? -1 : titleCount;
  }

  return {
    score(paste) {
      const titleCount = scorePaste(comparablePaste(paste));
      return titleCount >= 0 && isInLanguage(paste) ? titleCount : -1;
    },
    scoreText: (title, text) =>
      scorePaste({ title: comparable(title), content: typeof text === 'string' ? comparable(text) : text }),
    countInTitle(title) {
      const compared = comparable(title);
      return wanted.filter((term) => hasPattern(compared, term)).length;
    },
    isUndecided(paste) {
      const compared = comparablePaste(paste);
      if (movedTextOf(paste) === null || has(unwanted, compared) || !isInLanguage(paste)) return false;
      return unwanted.length > 0 || !wanted.every((term) => has([term], compared));
    },
    find: (text, limit) => findIn(comparable(text), limit),
    findIn: (content) => (text, limit) => findIn(text === content.text ? content : comparable(text), limit),
  };
}

/** Tells whether a full search finds no text that an earlier one did not find: all of its words are still there, or longer. */
export function isNarrower(text: string, earlier: string): boolean {
  const [now, before] = [parseFullQuery(text), parseFullQuery(earlier)];
  const included = now.included.map(foldTerm);
  return (
    before.included.map(foldTerm).every((term) => included.some((longer) => longer.includes(term))) &&
    before.excluded.every((term) => now.excluded.includes(term))
  );
}

/** Folds a term. Of a longer one, which is a pasted text, the beginning names it as well. */
function foldTerm(term: string): string {
  return foldText(beginningOf(term, MAX_TERM_LENGTH));
}

/** Returns a function that tells whether a paste is in one of the languages that a search names, and in no excluded one. */
function createLanguageFilter(
  { languages, excludedLanguages }: FullQuery,
  isIn: IsInLanguage,
): (paste: Paste) => boolean {
  return (paste) =>
    excludedLanguages.every((name) => isIn(paste, name) === false) &&
    (languages.length === 0 || languages.some((name) => isIn(paste, name)));
}

/** Returns the pastes that a full search finds, those with more of its terms in the title first, otherwise in order. */
export function findFully(pastes: readonly Paste[], text: string, isIn?: IsInLanguage): readonly Paste[] {
  const { score } = prepareFullSearch(text, isIn);
  const scored = pastes
    .map((paste) => ({ paste, titleCount: score(paste) }))
    .filter(({ titleCount }) => titleCount >= 0);
  return scored.sort((a, b) => b.titleCount - a.titleCount).map(({ paste }) => paste);
}

/** Returns the pastes of which only the whole text can say whether a full search finds them. */
export function findUndecided(pastes: readonly Paste[], text: string, isIn?: IsInLanguage): readonly Paste[] {
  const moved = pastes.filter(({ movedText }) => movedText !== undefined);
  return moved.length === 0 ? moved : moved.filter(prepareFullSearch(text, isIn).isUndecided);
}

/** A paste that is found in its whole text. */
export interface WholeTextHit {
  readonly titleCount: number;
  /** The part of the text that has most of the words. */
  readonly excerpt: string;
}

/**
 * Adds the pastes that are found in their whole texts to what the list has given: behind all others that have as many
 * terms in the title, so that nothing moves that the user reads.
 */
export function addHits(
  found: readonly Paste[],
  hits: ReadonlyMap<Paste, WholeTextHit>,
  text: string,
): readonly Paste[] {
  const all = [...found, ...hits.keys()];
  if ([...hits.values()].every(({ titleCount }) => titleCount === 0)) return all;
  const { countInTitle } = prepareFullSearch(text);
  const counts = new Map(all.map((paste) => [paste, countInTitle(paste.title)]));
  return all.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { accentPattern } from './accents';
import { type FullQuery, parseFullQuery } from './full-query';
import { type Find, findNothing } from './match';

/** A full search, prepared to be asked of many pastes. */
export interface FullSearch {
  /** Returns how many terms the title contains; -1 if the paste does not match. */
  readonly score: (paste: Paste) => number;
  /** Returns the same for a title and a text, whatever language they are in. */
  readonly scoreText: (title: string, text: string) => number;
  /** Returns how many terms a title contains. */
  readonly countInTitle: (title: string) => number;
  /** Tells whether only the whole text of a paste can say if it matches: the list has the beginning of it. */
  readonly isUndecided: (paste: Paste) => boolean;
  /** Finds the included terms, to mark them. */
  readonly find: Find;
}

/** Tells whether a paste is in the language that people call by a name; undefined if that is not known yet. */
export type IsInLanguage = (paste: Paste, name: string) => boolean | undefined;

/** Prepares a full search, which ignores case and accents. A paste whose language is not known yet is not found by it. */
export function prepareFullSearch(text: string, isIn: IsInLanguage = () => undefined): FullSearch {
  const query = parseFullQuery(text);
  const { included, excluded } = query;
  const isInLanguage = createLanguageFilter(query, isIn);
  // The longest first: it is the rarest as a rule, and of two that begin alike, the longer one is marked.
  const sources = [...included].sort((a, b) => b.length - a.length).map(accentPattern);
  const wanted = sources.map((source) => new RegExp(source));
  const unwanted = excluded.map((term) => new RegExp(accentPattern(term)));
  const marks = new RegExp(sources.join('|'), 'g');
  const has = (terms: readonly RegExp[], title: string, text: string) =>
    terms.some((term) => term.test(title) || term.test(text));

  function scoreText(title: string, text: string): number {
    let titleCount = 0;
    for (const term of wanted) {
      if (term.test(title)) titleCount++;
      else if (!term.test(text)) return -1;
    }
    return has(unwanted, title, text) ? -1 : titleCount;
  }

  return {
    score(paste) {
      const titleCount = scoreText(paste.title, paste.content);
      return titleCount >= 0 && isInLanguage(paste) ? titleCount : -1;
    },
    scoreText,
    countInTitle: (title) => wanted.filter((term) => term.test(title)).length,
    isUndecided(paste) {
      const { title, content } = paste;
      if (movedTextOf(paste) === null || has(unwanted, title, content) || !isInLanguage(paste)) return false;
      return unwanted.length > 0 || !wanted.every((term) => has([term], title, content));
    },
    find: sources.length === 0 ? findNothing : (text, limit) => findAll(text, marks, limit),
  };
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

function findAll(text: string, pattern: RegExp, limit: number): { readonly start: number; readonly end: number }[] {
  const matches = [];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    matches.push({ start: index, end: index + found.length });
    if (matches.length === limit) break;
  }
  return matches;
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

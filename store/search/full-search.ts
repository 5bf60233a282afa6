import type { Paste } from '@/store/paste/paste';
import { accentPattern } from './accents';
import { type FullQuery, parseFullQuery } from './full-query';
import { type Find, findNothing } from './match';

/** A full search, prepared to be asked of many pastes. */
export interface FullSearch {
  /** Returns how many terms the title contains; -1 if the paste does not match. */
  readonly score: (paste: Paste) => number;
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
  return {
    score(paste) {
      const { title, content } = paste;
      let titleCount = 0;
      for (const term of wanted) {
        if (term.test(title)) titleCount++;
        else if (!term.test(content)) return -1;
      }
      if (unwanted.some((term) => term.test(title) || term.test(content))) return -1;
      return isInLanguage(paste) ? titleCount : -1;
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

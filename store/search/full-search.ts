import { languageNamed } from '@/store/code/languages';
import type { Paste } from '@/store/paste/paste';
import { accentPattern } from './accents';
import { type FullQuery, parseFullQuery } from './full-query';
import { type Find, findNothing } from './match';
import type { LanguageOf } from './paste-languages';

/** A full search, prepared to be asked of many pastes. */
export interface FullSearch {
  /** Returns how many terms the title contains; -1 if the paste does not match. */
  readonly score: (paste: Paste) => number;
  /** Finds the included terms, to mark them. */
  readonly find: Find;
}

/** Prepares a full search, which ignores case and accents. A paste of unknown language is in none. */
export function prepareFullSearch(text: string, languageOf: LanguageOf = () => undefined): FullSearch {
  const query = parseFullQuery(text);
  const { included, excluded } = query;
  const isInLanguage = createLanguageFilter(query, languageOf);
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

/** Returns a function that tells whether a paste is in a language that a search asks for. An unknown name names none. */
function createLanguageFilter(query: FullQuery, languageOf: LanguageOf): (paste: Paste) => boolean {
  const wanted = query.languages.map(languageNamed);
  const unwanted = query.excludedLanguages.map(languageNamed);
  if (wanted.length + unwanted.length === 0) return () => true;
  return (paste) => {
    const language = languageOf(paste);
    if (language === undefined || unwanted.includes(language)) return false;
    return wanted.length === 0 || wanted.includes(language);
  };
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
export function findFully(pastes: readonly Paste[], text: string, languageOf?: LanguageOf): readonly Paste[] {
  const { score } = prepareFullSearch(text, languageOf);
  const scored = pastes
    .map((paste) => ({ paste, titleCount: score(paste) }))
    .filter(({ titleCount }) => titleCount >= 0);
  return scored.sort((a, b) => b.titleCount - a.titleCount).map(({ paste }) => paste);
}

import type { Paste } from '@/store/paste/paste';
import { accentPattern } from './accents';
import { parseFullQuery } from './full-query';
import { type Find, findNothing } from './match';

/** A full search, prepared to be asked of many pastes. */
export interface FullSearch {
  /** Returns how many terms the title contains; -1 if the paste does not match. */
  readonly score: (paste: Pick<Paste, 'title' | 'content'>) => number;
  /** Finds the included terms, to mark them. */
  readonly find: Find;
}

/** Prepares a full search, which ignores case and accents. */
export function prepareFullSearch(text: string): FullSearch {
  const { included, excluded } = parseFullQuery(text);
  // The longest first: it is the rarest as a rule, and of two that begin alike, the longer one is marked.
  const sources = [...included].sort((a, b) => b.length - a.length).map(accentPattern);
  const wanted = sources.map((source) => new RegExp(source));
  const unwanted = excluded.map((term) => new RegExp(accentPattern(term)));
  const marks = new RegExp(sources.join('|'), 'g');
  return {
    score({ title, content }) {
      let titleCount = 0;
      for (const term of wanted) {
        if (term.test(title)) titleCount++;
        else if (!term.test(content)) return -1;
      }
      return unwanted.some((term) => term.test(title) || term.test(content)) ? -1 : titleCount;
    },
    find: sources.length === 0 ? findNothing : (text, limit) => findAll(text, marks, limit),
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
export function findFully(pastes: readonly Paste[], text: string): readonly Paste[] {
  const { score } = prepareFullSearch(text);
  const scored = pastes
    .map((paste) => ({ paste, titleCount: score(paste) }))
    .filter(({ titleCount }) => titleCount >= 0);
  return scored.sort((a, b) => b.titleCount - a.titleCount).map(({ paste }) => paste);
}

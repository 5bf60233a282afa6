import {
  type Comparable,
  comparable,
  foldText,
  formsOf,
  hasPattern,
  hasWordEnds,
  isLongWord,
  patternOf,
  patternOfAny,
  WORD_BEGIN,
} from '@/store/matching/fold-text';
import type { PasteText } from '@/store/paste/paste';
import { beginningOf } from '@/store/paste/well-formed';

/**
 * How much of a term is compared, in UTF-16 code units. A longer term was pasted, and its beginning identifies it well enough.
 */
const MAX_LENGTH = 200;

/** A word or a phrase that a full search looks for. */
export interface Term {
  /** As it was typed. */
  readonly typed: string;
  readonly folded: string;
  readonly isPhrase: boolean;
  /** The source of its pattern. */
  readonly source: string;
  /** Matches it anywhere. */
  readonly anywhere: RegExp;
  /** Matches it where a word begins. */
  readonly atBeginning: RegExp;
}

/** A paste, prepared for comparison. */
export interface ComparablePaste {
  readonly title: Comparable;
  readonly content: Comparable;
}

/** Kept, because each key press searches again. An edited paste is another object, so nothing is outdated. */
const comparables = new WeakMap<PasteText, ComparablePaste>();

/** Prepares a paste for comparison, once. */
export function comparablePaste(paste: PasteText): ComparablePaste {
  let known = comparables.get(paste);
  if (known === undefined) {
    known = { title: comparable(paste.title), content: comparable(paste.content) };
    comparables.set(paste, known);
  }
  return known;
}

/** Prepares a word, which is found in all its forms. */
export function wordTerm(typed: string): Term {
  const folded = foldTerm(typed);
  const source = formsOf(folded);
  // Where no spaces separate words, a word may begin anywhere.
  const begin = hasWordEnds(folded) ? `${WORD_BEGIN}(?:${source})` : source;
  return {
    typed,
    folded,
    isPhrase: false,
    source,
    anywhere: patternOfAny([source]),
    atBeginning: patternOfAny([begin]),
  };
}

/** Prepares a phrase, which is found as it is. */
export function phraseTerm(typed: string): Term {
  const folded = foldTerm(typed);
  const pattern = patternOf([folded]);
  return { typed, folded, isPhrase: true, source: pattern.source, anywhere: pattern, atBeginning: pattern };
}

/** Tells whether a term is in a paste. */
export function hasTerm({ title, content }: ComparablePaste, { anywhere }: Term): boolean {
  return hasPattern(title, anywhere) || hasPattern(content, anywhere);
}

/** Tells whether every text with `term` also has `other`. */
export function implies(term: Term, other: Term): boolean {
  if (term.folded === other.folded) return term.isPhrase || !other.isPhrase;
  if (term.isPhrase) return term.folded.includes(other.folded);
  if (other.isPhrase || !term.folded.startsWith(other.folded)) return false;
  // A word with joiners, or a long one, has more forms, so a text may have the word without having its beginning.
  return !/[-'./_]/.test(other.folded) && isLongWord(term.folded) === isLongWord(other.folded);
}

/** Where a paste has a term: a sum of these, or 0. */
export const IN_CONTENT = 1;
export const BEGINS_IN_CONTENT = 2;
export const IN_TITLE = 4;
export const BEGINS_IN_TITLE = 8;

/** Returns where a paste has a term. */
export function occurrencesOf({ title, content }: ComparablePaste, { anywhere, atBeginning }: Term): number {
  const inTitle = hasPattern(title, anywhere) && (hasPattern(title, atBeginning) ? BEGINS_IN_TITLE : 0) + IN_TITLE;
  const inContent =
    hasPattern(content, anywhere) && (hasPattern(content, atBeginning) ? BEGINS_IN_CONTENT : 0) + IN_CONTENT;
  return Number(inTitle) + Number(inContent);
}

function foldTerm(term: string): string {
  return foldText(beginningOf(term, MAX_LENGTH));
}

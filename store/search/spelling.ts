import { foldText } from '@/store/matching/fold-text';
import { withoutInvisible } from '@/store/matching/fold-units';
import { foldTitle } from '@/store/matching/title-match';
import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';
import { asksForKind } from './full-query';
import { rankFully } from './ranked-search';
import { comparablePaste, hasTerm, wordTerm } from './search-term';
import { inSlices } from './slices';

/** Matches a word. Soft hyphens and other invisible characters within a word belong to it. */
const WORD = /[\p{L}\p{M}\p{N}](?:[\p{DI}\p{Cf}]*[\p{L}\p{M}\p{N}])*/gu;

/** The shortest misspelt word that is corrected, in characters. It may lack a letter; it is near too many others for more. */
const MIN_LENGTH = 4;

/** From this length on, in characters, a word with one fault is corrected wherever the other words are. */
const SURE_LENGTH = 6;

/**
 * From this length on, in characters, two faults are corrected, and the word may be the beginning of a longer one. In shorter
 * words it is one, and only one letter may follow, as in a plural.
 */
const LONG_LENGTH = 8;

/** The longest word that is compared, in characters. Longer ones are keys and hashes. */
const MAX_LENGTH = 40;

/** The letters for which two others are typed if the keyboard lacks them. */
const TYPED_FOR: Readonly<Record<string, string>> = { ae: '[äæ]', oe: '[öø]', ue: 'ü', aa: 'å', ss: 'ß' };

/** How many faults a typed word has, compared with the whole of another word or with its beginning. */
interface Faults {
  readonly asBeginning: number;
  readonly asWhole: number;
}

interface Candidate {
  readonly word: string;
  readonly faults: Faults;
  pasteCount: number;
}

/** A search in which words are replaced. */
export interface Correction {
  readonly text: string;
  /** The corrected words. */
  readonly words: readonly string[];
}

/**
 * Corrects the words of a search that no paste contains: each becomes the nearest word in the pastes, and of two equally near
 * words, the more frequent one. A word with 'ü' for 'ue' has no fault, and may be within a longer one. A word that no paste
 * contains may still be right. If it is short, or has more than one fault, it is corrected only if the first hit then has both
 * the correction and a word that was right. Works in short tasks while the page is idle.
 *
 * @param onDone gets undefined if there is no correction, or if the search asks for a language or a tag
 * @param suspects the words to correct unless a paste of the list contains them; by default all of the search
 * @returns a function that cancels it
 */
export function suggestSpelling(
  pastes: readonly Paste[],
  text: string,
  whenIdle: WhenIdle,
  onDone: (correction: Correction | undefined) => void,
  suspects?: readonly string[],
): () => void {
  const unknown = rankFully(pastes, text).unknown.filter((word) => suspects?.includes(word) ?? true);
  if (asksForKind(text) || unknown.length === 0) {
    onDone(undefined);
    return () => {};
  }
  const vocabulary = createVocabulary(unknown.flatMap((term) => term.match(WORD) ?? []));
  return inSlices(
    pastes,
    whenIdle,
    ({ title, content }) => vocabulary.compareWords(`${title} ${content}`),
    () => {
      const nearest = (word: string) => vocabulary.nearest(word)?.word ?? word;
      const corrected = text.replace(WORD, nearest);
      if (corrected === text) return onDone(undefined);
      const { all, some } = rankFully(pastes, corrected);
      const first = all[0] ?? some[0]?.paste;
      const has = (word: string) => first !== undefined && hasTerm(comparablePaste(first), wordTerm(word));
      const known = (text.match(WORD) ?? []).filter((word) => nearest(word) === word);
      const hasKnown = known.length === 0 || known.some(has);
      const words = new Set<string>();
      const correct = (word: string) => {
        const better = vocabulary.nearest(word);
        if (better === undefined) return word;
        const isSure = word.length >= SURE_LENGTH && better.faults.asWhole <= 1;
        if (!isSure && !(hasKnown && has(better.word))) return word;
        words.add(better.word);
        return better.word;
      };
      const kept = text.replace(WORD, correct);
      onDone(words.size > 0 ? { text: kept, words: [...words] } : undefined);
    },
  );
}

const NO_FAULTS: Faults = { asBeginning: 0, asWhole: 0 };

/** Returns a pattern of a folded word with 'ü' or 'ue' for each 'ue', and so on; undefined if it has no such letters. */
function accentedForms(folded: string): RegExp | undefined {
  const source = folded.replace(/ae|oe|ue|aa|ss/g, (typed) => `(?:${typed}|${TYPED_FOR[typed]})`);
  return source === folded ? undefined : new RegExp(source);
}

interface Vocabulary {
  /** Compares the words of one paste to those that were typed. */
  readonly compareWords: (text: string) => void;
  /** Returns the nearest word to a typed one; undefined if a paste contains it, or if none is near. */
  readonly nearest: (typed: string) => Candidate | undefined;
}

function createVocabulary(typedWords: readonly string[]): Vocabulary {
  const missing = new Map(typedWords.map(foldText).map((typed) => [typed, new Map<string, Candidate>()] as const));
  const accented = new Map([...missing.keys()].map((typed) => [typed, accentedForms(typed)] as const));
  const known = new Set<string>();

  function compare(word: string): void {
    const folded = foldText(word);
    for (const [typed, candidates] of missing) {
      if (folded.includes(typed)) missing.delete(typed);
      else {
        const [form] = accented.get(typed)?.exec(word) ?? [];
        const faults = form === undefined ? countFaults(typed, folded, maxFaults(typed)) : NO_FAULTS;
        if (form !== undefined || isNear(typed, folded, faults))
          candidates.set(form ?? word, { word: form ?? word, faults, pasteCount: 0 });
      }
    }
  }

  return {
    compareWords(text) {
      for (const word of new Set((foldTitle(text).match(WORD) ?? []).map(withoutInvisible))) {
        if (word.length > MAX_LENGTH) continue;
        if (!known.has(word)) compare(word);
        known.add(word);
        for (const candidates of missing.values()) {
          const candidate = candidates.get(word);
          if (candidate !== undefined) candidate.pasteCount++;
        }
      }
    },
    nearest(typed) {
      const candidates = [...(missing.get(foldText(typed))?.values() ?? [])];
      return candidates.sort(compareCandidates)[0];
    },
  };
}

/** Prefers fewer faults, then a whole word to the beginning of a longer one, then a frequent word to a rare one. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    a.faults.asBeginning - b.faults.asBeginning || a.faults.asWhole - b.faults.asWhole || b.pasteCount - a.pasteCount
  );
}

/** Tells whether a typed word may mean another one. */
function isNear(typed: string, word: string, { asBeginning, asWhole }: Faults): boolean {
  const max = maxFaults(typed);
  if (typed.length >= LONG_LENGTH) return asBeginning <= max;
  if (typed.length === MIN_LENGTH) return asWhole <= max && word.length > typed.length;
  return asBeginning <= max && asWhole <= max + 1;
}

/** Returns how many faults are corrected. Numbers are not corrected, because any number may be meant. */
function maxFaults(typed: string): number {
  if (typed.length < MIN_LENGTH || /\p{N}/u.test(typed)) return 0;
  return typed.length < LONG_LENGTH ? 1 : 2;
}

/**
 * Counts the letters that are missing, superfluous, wrong or swapped (the optimal string alignment distance) between a
 * typed word and another one. A search may be for the beginning of a word, so that is compared as well.
 *
 * @param max the largest number that matters; larger results may be inexact
 */
export function countFaults(typed: string, whole: string, max: number): Faults {
  if (whole.length < typed.length - max) return { asBeginning: max + 1, asWhole: max + 1 };
  const word = whole.slice(0, typed.length + max);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + Number(!isSame),
        isSwapped ? (beforePrevious[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return {
    asBeginning: Math.min(...previous),
    asWhole: (previous[word.length] ?? 0) + whole.length - word.length,
  };
}

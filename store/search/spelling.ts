import type { Paste } from '@/store/paste/paste';
import { foldAccents } from './accents';
import { prepareFullSearch } from './full-search';
import { fold } from './match';
import { inSlices, type WhenIdle } from './slices';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The shortest misspelt word that is corrected, in characters: everything is near a shorter one. */
const MIN_LENGTH = 4;

/** From this length on, in characters, two faults are corrected; below it, one. */
const TWO_FAULTS_LENGTH = 8;

/** The longest word that is compared, in characters. Longer ones are keys and hashes. */
const MAX_LENGTH = 40;

interface Candidate {
  readonly word: string;
  readonly faultCount: number;
  pasteCount: number;
}

/**
 * Finds the nearest spelling of a search that finds nothing: each of its words that no paste contains is replaced by
 * the nearest word of a paste, the more frequent one of two. Works in short tasks while the page is idle.
 *
 * @param onFound called with a text that finds something; not called if there is none
 * @returns a function that cancels it
 */
export function suggestSpelling(
  pastes: readonly Paste[],
  text: string,
  whenIdle: WhenIdle,
  onFound: (text: string) => void,
): () => void {
  const vocabulary = createVocabulary(text.match(WORD) ?? []);
  let cancel = () => {};
  cancel = inSlices(
    pastes,
    whenIdle,
    ({ title, content }) => vocabulary.read(`${title} ${content}`),
    () => {
      const corrected = text.replace(WORD, (word) => vocabulary.nearest(word) ?? word);
      if (corrected === text) return;
      const { score } = prepareFullSearch(corrected);
      let finds = false;
      cancel = inSlices(
        pastes,
        whenIdle,
        (paste) => {
          finds ||= score(paste) >= 0;
        },
        () => finds && onFound(corrected),
      );
    },
  );
  return () => cancel();
}

interface Vocabulary {
  /** Compares the words of one paste to those that were typed. */
  readonly read: (text: string) => void;
  /** Returns the nearest word to a typed one; undefined if a paste contains it, or if none is near. */
  readonly nearest: (typed: string) => string | undefined;
}

function createVocabulary(typedWords: readonly string[]): Vocabulary {
  const missing = new Map(typedWords.map(foldAccents).map((typed) => [typed, new Map<string, Candidate>()] as const));
  const known = new Set<string>();

  function compare(word: string): void {
    const folded = foldAccents(word);
    for (const [typed, candidates] of missing) {
      if (folded.includes(typed)) missing.delete(typed);
      else {
        const faultCount = countFaults(typed, folded, maxFaults(typed));
        if (faultCount <= maxFaults(typed)) candidates.set(word, { word, faultCount, pasteCount: 0 });
      }
    }
  }

  return {
    read(text) {
      for (const word of new Set(fold(text).match(WORD))) {
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
      const candidates = [...(missing.get(foldAccents(typed))?.values() ?? [])];
      return candidates.sort((a, b) => a.faultCount - b.faultCount || b.pasteCount - a.pasteCount)[0]?.word;
    },
  };
}

/** Numbers are not corrected: each is as likely as its neighbours. */
function maxFaults(typed: string): number {
  if (typed.length < MIN_LENGTH || /\p{N}/u.test(typed)) return 0;
  return typed.length < TWO_FAULTS_LENGTH ? 1 : 2;
}

/**
 * Counts the letters that are missing, superfluous, wrong or swapped (the optimal string alignment distance) between a
 * typed word and the beginning of another one, because a search may be for the beginning of a word.
 *
 * @returns the number, which is exact up to `max`
 */
export function countFaults(typed: string, whole: string, max: number): number {
  if (whole.length < typed.length - max) return Number.POSITIVE_INFINITY;
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
  return Math.min(...previous);
}

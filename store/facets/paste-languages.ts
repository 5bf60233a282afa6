import { languageNamed } from '@/store/code/language-names';
import type { Language } from '@/store/code/languages';
import { SAMPLE_LENGTH } from '@/store/code/recognise-language';
import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';
import type { IsOfKind } from '@/store/search/full-search';
import { inSlices } from '@/store/search/slices';
import { tagKey, tagsOf } from './tags';

/**
 * The languages and tags of pastes, for a full search that asks for one. The page loads them when idle, or as soon as such a
 * search begins.
 */
export interface PasteLanguages {
  /**
   * Finds the language of each paste in short tasks. Languages found by earlier calls are known at once.
   *
   * @param onKnown called each time the number of known languages has doubled, and when all are known
   * @param whenIdle when the tasks run, if nobody is waiting for them; they are shorter then
   * @returns a function that cancels it
   */
  read(
    pastes: readonly Paste[],
    onKnown: (isIn: IsOfKind, isDone: boolean, languageOf: LanguageOf) => void,
    whenIdle?: WhenIdle,
  ): () => void;
}

/** Returns the language of a paste; undefined if it is not known yet. */
export type LanguageOf = (paste: Paste) => Language | undefined;

interface PasteLanguagesOptions {
  /** Reads the languages that the user chose, by the ids of pastes. */
  readonly readChosen: () => ReadonlyMap<string, Language>;
  readonly recognise: (title: string, text: string) => Language;
  readonly whenIdle: WhenIdle;
}

/** Recognising a character takes as long as searching some twenty. */
const RECOGNITION_COST = 20;

/** How many times shorter the tasks are if nobody is waiting for them. */
const SHORTER_TASKS = 2;

/** The least cost of a paste, in characters: even an empty one takes time. */
const LEAST_LENGTH = 100;

const costOf = ({ content }: Paste) => RECOGNITION_COST * (Math.min(content.length, SAMPLE_LENGTH) + LEAST_LENGTH);

/**
 * Creates the languages of pastes. As in the code view, the user's choice wins; otherwise the language is recognised,
 * once for each version of a paste.
 */
export function createPasteLanguages({ readChosen, recognise, whenIdle }: PasteLanguagesOptions): PasteLanguages {
  const recognised = new WeakMap<Paste, Language>();

  return {
    read(pastes, onKnown, whenReallyIdle) {
      const chosen = readChosen();
      const languageOf = (paste: Paste) => chosen.get(paste._id) ?? recognised.get(paste);
      const unknown = pastes.filter((paste) => languageOf(paste) === undefined);
      let count = pastes.length - unknown.length;
      let toldCount = Math.max(count, 100);
      // Passes a new function each time, so that React runs the search again.
      const tell = (isDone: boolean) =>
        onKnown(
          (paste, name) => {
            if (name.startsWith('#')) return tagsOf(paste).has(tagKey(name.slice(1)));
            const language = languageOf(paste);
            return language && language === languageNamed(name);
          },
          isDone,
          languageOf,
        );
      if (unknown.length === 0) {
        tell(true);
        return () => {};
      }
      return inSlices(
        unknown,
        whenReallyIdle ?? whenIdle,
        (paste) => {
          recognised.set(paste, recognise(paste.title, paste.content));
          if (++count < toldCount * 2) return;
          toldCount = count;
          tell(false);
        },
        () => tell(true),
        whenReallyIdle === undefined ? costOf : (paste) => SHORTER_TASKS * costOf(paste),
      );
    },
  };
}

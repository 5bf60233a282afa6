import type { Language } from '@/store/code/languages';
import type { RememberedLanguages } from '@/store/code/remembered-languages';
import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';
import { inSlices } from './slices';

/** Returns the language in which the code view shows a paste; undefined if it is not known yet. */
export type LanguageOf = (paste: Paste) => Language | undefined;

/** The languages of pastes, which a full search may ask for. */
export interface PasteLanguages {
  /** What is known so far. */
  readonly languageOf: LanguageOf;
  /**
   * Finds the language of each paste in short tasks. Those of earlier calls are known at once.
   *
   * @param recognise recogniseLanguage, which the page loads when it is needed
   * @param onKnown called with what is known each time that it has doubled, and when all is known
   * @returns a function that cancels it
   */
  read(
    pastes: readonly Paste[],
    recognise: (title: string, text: string) => Language,
    onKnown: (languageOf: LanguageOf, isDone: boolean) => void,
  ): () => void;
}

/** Recognising a character takes about as long as searching this many, and so does each paste's first hundred. */
const RECOGNITION_COST = 8;

/** How much of a paste recognition reads. Its own cost for a short one is that of some hundred characters. */
const costOf = ({ content }: Paste) => RECOGNITION_COST * (Math.min(content.length, 4_000) + 100);

/**
 * Creates the languages of pastes. As in the code view, the user's choice wins; else the paste is recognised, once for
 * each version: an edited paste is another object.
 */
export function createPasteLanguages(
  remembered: Pick<RememberedLanguages, 'readAll'>,
  whenIdle: WhenIdle,
): PasteLanguages {
  const recognised = new WeakMap<Paste, Language>();
  let chosen: ReadonlyMap<string, Language> = new Map();
  const languageOf: LanguageOf = (paste) => chosen.get(paste._id) ?? recognised.get(paste);

  return {
    languageOf,
    read(pastes, recognise, onKnown) {
      chosen = remembered.readAll();
      const unknown = pastes.filter((paste) => languageOf(paste) === undefined);
      let count = pastes.length - unknown.length;
      let toldCount = Math.max(count, 100);
      // A new function each time, so that React searches again.
      const tell = (isDone: boolean) => onKnown((paste) => languageOf(paste), isDone);
      if (unknown.length === 0) {
        tell(true);
        return () => {};
      }
      return inSlices(
        unknown,
        whenIdle,
        (paste) => {
          recognised.set(paste, recognise(paste.title, paste.content));
          if (++count < toldCount * 2) return;
          toldCount = count;
          tell(false);
        },
        () => tell(true),
        costOf,
      );
    },
  };
}

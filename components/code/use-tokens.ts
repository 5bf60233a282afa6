import { useEffect, useState } from 'react';
import type { Language } from '@/store/code/languages';
import { startCodeWorker, tokenizeInWorker } from '@/store/code/tokenize-in-worker';
import type { Tokens } from '@/store/code/tokens';
import { schedule } from '@/store/root/app';
import { canColour } from './paint-tokens';

/** Longer texts stay plain, in characters: their tokens take the worker seconds on a phone, and megabytes of memory. */
export const MAX_COLOURED_LENGTH = 1_000_000;

interface TextTokens {
  readonly text: string;
  readonly chosen: Language | undefined;
  /** Undefined if the user chose the language, or it was not found in time. */
  readonly detected?: Language | undefined;
  /** Undefined if they were not found in time. */
  readonly tokens?: Tokens;
}

/** Finds the tokens of a text, in a worker. @returns undefined until that is over, and where the browser colours nothing */
export function useTokens(title: string, text: string, chosen: Language | undefined): TextTokens | undefined {
  const [found, setFound] = useState<TextTokens>();
  useEffect(() => {
    if (!canColour() || text.length > MAX_COLOURED_LENGTH) return;
    const aborter = new AbortController();
    const port = { startWorker: startCodeWorker, schedule };
    void tokenizeInWorker({ title, text, language: chosen }, aborter.signal, port).then((outcome) => {
      if (aborter.signal.aborted) return;
      if (outcome.ok) {
        const { language, tokens } = outcome.value;
        setFound({ text, chosen, detected: chosen === undefined ? language : undefined, tokens });
      } else if (outcome.error === 'too-slow') setFound({ text, chosen });
    });
    return () => aborter.abort();
  }, [title, text, chosen]);
  // Ranges of another text would colour anything.
  return found?.text === text && found.chosen === chosen ? found : undefined;
}

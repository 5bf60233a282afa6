import { useEffect, useState } from 'react';
import type { Language } from '@/store/code/languages';
import { tokenizeInWorker } from '@/store/code/tokenize-in-worker';
import type { Tokens } from '@/store/code/tokens';
import { canColour } from './paint-tokens';

/**
 * The longest text that gets colours, in characters: longer ones take the worker seconds on a phone, and megabytes of
 * memory.
 */
export const MAX_COLOURED_LENGTH = 1_000_000;

interface TextTokens {
  readonly text: string;
  readonly chosen: Language | undefined;
  /** Undefined if the user chose the language, or if detection took too long. */
  readonly detected?: Language | undefined;
  /** Undefined if tokenizing took too long. */
  readonly tokens?: Tokens;
}

/**
 * Finds the tokens of a text in a worker. @returns undefined until the worker is done, and if the browser cannot show
 * colours
 */
export function useTokens(title: string, text: string, chosen: Language | undefined): TextTokens | undefined {
  const [found, setFound] = useState<TextTokens>();
  useEffect(() => {
    if (!canColour() || text.length > MAX_COLOURED_LENGTH) return;
    const aborter = new AbortController();
    void tokenizeInWorker({ title, text, language: chosen }, aborter.signal).then((outcome) => {
      if (aborter.signal.aborted) return;
      if (outcome.ok) {
        const { language, tokens } = outcome.value;
        setFound({ text, chosen, detected: chosen === undefined ? language : undefined, tokens });
      } else if (outcome.error === 'too-slow') setFound({ text, chosen });
    });
    return () => aborter.abort();
  }, [title, text, chosen]);
  // Tokens of another text would colour the wrong ranges.
  return found?.text === text && found.chosen === chosen ? found : undefined;
}

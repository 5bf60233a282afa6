import { useEffect, useState } from 'react';
import type { Language } from '@/store/code/languages';
import { tokenizeAside } from '@/store/code/tokenize-aside';
import type { Tokens } from '@/store/code/tokens';
import { canColour } from './paint-tokens';

/** Longer texts stay plain, in characters: their tokens take the worker seconds on a phone, and megabytes of memory. */
export const MAX_COLOURED_LENGTH = 1_000_000;

interface TextTokens {
  readonly text: string;
  readonly chosen: Language | undefined;
  /** Undefined if the user chose the language. */
  readonly detected: Language | undefined;
  readonly tokens: Tokens;
}

/** Finds the tokens of a text, in a worker. @returns undefined until they are there, and where there are none */
export function useTokens(title: string, text: string, chosen: Language | undefined): TextTokens | undefined {
  const [found, setFound] = useState<TextTokens>();
  useEffect(() => {
    if (!canColour() || text.length > MAX_COLOURED_LENGTH) return;
    const aborter = new AbortController();
    void tokenizeAside({ title, text, language: chosen }, aborter.signal).then((tokenized) => {
      if (tokenized === undefined || aborter.signal.aborted) return;
      const detected = chosen === undefined ? tokenized.language : undefined;
      setFound({ text, chosen, detected, tokens: tokenized.tokens });
    });
    return () => aborter.abort();
  }, [title, text, chosen]);
  // Ranges of another text would colour anything.
  return found?.text === text && found.chosen === chosen ? found : undefined;
}

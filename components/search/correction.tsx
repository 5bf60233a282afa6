import { useEffect, useState } from 'react';
import type { Paste } from '@/store/paste/paste';
import { beginningOf } from '@/store/paste/well-formed';
import { whenIdle } from '@/store/root/clock';
import { tryToLoad } from '@/store/root/load-code';
import type { Correction } from '@/store/search/spelling';
import { whenPaused } from './when-paused';

/** How much of a word is named, in UTF-16 code units. */
const MAX_NAME_LENGTH = 40;

interface CorrectionBinding {
  /** Undefined unless a word of the search is corrected. */
  readonly correction: Correction | undefined;
  /** The text that is searched for. */
  readonly searched: string;
  /** Whether it is known if there is a correction. */
  readonly isKnown: boolean;
  readonly correct: (correction: Correction | undefined) => void;
}

/**
 * Keeps the correction of a full search, which replaces words that no paste has by those that were meant. `useCorrecting` looks
 * for it.
 */
export function useCorrection(pastes: readonly Paste[], text: string): CorrectionBinding {
  const [known, setKnown] = useState<{ pastes: readonly Paste[]; text: string; correction?: Correction | undefined }>();
  const isKnown = known?.pastes === pastes && known.text === text;
  const correction = isKnown ? known.correction : undefined;
  return {
    correction,
    searched: correction?.text ?? text,
    isKnown,
    correct: (found) => setKnown({ pastes, text, correction: found }),
  };
}

/**
 * Looks for a correction when the user pauses.
 *
 * @param text the full search; empty for none
 * @param unknown the words that no paste has; undefined while that is not known
 */
export function useCorrecting(
  pastes: readonly Paste[],
  text: string,
  unknown: readonly string[] | undefined,
  { correction, correct }: CorrectionBinding,
): void {
  const words = correction === undefined && text !== '' && unknown !== undefined ? unknown.join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `correct` is another function after each render.
  useEffect(() => {
    if (words === '') return;
    return whenPaused(
      async () => ({ spelling: await tryToLoad(() => import('@/store/search/spelling')) }),
      ({ spelling }) => {
        if (spelling !== undefined) return spelling.suggestSpelling(pastes, text, whenIdle, correct, words.split(' '));
        correct(undefined);
        return () => {};
      },
    );
  }, [pastes, text, words]);
}

/** Says which words a full search looks for in place of misspelt ones. */
export function Corrected({ correction }: { readonly correction: Correction | undefined }) {
  return (
    // Always rendered, because a screen reader only announces changes of a live region that exists.
    <p aria-live="polite" className={correction === undefined ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
      {correction !== undefined && <span translate="no">{describeCorrection(correction)}</span>}
    </p>
  );
}

function describeCorrection({ words }: Correction): string {
  return `Results for ${words.map((word) => beginningOf(word, MAX_NAME_LENGTH)).join(' and ')}`;
}

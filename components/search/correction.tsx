import { useEffect, useState } from 'react';
import type { Paste } from '@/store/paste/paste';
import { beginningOf } from '@/store/paste/well-formed';
import { whenIdle } from '@/store/root/clock';
import { tryToLoad } from '@/store/root/load-code';
import type { Correction } from '@/store/search/spelling';
import { whenPaused } from './when-paused';

/** How much of a word is named, in UTF-16 code units. */
const MAX_NAME_LENGTH = 40;

/** What was last found for a text. */
interface Known {
  readonly pastes: readonly Paste[];
  readonly text: string;
  /** The words that no paste had. */
  readonly unknown: readonly string[];
  readonly correction: Correction | undefined;
}

interface CorrectionBinding {
  /** Undefined unless a word of the search is corrected. */
  readonly correction: Correction | undefined;
  /** The text that is searched for. */
  readonly searched: string;
  /** What is known for the text, maybe of an older list; undefined while it is not known if there is a correction. */
  readonly known: Known | undefined;
  readonly setKnown: (known: Known) => void;
}

/**
 * Keeps the correction of a full search, which replaces words that no paste has by those that were meant. `useCorrecting` looks
 * for it. After a change of the list, it stays until the next one is known: without it, the rows would go meanwhile, and with
 * them the focus and an open paste.
 */
export function useCorrection(text: string): CorrectionBinding {
  const [last, setKnown] = useState<Known>();
  const known = last?.text === text ? last : undefined;
  const correction = known?.correction;
  return { correction, searched: correction?.text ?? text, known, setKnown };
}

/**
 * Looks for a correction when the user pauses.
 *
 * @param text the full search; empty for none
 * @param missing the words of the search, as it is corrected, that no paste has; undefined while that is not known
 */
export function useCorrecting(
  pastes: readonly Paste[],
  text: string,
  missing: readonly string[] | undefined,
  { correction, known, setKnown }: CorrectionBinding,
): void {
  // The rows of a corrected search do not tell which typed words are unknown. Those that were may still be.
  const unknown = correction === undefined ? missing : known?.unknown;
  const isDue = text !== '' && (correction === undefined || known?.pastes !== pastes);
  const words = isDue ? (unknown ?? []).join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unknown` is another array after each search.
  useEffect(() => {
    if (words === '' || unknown === undefined) return;
    const correct = (found: Correction | undefined) => setKnown({ pastes, text, unknown, correction: found });
    return whenPaused(
      async () => ({ spelling: await tryToLoad(() => import('@/store/search/spelling')) }),
      ({ spelling }) => {
        if (spelling !== undefined) return spelling.suggestSpelling(pastes, text, whenIdle, correct, unknown);
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

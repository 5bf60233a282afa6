import { beginningOf } from '@/store/paste/well-formed';
import type { Correction } from '@/store/search/spelling';

/** How much of a word is named, in UTF-16 code units. */
const MAX_NAME_LENGTH = 40;

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

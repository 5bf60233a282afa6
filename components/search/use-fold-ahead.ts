import { useEffect, useState } from 'react';
import type { Paste } from '@/store/paste/paste';
import { whenIdle } from '@/store/root/clock';
import { foldAhead } from '@/store/search/full-search';

/**
 * Folds pastes while the page is idle, once the user goes to the search, so that no key waits for it.
 *
 * @returns a function to call when the user goes to the search
 */
export function useFoldAhead(pastes: readonly Paste[]): () => void {
  const [isAtSearch, setIsAtSearch] = useState(false);
  useEffect(() => (isAtSearch ? foldAhead(pastes, whenIdle) : undefined), [isAtSearch, pastes]);
  return () => setIsAtSearch(true);
}

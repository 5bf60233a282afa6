import { useEffect, useState } from 'react';
import type { Paste } from '@/store/paste/paste';
import { whenIdle } from '@/store/root/clock';
import { useFullSearch } from './use-full-search';

/**
 * Folds pastes while the page is idle, once the user goes to the search, so that no key waits for it.
 *
 * @returns a function to call when the user goes to the search
 */
export function useFoldAhead(pastes: readonly Paste[]): () => void {
  const [isAtSearch, setIsAtSearch] = useState(false);
  const full = useFullSearch(isAtSearch);
  useEffect(() => full?.foldAhead(pastes, whenIdle), [full, pastes]);
  return () => setIsAtSearch(true);
}

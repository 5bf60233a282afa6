import { useEffect, useState } from 'react';
import { lazyCode } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { whenIdle } from '@/store/root/clock';

/** Loads the code of the full search once there is a text to search for, or the user goes to the search box. */
export const useFullSearch = lazyCode(async () => {
  const [query, search, ranking] = await Promise.all([
    import('@/store/search/full-query'),
    import('@/store/search/full-search'),
    import('@/store/search/ranked-search'),
  ]);
  return { ...query, ...search, ...ranking };
});

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

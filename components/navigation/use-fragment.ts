import { useSyncExternalStore } from 'react';

/**
 * Returns the fragment of the address, such as `#L12`, and follows it. Empty on the first render, as in the prerendered
 * page.
 */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribeToFragment,
    () => window.location.hash,
    () => '',
  );
}

function subscribeToFragment(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

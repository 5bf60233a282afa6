import { useSyncExternalStore } from 'react';

/** Returns the fragment of the address, such as `#L12`, and follows it; empty on the first render, as prerendered. */
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

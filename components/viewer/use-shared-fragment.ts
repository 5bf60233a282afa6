import { useSyncExternalStore } from 'react';
import { SHARED_MARK } from '@/store/share/share-link';

/** Returns the fragment of the address if it holds a paste. */
export function useSharedFragment(): string | undefined {
  return useSyncExternalStore(subscribeToFragment, readSharedFragment, () => undefined);
}

function subscribeToFragment(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readSharedFragment(): string | undefined {
  const { hash } = window.location;
  return hash.startsWith(SHARED_MARK) ? hash : undefined;
}

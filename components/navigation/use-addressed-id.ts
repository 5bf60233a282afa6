import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { pasteIdFromAddress } from '@/store/paste/paste-address';
import { adoptAddress } from './address-query';

/**
 * Returns the id of the paste in the address: null if there is none, undefined until the page has mounted, so that the
 * first render equals the prerendered page whatever address it was served for.
 */
export function useAddressedId(): string | null | undefined {
  const addressedId = useSyncExternalStore(subscribeToHistory, readAddressedId, () => undefined);
  // A screen that the router opens is first rendered while the address is still that of the one before.
  const [hasMounted, mount] = useReducer(() => true, false);
  useLayoutEffect(() => adoptAddress(mount), []);
  return hasMounted ? addressedId : undefined;
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function readAddressedId(): string | null {
  return pasteIdFromAddress(window.location);
}

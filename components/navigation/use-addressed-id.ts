import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { pasteIdFromAddress } from '@/store/paste/paste-address';
import { adoptAddress } from './address-query';

/**
 * Returns the id of the paste in the address, or null if there is none. Returns undefined until the page has mounted,
 * so that the first render equals the prerendered page at every address.
 */
export function useAddressedId(): string | null | undefined {
  const addressedId = useSyncExternalStore(subscribeToHistory, readAddressedId, () => undefined);
  // The router renders a new screen before it changes the address.
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

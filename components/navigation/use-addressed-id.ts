import { startTransition, useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { findFromAddress, pasteIdFromAddress } from '@/store/paste/paste-address';
import { pastesStore } from '@/store/root/app';

/**
 * Returns the id of the paste in the address, or null if there is none. Returns undefined until the page has mounted,
 * so that the first render equals the prerendered page at every address.
 */
export function useAddressedId(): string | null | undefined {
  return useAddress(readAddressedId);
}

/** Returns the full search in the address of a view; empty if there is none. Undefined until the page has mounted. */
export function useAddressedFind(): string | undefined {
  return useAddress(readAddressedFind);
}

function useAddress<Value>(readValue: () => Value): Value | undefined {
  const value = useSyncExternalStore<Value | undefined>(subscribeToHistory, readValue, () => undefined);
  // Waits for the mount, because the router renders a new screen before it changes the address.
  const [hasMounted, mount] = useReducer(() => true, false);
  useLayoutEffect(() => adoptAddress(mount), []);
  return hasMounted ? value : undefined;
}

/**
 * Sets state from the address once a screen has mounted, before paint. Until the list is read there is nothing to show,
 * so the update is a transition: a synchronous update would add all effects, including the reading of the list, to the
 * task that hydrates the page.
 */
export function adoptAddress(setState: () => void): void {
  if (pastesStore.getState().status === 'pending') startTransition(setState);
  else setState();
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function readAddressedId(): string | null {
  return pasteIdFromAddress(window.location);
}

function readAddressedFind(): string {
  return findFromAddress(window.location);
}

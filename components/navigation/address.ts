import { useSyncExternalStore } from 'react';
import { schedule } from '@/store/schedule';

/** The delay before typed text is written to the address, in milliseconds: browsers limit how often it may change. */
const TYPING_DELAY_MS = 300;

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

/** Writes typed text to the address later, by the given function. @returns a function that cancels it */
export function writeTypedLater(write: () => void): () => void {
  return schedule(write, TYPING_DELAY_MS);
}

/** Replaces the query and the fragment of the address. Tells only `useFragment`. */
export function replaceAddress(search: string, hash: string): void {
  const { pathname, hash: before } = window.location;
  // Keeps Next's state, so that its patched `replaceState` ignores this change.
  window.history.replaceState(window.history.state, '', pathname + search + hash);
  // `replaceState` fires no `hashchange` event.
  if (hash !== before) window.dispatchEvent(new HashChangeEvent('hashchange'));
}

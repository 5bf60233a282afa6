import { schedule } from '@/store/schedule';

/** The delay before typed text is written to the address, in milliseconds: browsers limit how often it may change. */
const TYPING_DELAY_MS = 300;

/** Writes typed text to the address later, by the given function. @returns a function that cancels it */
export function writeTypedLater(write: () => void): () => void {
  return schedule(write, TYPING_DELAY_MS);
}

/** Replaces the query and the fragment of the address. Tells only what follows the fragment (use-fragment.ts). */
export function replaceAddress(search: string, hash: string): void {
  const { pathname, hash: before } = window.location;
  // Keeps Next's state, so that its patched `replaceState` ignores this change.
  window.history.replaceState(window.history.state, '', pathname + search + hash);
  // `replaceState` fires no `hashchange` event.
  if (hash !== before) window.dispatchEvent(new HashChangeEvent('hashchange'));
}

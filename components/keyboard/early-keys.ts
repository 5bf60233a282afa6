/*
 * The shortcuts load after the first paint. A key that is pressed before is kept, and handled once they are there, unless
 * the user has waited for it: it would come as a surprise.
 */

/** For how long a key is kept, in milliseconds. */
const MAX_AGE_MS = 1_000;

/** Undefined once the shortcuts have loaded. */
let kept: KeyboardEvent[] | undefined = [];

/**
 * Keeps the keys from now on. No handler of the page sees a key that belongs to an IME composition: it is left to the
 * browser.
 *
 * @returns ends that
 */
export function watchKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari's Enter that confirms a text comes after the composition, and only this code marks it.
    if (event.isComposing || event.keyCode === 229) event.stopPropagation();
    else kept?.push(event);
  };
  // Before every other handler.
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}

/**
 * Keeps no more keys, and returns those that nothing has handled. None, if the first of them is too old: each key means
 * what it does after the ones before it.
 */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = kept?.filter(({ defaultPrevented }) => !defaultPrevented) ?? [];
  kept = undefined;
  const [first] = keys;
  return first !== undefined && first.timeStamp > performance.now() - MAX_AGE_MS ? keys : [];
}

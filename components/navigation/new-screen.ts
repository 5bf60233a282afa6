import { pasteIdFromAddress } from '@/store/paste/paste-address';
import { storeAllText } from '@/store/root/app';
import { MAX_LOAD_MS, NOT_LOADED } from '@/store/root/load-code';
import { toast } from '@/store/root/toast';

/** For how long a key press may be meant for the other screen, in milliseconds. That screen may never mount. */
const MAX_WAIT_MS = 2_000;

let due = { path: '', untilMs: 0 };
let endWatch = () => {};

/**
 * Notes a navigation to an address of the site. `endWait` clears it when the screen has mounted. If the screen does not mount,
 * because its code can no longer be loaded, the browser loads the address.
 */
export function awaitNewScreen(address: string): void {
  endWatch();
  if (isScreenShown(address)) return;
  due = { path: pathOf(address), untilMs: performance.now() + MAX_WAIT_MS };
  endWatch = watch(address);
}

/**
 * Tells whether another screen, or the screen of an address, is about to mount. A key pressed meanwhile is meant for
 * it.
 */
export function isNewScreenDue(address?: string): boolean {
  return performance.now() < due.untilMs && (address === undefined || pathOf(address) === due.path);
}

/** Tells whether an address of the site is one of the screen that is shown. All views are one screen. */
export function isScreenShown(address: string): boolean {
  const places = [new URL(address, window.location.href), window.location] as const;
  const [path, shownPath] = places.map(({ pathname }) => pathOf(pathname));
  return path === shownPath || places.every((place) => pasteIdFromAddress(place) !== null);
}

/** Ends the wait for another screen: it has mounted. */
export function endWait(): void {
  endWatch();
  due = { path: '', untilMs: 0 };
}

/**
 * Makes the browser load an address after a while, unless the user continues on the current screen. @returns a function that
 * ends the watch
 */
function watch(address: string): () => void {
  let hasTyped = false;
  const note = () => {
    hasTyped = true;
  };
  const timer = setTimeout(() => {
    end();
    toast.error(NOT_LOADED);
    if (!hasTyped && storeAllText()) window.location.assign(address);
  }, MAX_LOAD_MS);
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('input', note);
    window.removeEventListener('pagehide', end);
  };
  window.addEventListener('input', note);
  // The browser may keep the page and show it again.
  window.addEventListener('pagehide', end);
  return end;
}

/** Returns the path of an address. Hosts serve it with and without a slash at its end; this is without. */
export function pathOf(address: string): string {
  return address.replace(/\/?(\?.*)?$/, '');
}

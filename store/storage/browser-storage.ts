import { failure, success } from '@/store/result';
import { isQuotaError } from './quota-error';
import type { StoragePort, TabText } from './storage-port';
import { wouldFill } from './storage-usage';

/** Events after which this tab may have missed changes: it was hidden, frozen, or in the back/forward cache. */
const WAKING_EVENTS = ['pageshow', 'focus'] as const;

/**
 * Implements the port with localStorage. This is the only module that names it; the scripts in the head of a page
 * (scripts/build) read it before any module runs. Every access may throw where cookies are blocked or the frame is
 * sandboxed, so each one is guarded.
 */
export function createBrowserStorage(): StoragePort {
  const storage: StoragePort = {
    read: (key) => guard(() => success(localStorage.getItem(key))) ?? failure('denied'),
    write: (key, text) =>
      guard(() => {
        if (setItem(key, text) || (countsBytes() && isLatin1(text) && setItem(key, toOneByteString(text)))) {
          return success(undefined);
        }
        return failure(wouldFill(storage, key, text) ? 'full' : 'refused');
      }) ?? failure('denied'),
    remove: (key) =>
      guard(() => {
        localStorage.removeItem(key);
        return success(undefined);
      }) ?? failure('denied'),
    keys: () => guard(() => Object.keys(localStorage)) ?? [],
    sizeOf: (text) => (countsBytes() && !isLatin1(text) ? 2 * text.length : text.length),
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key);
      const onWake = () => listener(null);
      const onVisible = () => {
        if (document.visibilityState === 'visible') onWake();
      };
      window.addEventListener('storage', onStorage);
      for (const name of WAKING_EVENTS) window.addEventListener(name, onWake);
      document.addEventListener('visibilitychange', onVisible);
      document.addEventListener('resume', onWake);
      return () => {
        window.removeEventListener('storage', onStorage);
        for (const name of WAKING_EVENTS) window.removeEventListener(name, onWake);
        document.removeEventListener('visibilitychange', onVisible);
        document.removeEventListener('resume', onWake);
      };
    },
  };
  return storage;
}

/** Implements the port with sessionStorage. */
export function createTabText(key: string): TabText {
  return {
    read: () => guard(() => sessionStorage.getItem(key)) ?? null,
    write: (text) => guard(() => sessionStorage.setItem(key, text)),
  };
}

/** @returns false if the browser says that the quota is exceeded, which need not be true: Firefox says it in bursts */
function setItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    if (isQuotaError(error)) return false;
    throw error;
  }
}

/**
 * Tells whether the engine is WebKit, which counts its quota in bytes: one for each character of a key or a text, two if any
 * of them is beyond Latin-1. That shows only in a storage of megabytes, so it cannot be probed. `vendor` is the one word
 * for an engine that the HTML standard prescribes, and it does not change with the user agent string.
 */
function countsBytes(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.';
}

function isLatin1(text: string): boolean {
  return !/[\u0100-\uffff]/.test(text);
}

/**
 * Copies a Latin-1 text. WebKit takes two bytes for a character of a text that was cut from a wider one (a text field, a
 * parsed list), as long as it is that very string.
 */
function toOneByteString(text: string): string {
  return atob(btoa(text));
}

/**
 * Runs an access. @returns undefined when the browser denies it: with a SecurityError, with a TypeError where there is no
 * storage object, or, for a damaged disk in Firefox, with exceptions that are instances of no error class
 */
function guard<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

import { failure, success } from '@/store/result';
import type { StoragePort, TabText } from './storage-port';
import { wouldFill } from './storage-usage';

/**
 * Events after which this tab may have missed `storage` events, because it was hidden, frozen, or in the back/forward
 * cache.
 */
const WAKING_EVENTS = ['pageshow', 'focus'] as const;

/**
 * The names and codes of errors for a full storage: the standard name, the names in Firefox and old engines, and the
 * codes of old WebKit (22) and Firefox (1014).
 */
const QUOTA_ERROR_NAMES = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 'QUOTA_EXCEEDED_ERR']);
const QUOTA_ERROR_CODES = new Set([22, 1014]);

/**
 * Implements the port with localStorage. This is the only module that names localStorage; the scripts in the head of a
 * page (scripts/build) read it before any module runs. Any access may throw if cookies are blocked or the frame is
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

/** @returns false if the browser reports an exceeded quota. In bursts of writes, Firefox reports that wrongly */
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
 * Tells whether the engine is WebKit, which counts its quota in bytes: one per character of a key or text, or two per
 * character if any is beyond Latin-1. Probing that would need megabytes of storage. The HTML standard defines `vendor`
 * for each engine, and it does not change with the user agent string.
 */
function countsBytes(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.';
}

function isLatin1(text: string): boolean {
  return !/[\u0100-\uffff]/.test(text);
}

/**
 * Copies a Latin-1 text. WebKit stores two bytes per character for a substring of a wider string (a text field, a
 * parsed list); a copy takes one.
 */
function toOneByteString(text: string): string {
  return atob(btoa(text));
}

/**
 * Runs an access. @returns undefined if the browser denies it: with a SecurityError, with a TypeError if the storage
 * object is missing, or, in Firefox with a damaged disk, with exceptions that are not instances of any error class
 */
function guard<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Tells whether an error of `setItem` means that the storage is full, in any engine. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code } = error as { name?: unknown; code?: unknown };
  return QUOTA_ERROR_NAMES.has(String(name)) || QUOTA_ERROR_CODES.has(Number(code));
}

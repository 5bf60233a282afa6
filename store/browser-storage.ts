import { isQuotaError } from './quota-error';
import { failure, success } from './result';
import type { StoragePort } from './storage-port';

/** Events after which this tab may show an old list: it was hidden, frozen, or kept in the back/forward cache. */
const WAKING_EVENTS = ['pageshow', 'focus'] as const;

/**
 * The browser's localStorage behind the port. This is the only module that names it. Every access may throw where
 * cookies are blocked or the frame is sandboxed, so even reaching for it is guarded.
 */
export function createBrowserStorage(): StoragePort {
  return {
    read: (key) => guard(() => success(localStorage.getItem(key))) ?? failure('denied'),
    write: (key, text) =>
      guard(() => {
        try {
          localStorage.setItem(key, text);
          return success(undefined);
        } catch (error) {
          if (isQuotaError(error)) return failure('full');
          throw error;
        }
      }) ?? failure('denied'),
    remove: (key) =>
      guard(() => {
        localStorage.removeItem(key);
        return success(undefined);
      }) ?? failure('denied'),
    keys: () => guard(() => Object.keys(localStorage)) ?? [],
    subscribe(listener) {
      const onVisible = () => {
        if (document.visibilityState === 'visible') listener();
      };
      window.addEventListener('storage', listener);
      for (const name of WAKING_EVENTS) window.addEventListener(name, listener);
      document.addEventListener('visibilitychange', onVisible);
      document.addEventListener('resume', listener);
      return () => {
        window.removeEventListener('storage', listener);
        for (const name of WAKING_EVENTS) window.removeEventListener(name, listener);
        document.removeEventListener('visibilitychange', onVisible);
        document.removeEventListener('resume', listener);
      };
    },
  };
}

/**
 * Runs an access; undefined when the browser denies it. What is thrown differs: a SecurityError, a TypeError where there
 * is no storage object at all, and for a damaged or full disk Firefox's own exceptions, which are no errors of any class.
 */
function guard<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

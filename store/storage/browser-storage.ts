import { failure, success } from '@/store/result';
import { isQuotaError } from './quota-error';
import type { StoragePort } from './storage-port';

/** Events after which this tab may have missed changes: it was hidden, frozen, or in the back/forward cache. */
const WAKING_EVENTS = ['pageshow', 'focus'] as const;

/**
 * Implements the port with localStorage. This is the only module that names it. Every access may throw where cookies are
 * blocked or the frame is sandboxed, so each one is guarded.
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

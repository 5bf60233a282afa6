import type { StoragePort } from './storage-port';

/**
 * How many characters a site may store: 5 Mi, keys and values together, in Chromium and Firefox. WebKit counts bytes: two
 * for each character of a value that has any beyond Latin-1. (The standard leaves the figure to browsers.)
 */
export const CAPACITY_CHARACTERS = 5 * 1024 * 1024;

/** Measures how many characters of the storage are used, by all that shares the origin. */
export function measureUsage(storage: StoragePort): number {
  return storage.keys().reduce((total, key) => {
    const stored = storage.read(key);
    return total + key.length + (stored.ok ? (stored.value?.length ?? 0) : 0);
  }, 0);
}

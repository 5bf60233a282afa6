import type { StoragePort } from './storage-port';

/**
 * How many characters a site may store: 5 Mi, keys and values together, in Chromium and Firefox (the WHATWG leaves
 * the figure to browsers; Safari counts about the same in bytes).
 */
export const CAPACITY_CHARACTERS = 5 * 1024 * 1024;

/** How many characters of the storage are used, by whatever shares it with this site. */
export function measureUsage(storage: StoragePort): number {
  return storage.keys().reduce((total, key) => {
    const stored = storage.read(key);
    return total + key.length + (stored.ok ? (stored.value?.length ?? 0) : 0);
  }, 0);
}

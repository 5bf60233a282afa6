import type { StoragePort } from './storage-port';

/**
 * How much a site may store, keys and texts together, as `StoragePort.sizeOf` counts. Measured: 5 Mi characters in Chromium
 * 156 and Firefox 153, 5 MiB in WebKitGTK 2.50. (The standard leaves the figure to browsers.)
 */
export const CAPACITY = 5 * 1024 * 1024;

/** Measures how much of the capacity is used, by all that shares the origin, once a text is stored under a key. */
export function measureUsage(storage: StoragePort, key: string, text: string): number {
  const others = storage.keys().filter((other) => other !== key);
  return others.reduce((total, other) => {
    const stored = storage.read(other);
    return total + storage.sizeOf(other) + storage.sizeOf((stored.ok && stored.value) || '');
  }, storage.sizeOf(key) + storage.sizeOf(text));
}

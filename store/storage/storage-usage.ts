import { formatShare } from '@/store/paste/format-number';
import type { StoragePort } from './storage-port';

/**
 * How much a site may store, keys and texts together, in the units of `StoragePort.sizeOf`. Measured: 5 Mi characters
 * in Chromium 156 and Firefox 153, 5 MiB in WebKitGTK 2.50. The standard does not define it.
 */
export const CAPACITY = 5 * 1024 * 1024;

/** The share of the capacity from which a refused write counts as full. Old engines have slightly less capacity. */
const NEARLY_FULL = 0.9;

/** Measures how much of the capacity the whole origin would use with a text stored under a key. */
export function measureUsage(storage: StoragePort, key: string, text: string): number {
  const others = storage.keys().filter((other) => other !== key);
  return others.reduce((total, other) => {
    const stored = storage.read(other);
    return total + storage.sizeOf(other) + storage.sizeOf((stored.ok && stored.value) || '');
  }, storage.sizeOf(key) + storage.sizeOf(text));
}

/** Tells whether a refused text would have (nearly) filled the storage. */
export function wouldFill(storage: StoragePort, key: string, text: string): boolean {
  return measureUsage(storage, key, text) > NEARLY_FULL * CAPACITY;
}

/** Formats how much of `CAPACITY` is used, in whole percent: 'less than 1%', '25%'. */
export function formatUsage(usage: number): string {
  return formatUsedShare(usage / CAPACITY);
}

/** Formats a used share in whole percent: 'less than 1%', '25%'. */
export function formatUsedShare(share: number): string {
  return share < 0.01 ? 'less than 1%' : formatShare(Math.min(1, share));
}

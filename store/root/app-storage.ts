import { createBrowserStorage } from '@/store/storage/browser-storage';
import { createMemoryStorage } from '@/store/storage/memory-storage';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { measureUsage } from '@/store/storage/storage-usage';

interface OpenedStorage {
  readonly storage: StoragePort;
  /** Whether stored data outlives the page. */
  readonly isLasting: boolean;
}

let opened: OpenedStorage | undefined;

/** Opens the browser's storage. If the browser denies it, opens one in memory that lasts as long as the page. */
export function openAppStorage(): OpenedStorage {
  opened ??= openStorage();
  return opened;
}

/** Returns an object whose methods are those of the one that is chosen when they are called. */
export function chooseLate<Port extends object>(choose: () => Port): Port {
  return new Proxy({} as Port, { get: (_, name) => Reflect.get(choose(), name) });
}

/** The opened storage. The first access opens it. */
export const appStorage = chooseLate(() => openAppStorage().storage);

/** Returns the stored text of the list, for download; empty if there is none. */
export function readStoredText(): string {
  const stored = openAppStorage().storage.read(PASTES_KEY);
  return stored.ok ? (stored.value ?? '') : '';
}

/** Measures how much of `CAPACITY` would be used with `addedText` appended to the stored list. */
export function measureListUsage(addedText = ''): number {
  return measureUsage(appStorage, PASTES_KEY, readStoredText() + addedText);
}

function openStorage(): OpenedStorage {
  const storage = createBrowserStorage();
  const isLasting = storage.read(PASTES_KEY).ok;
  return { storage: isLasting ? storage : createMemoryStorage(), isLasting };
}

import { createBrowserStorage } from '@/store/storage/browser-storage';
import { createMemoryStorage } from '@/store/storage/memory-storage';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { measureUsage } from '@/store/storage/storage-usage';

let opened: { readonly storage: StoragePort; readonly isLasting: boolean } | undefined;

/** Opens the browser's storage. If the browser denies it, opens one in memory that lasts as long as the page. */
function open() {
  if (opened === undefined) {
    const storage = createBrowserStorage();
    const isLasting = storage.read(PASTES_KEY).ok;
    opened = { storage: isLasting ? storage : createMemoryStorage(), isLasting };
  }
  return opened;
}

/** Tells whether stored data outlives the page. */
export function isStorageLasting(): boolean {
  return open().isLasting;
}

/** Returns an object that passes each call to another one, which is chosen at the call. */
export function chooseLate<Port extends object>(choose: () => Port): Port {
  return new Proxy({} as Port, { get: (_, name) => choose()[name as keyof Port] });
}

/** The storage of the app, which the first access opens. */
export const appStorage = chooseLate(() => open().storage);

/** Returns the stored text of the list, for download; empty if there is none. */
export function readStoredText(): string {
  const stored = appStorage.read(PASTES_KEY);
  return stored.ok ? (stored.value ?? '') : '';
}

/** Measures how much of `CAPACITY` would be used with `addedText` appended to the stored list. */
export function measureListUsage(addedText = ''): number {
  return measureUsage(appStorage, PASTES_KEY, readStoredText() + addedText);
}

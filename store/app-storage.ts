import { createBrowserStorage } from './browser-storage';
import { createMemoryStorage } from './memory-storage';
import { PASTES_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

interface OpenedStorage {
  readonly storage: StoragePort;
  /** Whether what is stored outlives the tab. */
  readonly isLasting: boolean;
}

let opened: OpenedStorage | undefined;

/** The one storage of the running app: the browser's, or where that is denied, one that lasts as long as the tab. */
export function openAppStorage(): OpenedStorage {
  opened ??= openStorage();
  return opened;
}

function openStorage(): OpenedStorage {
  const storage = createBrowserStorage();
  const isLasting = storage.read(PASTES_KEY).ok;
  return { storage: isLasting ? storage : createMemoryStorage(), isLasting };
}

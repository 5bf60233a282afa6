import toast from 'react-hot-toast/headless';
import { createBrowserStorage } from './browser-storage';
import { createMemoryStorage } from './memory-storage';
import { createBrowserChannel } from './operation-channel';
import { createPastesStore } from './pastes-store';
import { PASTES_KEY } from './storage-keys';
import type { StoragePort } from './storage-port';

/** The composition root: the one store of the running app, bound to the real browser. */
export const pastesStore = createPastesStore({
  openStorage,
  channel: createBrowserChannel(),
  notifier: { success: (message) => toast.success(message), error: (message) => toast.error(message) },
  now: Date.now,
  random: Math.random,
  schedule(task, delayMs) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
});

/** The browser's storage, or where it is denied, storage that lasts as long as the tab. */
function openStorage(): { storage: StoragePort; isLasting: boolean } {
  const storage = createBrowserStorage();
  const isLasting = storage.read(PASTES_KEY).ok;
  return { storage: isLasting ? storage : createMemoryStorage(), isLasting };
}

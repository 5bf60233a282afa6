import toast from 'react-hot-toast/headless';
import { openAppStorage } from './app-storage';
import { createBrowserChannel } from './operation-channel';
import { createPastesStore } from './pastes-store';
import { askToPersist } from './persistence';
import { schedule } from './schedule';

/** The composition root: the one store of the running app, bound to the real browser. */
export const pastesStore = createPastesStore({
  openStorage: openAppStorage,
  channel: createBrowserChannel(),
  notifier: { success: (message) => toast.success(message), error: (message) => toast.error(message) },
  now: () => Date.now(),
  random: Math.random,
  schedule,
  onSaved: (storage) => void askToPersist(storage, navigator.storage),
});

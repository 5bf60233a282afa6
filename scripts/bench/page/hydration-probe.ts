import { NO_DATABASE } from '@/store/database/copies';
import { createBrowserJournal } from '@/store/database/journal-port';
import { createBrowserTexts } from '@/store/database/texts-port';
import { createPastes } from '@/store/pastes/pastes-store';
import { failure } from '@/store/result';
import { appStorage } from '@/store/root/app-storage';
import { pause } from '@/store/root/clock';

/** Hydrates a new store from the page's storage, as the app does. Resolves to how long it took, in milliseconds. */
async function hydrateMs(): Promise<number> {
  const startMs = performance.now();
  const { store } = createPastes({
    storage: appStorage,
    isLasting: () => true,
    channel: { post: () => {}, subscribe: () => () => {} },
    journal: createBrowserJournal(NO_DATABASE, Date.now),
    texts: {
      port: createBrowserTexts(NO_DATABASE),
      exchange: { ask: async () => undefined, askNames: async () => new Set(), answer: () => () => {} },
      findElsewhere: async () => failure('gone'),
      withTextsLock: (task) => task(),
    },
    history: {
      add: async () => false,
      takeBack: async () => {},
      readNames: async () => ({ ok: true, value: new Set() }),
    },
    whenStored: async () => {},
    time: {
      now: Date.now,
      believedTime: { look: async () => 0, known: () => 0 },
      schedule: () => () => {},
      whenIdle: () => () => {},
      pause,
    },
    createId: () => 'id',
    notifier: { success: () => {}, error: () => {} },
    saveDraft: () => {},
  });
  const ready = new Promise<void>((resolve) => {
    store.subscribe(({ status }) => status === 'ready' && resolve());
  });
  const disconnect = store.getState().connect();
  await ready;
  const endMs = performance.now();
  disconnect();
  if (store.getState().pastes.length === 0) throw new Error('Nothing was hydrated.');
  return endMs - startMs;
}

declare global {
  interface Window {
    hydrateMs: typeof hydrateMs;
  }
}

window.hydrateMs = hydrateMs;

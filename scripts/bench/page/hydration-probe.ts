import { NO_DATABASE } from '@/store/database/copies';
import { createBrowserJournal } from '@/store/database/journal-port';
import { createBrowserTexts } from '@/store/database/texts-port';
import { createPastes } from '@/store/pastes/pastes-store';
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
    texts: createBrowserTexts(NO_DATABASE),
    findElsewhere: () => Promise.resolve(undefined),
    textExchange: { ask: () => Promise.resolve(undefined), askNames: async () => new Set(), answer: () => () => {} },
    takeTurn: (task) => task(),
    takeFromHistory: () => undefined,
    addToHistory: () => Promise.resolve(false),
    readHistoryNames: () => Promise.resolve({ ok: true, value: new Set() }),
    saveDraft: () => {},
    whenStored: () => Promise.resolve(),
    notifier: { success: () => {}, error: () => {} },
    believedTime: { look: () => Promise.resolve(0), known: () => 0 },
    now: Date.now,
    random: Math.random,
    schedule: () => () => {},
    whenIdle: () => () => {},
    pause,
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

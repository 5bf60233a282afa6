import { createDraftBox } from '@/store/drafts/draft-box';
import { createHistoryStore } from '@/store/history/history-store';
import { createBrowserChannel } from '@/store/list/operation-channel';
import { createPasteId } from '@/store/paste/paste-id';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { createPastesStore } from '@/store/pastes/pastes-store';
import { createSettings } from '@/store/settings/settings';
import { askToPersist } from '@/store/storage/persistence';
import { openAppStorage } from './app-storage';
import { toast } from './toast';

// The composition root: the one place that decides what the store runs on. Everything below this folder gets its clock,
// ids, timers, storage, locks and channel as parameters; here they are the browser's. Each object exists once a page.
//
// - app.ts creates what every screen needs. Nothing touches the storage before the first connect or action.
// - app-storage.ts opens the storage. It needs nothing else, so that the error screens can offer the stored data whatever
//   has failed.
// - open-history.ts opens the history, and loads with the first text that leaves the list, or the first screen that shows one.
// - form.ts creates the form's session, which only Home loads. hooks.ts is how components read the two stores.
// - later-acts.ts has the acts that load later, such as undo.
// - backup.ts holds the dates of the exports, for what loads after a first paint.
// - toast.ts passes messages on to the toaster, which loads after the page.

/** The last moment that a date can hold, in milliseconds since 1970. */
const LAST_DATE_MS = 8.64e15;

/** Returns the time in milliseconds since 1970, early enough that every timestamp made from it is a valid date. */
export function now(): number {
  return Math.min(Date.now(), LAST_DATE_MS - MAX_AHEAD_MS);
}

/** Runs a task after some milliseconds. @returns cancels it */
export function schedule(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** Lets the page do other things. Not by a timer, which browsers delay when it follows another one, or in a hidden tab. */
export function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

/** Makes an id for a paste or a draft. */
export function createId(): string {
  return createPasteId(now(), Math.random());
}

/** The drafts. All forms share one box: a form may restore what the one before it held in memory. */
export const draftBox = createDraftBox(openAppStorage);

/** The forms on the screen. */
export const connectedForms = new Set<{ flush(): void }>();

/** Saves all unsaved text. @returns whether some of it could not be stored, and would be lost with the page */
export function hasUnsafeText(): boolean {
  for (const form of connectedForms) form.flush();
  return !draftBox.isSafe();
}

export const settingsStore = createSettings(() => openAppStorage().storage);

export const historyStore = createHistoryStore(async (update) => {
  const { openHistory } = await import('./open-history');
  const keepsPastes = () => settingsStore.getState().keepsHistory;
  return openHistory({ keepsPastes, update, now, schedule });
});

export const pastesStore = createPastesStore({
  openStorage: openAppStorage,
  channel: createBrowserChannel(),
  keepDraft: (text) => draftBox.put({ ...text, id: createId(), savedAtMs: now() }),
  keepLeft: historyStore.getState().keep,
  notifier: toast,
  now,
  random: Math.random,
  schedule,
  pause,
  onSaved: (storage) => void askToPersist(storage, navigator.storage),
  onStored: draftBox.storeHeld,
});

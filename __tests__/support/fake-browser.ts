import type { StoreApi } from 'zustand/vanilla';
import type { Paste } from '@/store/paste';
import type { PastesState } from '@/store/pastes-state';
import { createPastesStore } from '@/store/pastes-store';
import { PASTES_KEY } from '@/store/storage-keys';
import { type ChannelTab, createFakeChannel, type FakeChannel } from './fake-channel';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeStorage, type FakeStorage, type StorageTab } from './fake-storage';

export interface Toast {
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** A tab of the site, with the real store over the fake ports. */
export interface FakeTab {
  readonly store: StoreApi<PastesState>;
  readonly storage: StorageTab;
  readonly channel: ChannelTab;
  /** Every toast so far, oldest first. */
  readonly toasts: readonly Toast[];
  pastes(): readonly Paste[];
  /** The tab dies: it neither hears nor does anything more. */
  close(): void;
}

export interface FakeBrowser {
  readonly storage: FakeStorage;
  readonly channel: FakeChannel;
  readonly clock: FakeClock;
  /** Opens a tab on what is stored now. */
  openTab(): FakeTab;
  /** What is stored under the list's key. */
  storedText(): string | null;
  /** The stored list, read as any program would read it. */
  storedPastes(): unknown;
  /** Everything on its way arrives, and what the tabs answer to it. */
  deliverAll(): void;
}

export interface FakeBrowserOptions {
  /** What stands under the list's key to begin with: a text as it is, or a list. */
  readonly stored?: string | readonly unknown[];
  readonly capacity?: number;
}

/** Tabs that never stop answering one another are a defect of theirs. */
const MAX_DELIVERIES = 20_000;

/** One browser with one site: tabs come and go, storage and clock are shared. */
export function createFakeBrowser({ stored, capacity }: FakeBrowserOptions = {}): FakeBrowser {
  const storage = createFakeStorage(capacity === undefined ? {} : { capacity });
  const channel = createFakeChannel();
  const clock = createFakeClock();
  let tabCount = 0;
  if (stored !== undefined) storage.put(PASTES_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));

  const storedText = () => storage.text(PASTES_KEY);
  return {
    storage,
    channel,
    clock,
    storedText,
    storedPastes: () => JSON.parse(storedText() ?? 'null'),
    deliverAll() {
      for (let count = 0; count < MAX_DELIVERIES; count++) {
        channel.deliverAll();
        if (!storage.deliverNext()) return;
      }
      throw new Error('The tabs never stop writing.');
    },
    openTab() {
      tabCount++;
      const random = createRandom(tabCount);
      const port = storage.openTab();
      const end = channel.openTab();
      const toasts: Toast[] = [];
      const store = createPastesStore({
        openStorage: () => ({ storage: port, isLasting: true }),
        channel: end,
        notifier: {
          success: (message) => toasts.push({ kind: 'success', message }),
          error: (message) => toasts.push({ kind: 'error', message }),
        },
        now: clock.now,
        random,
        schedule: clock.schedule,
      });
      const disconnect = store.getState().connect();
      return {
        store,
        storage: port,
        channel: end,
        toasts,
        pastes: () => store.getState().pastes,
        close() {
          disconnect();
          port.close();
          end.close();
        },
      };
    },
  };
}

/** Numbers that differ from tab to tab and are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import { NO_DATABASE } from '@/store/database/copies';
import { createBrowserHistory, type HistoryPort, type HistoryText } from '@/store/database/history-port';
import { createBrowserJournal, type JournalPort } from '@/store/database/journal-port';
import { createBrowserTexts, type TextsPort } from '@/store/database/texts-port';
import { findInHistory } from '@/store/history/find-text';
import { createHistory, type History } from '@/store/history/history';
import { createHistoryStore } from '@/store/history/history-store';
import type { MovingBounds } from '@/store/moved-texts/choose-moved';
import type { TabAnswers, TextExchange } from '@/store/moved-texts/text-exchange';
import { createBelievedTime } from '@/store/operations/believed-time';
import type { Paste } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import { versionName } from '@/store/paste/paste-version';
import type { DraftedText } from '@/store/pastes/crowded-out';
import type { PastesState } from '@/store/pastes/pastes-state';
import { createPastes, type Pastes } from '@/store/pastes/pastes-store';
import type { WhenIdle } from '@/store/schedule';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { WithLock } from '@/store/tabs/tab-lock';
import { buildPastes } from './build-paste';
import { type ChannelTab, createFakeChannel, type FakeChannel } from './fake-channel';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeHistory } from './fake-history';
import { openForTab } from './fake-journal';
import { createFakeStorage, type FakeStorage, type StorageTab } from './fake-storage';
import { createFakeTime } from './fake-time';

export interface Toast {
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** A tab of the site: the real store on fake ports. */
export interface FakeTab extends Pastes {
  /** The actions of the store. */
  readonly actions: PastesState;
  readonly storage: StorageTab;
  readonly channel: ChannelTab;
  /** Every toast so far, oldest first. */
  readonly toasts: readonly Toast[];
  /** Every saved text that was crowded out of full storage and became a draft. */
  readonly drafts: readonly DraftedText[];
  /** The pastes whose saved texts a simultaneous change in another tab has replaced. */
  readonly overwrittenIds: readonly string[];
  pastes(): readonly Paste[];
  readonly history: History;
  /** Closes the tab: it receives and does nothing any more. */
  close(): void;
}

export interface FakeBrowser {
  readonly storage: FakeStorage;
  readonly channel: FakeChannel;
  readonly clock: FakeClock;
  /** Every text in the database of `hasHistory`, oldest first. */
  readonly kept: readonly HistoryText[];
  /** Opens a tab on the current storage. */
  openTab(): FakeTab;
  /** Ends all tabs at once: what they have not sent to the storage is lost. */
  killTabs(): void;
  /** Returns the text stored under the key of the list. */
  storedText(): string | null;
  /** Returns the stored list as parsed JSON, not decoded. */
  storedPastes(): unknown;
  /** Delivers all pending writes, events and messages, and those that they cause. */
  deliverAll(): void;
  /** Lets time pass, and delivers everything in each second of it. */
  advance(ms: number): void;
}

export interface FakeBrowserOptions {
  /** The initial value of the key of the list: a raw text, or a list to encode. */
  readonly stored?: string | readonly unknown[];
  readonly capacity?: number;
  /** What its clock says at first, in milliseconds since 1970. */
  readonly startMs?: number;
  /** Whether the browser has a database for the history. */
  readonly hasHistory?: boolean;
  /** Resolves when the database has what was put into it; at once, if this is left out. */
  readonly whenStored?: () => Promise<unknown>;
  /** Tells the random ids of this browser from those of another one. */
  readonly seed?: number;
  /** The database of its history, instead of `hasHistory`. */
  readonly historyPort?: HistoryPort;
  /** Whether the user wants to keep deleted and replaced pastes, in that history; yes, if it is left out. */
  readonly keepsPastes?: boolean;
  /** The database of its journal. It has none, if this is left out. */
  readonly journal?: JournalPort;
  /** The database of its long texts. It has none, if this is left out. */
  readonly texts?: TextsPort;
  /** When texts move into that database; as in a real browser, if this is left out. */
  readonly movingBounds?: MovingBounds;
}

/** More deliveries mean that the tabs correct each other for ever. */
const MAX_DELIVERIES = 20_000;

/** Creates a browser whose tabs share one storage, one channel and one clock. */
export function createFakeBrowser({
  stored,
  capacity,
  startMs,
  hasHistory = false,
  whenStored = () => Promise.resolve(),
  seed = 0,
  journal,
  texts = createBrowserTexts(NO_DATABASE),
  movingBounds,
  historyPort: givenHistory,
  keepsPastes = true,
}: FakeBrowserOptions = {}): FakeBrowser {
  const storage = createFakeStorage(capacity === undefined ? {} : { capacity });
  const channel = createFakeChannel();
  const clock = createFakeClock(startMs);
  const memory = createFakeHistory();
  const historyPort = givenHistory ?? (hasHistory ? memory : createBrowserHistory(NO_DATABASE));
  const timePort = createFakeTime();
  let tabCount = seed;
  if (stored !== undefined) storage.put(PASTES_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));

  const openTabs = new Set<FakeTab>();
  /** What the open tabs answer each other. */
  const answering = new Map<object, TabAnswers>();
  /** The task that was the last to ask for the lock. */
  let lastLocked: Promise<unknown> = Promise.resolve();
  const storedText = () => storage.text(PASTES_KEY);
  function deliverAll(): void {
    for (let count = 0; count < MAX_DELIVERIES; count++) {
      channel.deliverAll();
      if (!storage.deliverNext()) return;
    }
    throw new Error('The tabs never stop writing.');
  }
  return {
    storage,
    channel,
    clock,
    get kept() {
      return [...memory.records.values()].map(({ text }) => text);
    },
    storedText,
    storedPastes: () => JSON.parse(storedText() ?? 'null'),
    deliverAll,
    advance(ms) {
      for (let passedMs = 0; passedMs < ms; passedMs += 1_000) {
        deliverAll();
        clock.advance(1_000);
      }
      deliverAll();
    },
    killTabs() {
      for (const tab of openTabs) tab.close();
      openTabs.clear();
      storage.killTabs();
    },
    openTab() {
      tabCount++;
      const random = createRandom(tabCount);
      const storageTab = storage.openTab();
      const channelTab = channel.openTab();
      const journalTab = openForTab(journal ?? createBrowserJournal(NO_DATABASE, clock.now));
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      /** A tab that is closed gives the lock to the next, and so does a task that throws. */
      const withTextsLock: WithLock = (task) => {
        const locked = lastLocked.then(task);
        lastLocked = Promise.race([locked.catch(() => {}), ended]);
        return locked;
      };
      const readOthers = () => [...answering].flatMap(([tab, answers]) => (tab === storageTab ? [] : answers));
      const textExchange: TextExchange = {
        ask: async (key) =>
          readOthers()
            .find(({ find }) => find(key) !== undefined)
            ?.find(key),
        async askNames() {
          const names = await Promise.all(readOthers().map(({ readNames: read }) => read()));
          return new Set(names.flatMap((each) => [...each]));
        },
        answer(answers) {
          answering.set(storageTab, answers);
          return () => answering.delete(storageTab);
        },
      };
      const toasts: Toast[] = [];
      const drafts: DraftedText[] = [];
      const historyStore = createHistoryStore();
      const believedTime = createBelievedTime(timePort, clock.now);
      const whenIdle: WhenIdle = (task) => clock.schedule(task, 0);
      const pause = () => new Promise<void>((resolve) => clock.schedule(resolve, 0));
      const history = createHistory({
        port: historyPort,
        keepsPastes: () => keepsPastes,
        purge(purged) {
          for (const each of openTabs) if (each !== tab) each.purgeUndo(purged.versions.map(versionName));
          return pastes.purge(purged);
        },
        sweepTexts: () => pastes.sweepTexts(),
        noteDamaged: (digests) => pastes.damage.getState().noteInHistory(digests),
        update: historyStore.setState,
        onChange: () => {},
        now: clock.now,
        believedTime,
        schedule: clock.schedule,
        whenIdle,
      });
      const pastes = createPastes({
        storage: storageTab,
        isLasting: () => true,
        channel: channelTab,
        journal: journalTab.port,
        texts: {
          port: texts,
          exchange: textExchange,
          findElsewhere: (paste) => findInHistory(history, paste),
          withTextsLock,
          ...(movingBounds && { bounds: movingBounds }),
        },
        history,
        whenStored,
        time: { now: clock.now, believedTime, schedule: clock.schedule, whenIdle, pause },
        createId: () => createPasteId(clock.now(), random()),
        notifier: {
          success: (message) => toasts.push({ kind: 'success', message }),
          error: (message) => toasts.push({ kind: 'error', message }),
        },
        saveDraft: (text) => drafts.push(text),
      });
      const { store } = pastes;
      const disconnect = store.getState().connect();
      const tab: FakeTab = {
        ...pastes,
        actions: store.getState(),
        storage: storageTab,
        channel: channelTab,
        toasts,
        drafts,
        get overwrittenIds() {
          return historyStore.getState().overwrittenIds;
        },
        pastes: () => store.getState().pastes,
        history,
        close() {
          disconnect();
          end();
          storageTab.close();
          journalTab.close();
          channelTab.close();
          openTabs.delete(tab);
        },
      };
      openTabs.add(tab);
      return tab;
    },
  };
}

/** Creates a browser that has stored these pastes, and opens a tab. */
export function openTabWith(...titles: readonly string[]) {
  const browser = createFakeBrowser({ stored: buildPastes(...titles), hasHistory: true });
  const tab = browser.openTab();
  return { browser, tab, actions: tab.actions };
}

/** Creates a generator of numbers that differ between tabs but not between runs (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

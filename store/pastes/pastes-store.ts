import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DatabaseFailure, withPatience } from '@/store/database/browser-database';
import type { HistoryText } from '@/store/database/history-port';
import type { JournalPort } from '@/store/database/journal-port';
import type { TextsPort } from '@/store/database/texts-port';
import { createDamageKeeper } from '@/store/list/damage';
import type { CrowdedOutPaste } from '@/store/list/list-state';
import { createStoredList } from '@/store/list/stored-list';
import { MOVING_BOUNDS, type MovingBounds } from '@/store/moved-texts/choose-moved';
import { createMovedTexts, type MovedTexts } from '@/store/moved-texts/moved-texts';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { createTextMover } from '@/store/moved-texts/text-mover';
import type { BelievedTime } from '@/store/operations/believed-time';
import { createJournal } from '@/store/operations/journal';
import type { Replacement } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';
import { movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import { versionName } from '@/store/paste/paste-version';
import { failure, type Result } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { measureUsage } from '@/store/storage/storage-usage';
import type { TakeTurn } from '@/store/tabs/turns';
import { createActions } from './actions';
import { askForCleared } from './cleared';
import { createCommits } from './commits';
import { type DraftedText, storeCrowdedOut } from './crowded-out';
import type { Notifier } from './messages';
import type { PastesState } from './pastes-state';
import { forgetVersions } from './undo';

// The store behind every screen (specification, section 4). Components read its state by selectors and change the list
// only by its actions (actions.ts). An action makes a plan (plans.ts, undo.ts), commits it to the stored list
// (store/list), and tells the user the outcome: success only once the database has the operations and the texts that
// they replaced. `connect` updates the state whenever this tab or another changes the list. Nothing is read before the
// first action or `connect`, so a prerendered page does not touch the storage.

/** The list of a tab, and what works on it. */
export interface Pastes {
  readonly store: StoreApi<PastesState>;
  /** The texts for which the list has no room. */
  readonly texts: MovedTexts;
}

export interface PastesOptions {
  readonly storage: StoragePort;
  /** Tells whether stored data outlives the page. */
  readonly isLasting: () => boolean;
  readonly channel: OperationChannel;
  readonly journal: JournalPort;
  /** The database of texts for which the list has no room. */
  readonly texts: TextsPort;
  /** Looks elsewhere for a moved text that the database has lost. @returns null if a place could not be searched */
  readonly findElsewhere: (paste: Paste) => Promise<string | undefined | null>;
  readonly textExchange: TextExchange;
  /** Parses the text of a long list, unless the page has parsed it already; by default as JSON. */
  readonly parseList?: (text: string) => unknown;
  /** When texts move; by default as a storage of 5 million characters needs it. */
  readonly movingBounds?: MovingBounds;
  /** Runs a task that moves texts while no other tab does: two would move the same ones. */
  readonly takeTurn: TakeTurn;
  /** Saves a stored text as a draft again, because it no longer fits into the list. */
  readonly saveDraft: (text: DraftedText) => void;
  /** Resolves when everything put into the database so far is stored, or has failed. */
  readonly whenStored: () => Promise<unknown>;
  /** Adds texts that left the list to the history. @returns whether they are stored there */
  readonly addToHistory: (left: readonly (Replacement | HistoryText)[]) => Promise<boolean>;
  /** Takes earlier versions of an imported file out of the history again. */
  readonly takeFromHistory: (keys: readonly string[]) => unknown;
  /** Returns the keys of the moved texts that records of the history name. */
  readonly readHistoryNames: () => Promise<Result<ReadonlySet<string>, DatabaseFailure>>;
  readonly notifier: Notifier;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Up to when the clock is believed. */
  readonly believedTime: BelievedTime;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
  /** Yields to the browser's event loop. */
  readonly pause: () => Promise<void>;
  /** Called after each stored act, because drafts held in memory may fit now. */
  readonly onStored?: () => void;
  /** Called after each save. */
  readonly onSaved?: (storage: StoragePort) => void;
}

/** Creates the store of the list, and what works on it. */
export function createPastes(options: PastesOptions): Pastes {
  const {
    isLasting,
    channel,
    texts: textsPort,
    textExchange: exchange,
    findElsewhere,
    saveDraft,
    addToHistory,
    takeFromHistory,
    readHistoryNames,
    whenStored,
    notifier,
    movingBounds: bounds = MOVING_BOUNDS,
    takeTurn,
    now,
    believedTime,
    random,
    schedule,
    whenIdle,
    pause,
    onStored,
    onSaved,
  } = options;
  const get = () => store.getState();
  const set = (change: Partial<PastesState>) => store.setState(change);
  const doubt = () => set({ doubtCount: get().doubtCount + 1 });

  const storage = noteRefusedLists(options.storage, (text) => {
    const measure = (list: string) => measureUsage(options.storage, PASTES_KEY, list);
    set({ refusedGrowth: measure(text) - measure(readList(options.storage)) });
  });
  const damage = createDamageKeeper({
    storage,
    // Dated today; with its old date it would expire before anyone saw it.
    addToHistory: (text) => addToHistory([{ reason: 'damaged', leftAtMs: now(), text }]),
    rewrite: () => list.rewrite(),
    onFound: doubt,
    onChange: () => set({ damage: damage.report() }),
    now,
  });
  const journal = createJournal({
    port: options.journal,
    onState: (journalFailure) => journalFailure !== get().journalFailure && set({ journalFailure }),
    schedule,
  });
  const texts = createMovedTexts({
    port: textsPort,
    findElsewhere,
    exchange,
    bounds,
    onAnswer: () => mover.tryAgain(),
    now,
  });
  const list = createStoredList({
    storage,
    channel,
    journal,
    damage,
    parse: options.parseList,
    shorten: (paste) => mover.shorten(paste),
    onCrowdedOut: (crowdedOut) => void storeAgain(crowdedOut),
    addToHistory,
    onRecovered(recovered) {
      set({ recovered });
      if (recovered.kind === 'no-journal') doubt();
    },
    onCleared(pastes) {
      const cleared = pastes.map((paste) => texts.knownWhole(paste) ?? paste);
      if (cleared.every((paste) => movedTextOf(paste) === null)) set({ cleared, recovered: null });
      else {
        void askForCleared(cleared, exchange).then((read) =>
          set({ cleared: leaveOut(read, get().pastes), recovered: null }),
        );
      }
    },
    now,
    schedule,
    whenIdle,
    pause,
  });
  const mover = createTextMover({
    list,
    texts,
    bounds,
    readPastes: () => get().pastes,
    sweep: () => get().sweepTexts(),
    onMoved: (moveFailure) => moveFailure !== get().moveFailure && set({ moveFailure }),
    takeTurn,
    isListSound: () => get().status === 'ready' && list.isRecovered() && get().damage?.kind !== 'found',
    addOverwritten: (paste) => addToHistory([{ reason: 'updated', leftAtMs: now(), paste, place: null }]),
    schedule,
    whenIdle,
  });
  const commits = createCommits({
    list,
    mover,
    whenStored,
    get,
    set,
    notifier,
    onStored: () => onStored?.(),
    onSaved: () => onSaved?.(storage),
  });

  async function storeAgain(crowdedOut: readonly CrowdedOutPaste[]): Promise<void> {
    // By then the tab has taken up the list that has no room.
    await whenStored();
    const { commit } = commits;
    await storeCrowdedOut(crowdedOut, { commit, texts, addToHistory, saveDraft, set, notifier, now });
  }

  const importedVersions = { add: addToHistory, takeBack: takeFromHistory };
  const newId = () => createPasteId(now(), random());

  const store: StoreApi<PastesState> = createStore(() => ({
    status: 'pending',
    pastes: [],
    isLasting: true,
    isFull: false,
    moveFailure: null,
    refusedGrowth: 0,
    crowdedOutIds: [],
    doubtCount: 0,
    damage: null,
    journalFailure: null,
    recovered: null,
    cleared: null,
    undoableActs: [],
    offeredActs: [],

    connect() {
      set({ isLasting: isLasting() });
      const endAnswers = texts.answerTabs(async () => (await import('./text-names')).heldNames(get()));
      damage.moveCopies();
      const disconnect = list.connect((pastes) => {
        set({ status: 'ready', pastes, cleared: leaveOut(get().cleared, pastes) });
        mover.tendSoon();
      });
      return () => {
        endAnswers();
        mover.cancel();
        disconnect();
      };
    },

    ...createActions({ commits, importedVersions, get, set, notifier, newId, now }),

    measureUsage: (addedText = '') => measureUsage(storage, PASTES_KEY, readList(storage) + addedText),

    downloadDamage: damage.download,
    dismissDamage: damage.dismiss,
    removeDamage: damage.remove,
    noteDamageInHistory: damage.noteInHistory,

    isRecovered: list.isRecovered,
    whenStored,
    async forget({ versions, keys }) {
      get().forgetUndo(versions.map(versionName));
      const forgotten = await list.forget();
      // A damaged list, which no copy replaces, does not keep another damaged list from being deleted.
      const isRefused = !forgotten.ok && forgotten.error !== 'denied' && versions.length > 0;
      if (isRefused) return forgotten;
      return texts.forget(keys);
    },
    async sweepTexts() {
      const part = await withPatience(import('./text-names'), schedule).catch(() => undefined);
      if (part === undefined) return failure('failed');
      const sources = { storage, journal, readHistoryNames, exchange, readState: get };
      const { maxUnused } = bounds;
      return takeTurn(() => part.sweepUnnamed(sources, { port: textsPort, maxUnused, now, believedTime, schedule }));
    },
    forgetUndo(names) {
      const { undoableActs, offeredActs } = get();
      const left = forgetVersions(undoableActs, new Set(names));
      if (left.every((act, index) => act === undoableActs[index]) && left.length === undoableActs.length) return;
      set({ undoableActs: left, offeredActs: offeredActs.filter((act) => left.includes(act)) });
    },
    dismissRecovered: () => set({ recovered: null }),
    discardCleared: () => set({ cleared: null }),
  }));

  return { store, texts };
}

/** Returns a storage that also calls back with each list for which it has no room. */
function noteRefusedLists(storage: StoragePort, onFull: (text: string) => void): StoragePort {
  const write: StoragePort['write'] = (key, text) => {
    const written = storage.write(key, text);
    if (key === PASTES_KEY && !written.ok && written.error === 'full') onFull(text);
    return written;
  };
  // Inherits everything else from the storage.
  return Object.assign(Object.create(storage), { write });
}

/** Returns the stored text of the list; empty if there is none. */
function readList(storage: StoragePort): string {
  const stored = storage.read(PASTES_KEY);
  return (stored.ok && stored.value) || '';
}

/** Removes the pastes that another tab has stored again from the cleared ones. @returns null if none is left */
function leaveOut(cleared: readonly Paste[] | null, stored: readonly Paste[]): readonly Paste[] | null {
  if (cleared === null || stored.length === 0) return cleared;
  const ids = new Set(stored.map(({ _id }) => _id));
  const left = cleared.filter(({ _id }) => !ids.has(_id));
  return left.length === 0 ? null : left;
}

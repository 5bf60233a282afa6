import { createStore, type StoreApi } from 'zustand/vanilla';
import type { JournalPort } from '@/store/database/journal-port';
import type { TextsPort } from '@/store/database/texts-port';
import type { History } from '@/store/history/history';
import { createDamageKeeper, type DamageState } from '@/store/list/damage';
import type { CrowdedOutPaste } from '@/store/list/list-state';
import { createStoredList } from '@/store/list/stored-list';
import { MOVING_BOUNDS, type MovingBounds } from '@/store/moved-texts/choose-moved';
import { createMovedTexts, type MovedTexts, type TextFailure } from '@/store/moved-texts/moved-texts';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { createTextMover } from '@/store/moved-texts/text-mover';
import type { BelievedTime } from '@/store/operations/believed-time';
import { createJournal } from '@/store/operations/journal';
import type { OperationChannel } from '@/store/operations/operation-channel';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import type { StoragePort } from '@/store/storage/storage-port';
import type { WithLock } from '@/store/tabs/tab-lock';
import { createActions } from './actions';
import { createCommits } from './commits';
import { type DraftedText, storeCrowdedOut } from './crowded-out';
import type { Notifier } from './messages';
import type { PastesState } from './pastes-state';
import { createPurge, type Purge } from './purge';
import { askForCleared, createRecoveryStore, type RecoveryState, withoutListed } from './recovery-store';
import { type Acts, boundActs, type SetActs } from './undo';

// The store behind every screen (specification, section 4), and what is made with it: the moved texts, the damage, what the
// recovery reports. Components change the list only by its actions. Success is told only once the database has the operations and
// the texts that they replaced. From `connect` on, the states follow the list, whichever tab changes it. Nothing is read before
// the first action or `connect`, so a prerendered page does not touch the storage.

/** The list of a tab, and what works on it. */
export interface Pastes extends Purge {
  readonly store: StoreApi<PastesState>;
  /** The texts for which the list has no room. */
  readonly texts: MovedTexts;
  readonly damage: StoreApi<DamageState>;
  readonly recovery: StoreApi<RecoveryState>;
  /** Whether the list includes what the journal has: before that, a killed browser may have taken pastes from it. */
  readonly isRecovered: () => boolean;
  /** Resolves once the start has replayed the journal, or has failed to. */
  readonly whenRecovered: () => Promise<unknown>;
  /**
   * Resolves when everything committed so far survives a killed browser, or at the latest when the database has given up after
   * 5 s.
   */
  readonly whenStored: () => Promise<unknown>;
}

/** What the list needs for the texts for which it has no room. */
export interface TextsOptions {
  /** Their database. */
  readonly port: TextsPort;
  readonly exchange: TextExchange;
  /** Looks elsewhere for a text that the database has lost; 'gone' only if every place could be searched. */
  readonly findElsewhere: (paste: Paste) => Promise<Result<string, TextFailure>>;
  /** Runs a task that moves texts while no other tab does: two would move the same ones. */
  readonly withTextsLock: WithLock;
  /** When texts move; by default as a storage of 5 million characters needs it. */
  readonly bounds?: MovingBounds;
}

/** The time, and when tasks run. */
export interface TimeOptions {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Up to when the clock is believed. */
  readonly believedTime: BelievedTime;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
  /** Yields to the browser's event loop. */
  readonly pause: () => Promise<void>;
}

export interface PastesOptions {
  readonly storage: StoragePort;
  /** Tells whether stored data outlives the page. */
  readonly isLasting: () => boolean;
  /** Parses the text of a long list, unless the page has parsed it already; by default as JSON. */
  readonly parseList?: (text: string) => unknown;
  readonly channel: OperationChannel;
  readonly journal: JournalPort;
  readonly texts: TextsOptions;
  /** Where texts go that leave the list. */
  readonly history: Pick<History, 'add' | 'takeBack' | 'readNames'>;
  /** Resolves when everything put into the database so far is stored, or has failed. */
  readonly whenStored: () => Promise<unknown>;
  readonly time: TimeOptions;
  /** Makes the id of a paste. */
  readonly createId: () => string;
  readonly notifier: Notifier;
  /** Saves a stored text as a draft again, because it no longer fits into the list. */
  readonly saveDraft: (text: DraftedText) => void;
  /** Called after each stored act. @param hasPut whether it put a paste into the list */
  readonly onStored?: (hasPut: boolean) => void;
}

/** Creates the store of the list, and what works on it. */
export function createPastes(options: PastesOptions): Pastes {
  const { storage, isLasting, channel, history, whenStored, time, createId, notifier, saveDraft, onStored } = options;
  const { bounds = MOVING_BOUNDS, exchange, withTextsLock, port } = options.texts;
  const { now, schedule, whenIdle } = time;
  const get = () => store.getState();
  const set = (change: Partial<Omit<PastesState, keyof Acts>>) => store.setState(change);
  const setActs: SetActs = (change) => store.setState((state) => boundActs({ ...state, ...change }));

  const recovery = createRecoveryStore();
  const doubt = () => recovery.setState(({ doubtCount }) => ({ doubtCount: doubtCount + 1 }));
  const keeper = createDamageKeeper({
    storage,
    // Dated now. With an old date, the list could expire before anyone saw it.
    addToHistory: (text) => history.add([{ reason: 'damaged', leftAtMs: now(), text }]),
    onFound: doubt,
    onChange: () => damage.setState({ report: keeper.report() }),
    now,
  });
  const journal = createJournal({
    port: options.journal,
    onState: (journalFailure) => journalFailure !== get().journalFailure && set({ journalFailure }),
    withoutLeft: (operations) => list.withoutLeft(operations),
    schedule,
  });
  const texts = createMovedTexts({ ...options.texts, bounds, onAnswer: () => mover.tryAgain(), now });
  /** Of the last write that did not fit: a save, or a replay. */
  let refusedGrowth = 0;
  const list = createStoredList({
    ...time,
    storage,
    channel,
    journal,
    damage: keeper,
    parse: options.parseList,
    onFull: (growth) => {
      refusedGrowth = growth;
    },
    onCrowdedOut: (crowdedOut) => void storeAgain(crowdedOut),
    addToHistory: history.add,
    onRecovered(recovered) {
      mover.tendSoon();
      if (recovered !== null) recovery.setState({ recovered });
      if (recovered?.kind === 'no-journal') doubt();
    },
    onCleared(pastes) {
      const cleared = pastes.map((paste) => texts.knownWhole(paste) ?? paste);
      void askForCleared(cleared, exchange).then((read) =>
        recovery.setState({ cleared: withoutListed(read, get().pastes), recovered: null }),
      );
    },
  });
  const damage = createStore<DamageState>(() => ({ ...keeper, remove: list.removeDamaged, report: null }));
  const readHeld = () => ({ ...get(), ...recovery.getState() });
  const purge = createPurge({
    list,
    texts,
    sources: { storage, journal, exchange, readHistoryNames: history.readNames, readState: readHeld },
    sweep: { ...time, port, maxUnused: bounds.maxUnused },
    withTextsLock,
    get,
    set,
    setActs,
  });
  const mover = createTextMover({
    list,
    texts,
    bounds,
    readPastes: () => get().pastes,
    sweep: purge.sweepTexts,
    onMoved: (moveFailure) => moveFailure !== get().moveFailure && set({ moveFailure }),
    withTextsLock,
    isListSound: () => get().status === 'ready' && list.isRecovered() && damage.getState().report?.kind !== 'found',
    addOverwritten: (paste) => history.add([{ reason: 'updated', leftAtMs: now(), paste, place: null }]),
    schedule,
    whenIdle,
  });
  const commits = createCommits({
    list,
    mover,
    whenStored,
    readRefusedGrowth: () => refusedGrowth,
    get,
    set,
    notifier,
    onStored,
  });

  async function storeAgain(crowdedOut: readonly CrowdedOutPaste[]): Promise<void> {
    // Waits, so that this tab first takes up the list that has no room.
    await whenStored();
    await storeCrowdedOut(crowdedOut, { commit: commits.commit, texts, history, saveDraft, get, set, notifier, now });
  }

  const store: StoreApi<PastesState> = createStore(() => ({
    status: 'pending',
    pastes: [],
    isLasting: true,
    isStorageFull: false,
    moveFailure: null,
    refusedGrowth: 0,
    crowdedOutIds: [],
    journalFailure: null,
    undoableActs: [],
    offeredActs: [],
    pendingActs: [],
    purgedNames: [],

    connect() {
      set({ isLasting: isLasting() });
      const endAnswers = texts.answerTabs(async () => (await import('./text-owners')).heldNames(readHeld()));
      keeper.moveCopies();
      const endDamage = damage.subscribe(mover.tendSoon);
      const disconnect = list.connect((pastes) => {
        recovery.setState(({ cleared }) => ({ cleared: withoutListed(cleared, pastes) }));
        set({ status: 'ready', pastes });
        mover.tendSoon();
      });
      return () => {
        endAnswers();
        endDamage();
        mover.cancel();
        disconnect();
      };
    },

    ...createActions({ commits, history, get, set, setActs, notifier, createId, now, schedule }),
  }));

  const { isRecovered, whenRecovered } = list;
  return { store, texts, damage, recovery, isRecovered, whenRecovered, whenStored, ...purge };
}

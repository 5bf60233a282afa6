import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HistoryText } from '@/store/database/history-port';
import type { JournalPort } from '@/store/database/journal-port';
import { NO_JOURNAL } from '@/store/database/no-journal';
import type { CommitFailure } from '@/store/list/commit-failure';
import { createDamageKeeper } from '@/store/list/damage';
import type { CrowdedOutPaste } from '@/store/list/list-replay';
import { type Commit, createStoredList, type Plan } from '@/store/list/stored-list';
import { createJournal } from '@/store/operations/journal';
import type { Replacement } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';
import type { Paste, PasteText } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import type { Result } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import { PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { measureUsage } from '@/store/storage/storage-usage';
import { type CommitFeedback, createActions } from './actions';
import { COMMIT_FAILURE_MESSAGES, crowdedOutMessage, type Notifier } from './messages';
import type { PastesState } from './pastes-state';

// The store behind every screen (specification, section 4). Components read its state by selectors and change the list
// only by its actions (actions.ts). An action makes a plan (plans.ts, undo.ts), commits it to the stored list
// (store/list), and tells the user the outcome: success only once the journal has the operations, and the history the
// texts that they replaced. `connect` updates the state whenever this tab or another changes the list. The store reads
// nothing before the first action or `connect`, so a prerendered page does not touch the storage.

export interface PastesStoreOptions {
  /** Called once, when the list is first needed. */
  readonly openStorage: () => { readonly storage: StoragePort; readonly isLasting: boolean };
  readonly channel: OperationChannel;
  /** Used only if stored data outlives the page. */
  readonly journal: JournalPort;
  /** Saves a stored text as a draft again, because it no longer fits into the list. */
  readonly saveDraft: (text: DraftedText) => void;
  /** Adds texts that left the list to the history. @returns whether they are stored there */
  readonly addToHistory: (left: readonly (Replacement | HistoryText)[]) => Promise<boolean>;
  readonly notifier: Notifier;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
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

/** A text to keep as a draft. `pasteId` and `baseVersion` name the paste and version that it replaces. */
export interface DraftedText extends PasteText {
  readonly pasteId: string;
  readonly baseVersion: string | null;
}

/** Creates the store. It opens its storage with the first action, or with `connect`. */
export function createPastesStore(options: PastesStoreOptions): StoreApi<PastesState> {
  const { channel, saveDraft, notifier, now, random, schedule, whenIdle, pause, onStored, onSaved } = options;

  return createStore<PastesState>()((set, get) => {
    let opened: ReturnType<typeof open> | undefined;
    /** Settles when the history has all texts that left the list, or could not store them. */
    let historySettled: Promise<unknown> = Promise.resolve();

    const addToHistory: PastesStoreOptions['addToHistory'] = (left) => {
      const added = options.addToHistory(left);
      historySettled = Promise.all([historySettled, added]);
      return added;
    };

    function open() {
      const { storage: opened, isLasting } = options.openStorage();
      set({ isLasting });
      const storage = noteRefusedLists(opened, (text) =>
        set({
          refusedGrowth: measureUsage(opened, PASTES_KEY, text) - measureUsage(opened, PASTES_KEY, readList(opened)),
        }),
      );
      const damage = createDamageKeeper({
        storage,
        // Dated today; with its old date it would expire before anyone saw it.
        addToHistory: (text) => addToHistory([{ reason: 'damaged', leftAtMs: now(), text }]),
        rewrite: () => list.rewrite(),
        onChange: () => set({ damage: damage.report() }),
        now,
      });
      const journal = createJournal({
        port: isLasting ? options.journal : NO_JOURNAL,
        onState: (journalFailure) => journalFailure !== get().journalFailure && set({ journalFailure }),
        schedule,
      });
      const list = createStoredList({
        storage,
        channel,
        journal,
        damage,
        onCrowdedOut: saveAsDrafts,
        addToHistory,
        onRecovered: (recovered) => set({ recovered }),
        onCleared: (cleared) => set({ cleared, recovered: null }),
        now,
        schedule,
        whenIdle,
        pause,
      });
      return { storage, damage, list };
    }

    const newId = () => createPasteId(now(), random());

    function getOpened() {
      opened ??= open();
      return opened;
    }

    function saveAsDrafts(crowdedOut: readonly CrowdedOutPaste[]): void {
      for (const { paste, baseVersion } of crowdedOut) {
        saveDraft({ pasteId: paste._id, baseVersion, title: paste.title, content: paste.content });
      }
      set({ crowdedOutIds: crowdedOut.map(({ paste }) => paste._id) });
      notifier.error(`Storage is full. ${crowdedOutMessage(crowdedOut.length)}`);
    }

    function noteStored(): void {
      if (get().isFull) set({ isFull: false });
      onStored?.();
    }

    function noteFailure(reason: CommitFailure, isReported: boolean): void {
      if (reason === 'full') set({ isFull: true });
      if (isReported) notifier.error(COMMIT_FAILURE_MESSAGES[reason]);
    }

    const describeOlder = (paste: Paste) => ({ reason: 'imported', leftAtMs: now(), paste, place: null }) as const;

    const whenStored = () => Promise.all([getOpened().list.journaled(), historySettled]);

    function commit<Refusal extends string>(
      plan: Plan<Refusal>,
      { messageOf, undone, reportsFailure, olderOf, isSave }: CommitFeedback = {},
    ): Result<Commit, Refusal | CommitFailure> {
      const { storage, list } = getOpened();
      const outcome = list.commit(plan);
      if (outcome.ok) {
        noteStored();
        const older = olderOf?.() ?? [];
        if (older.length > 0) void addToHistory(older.map(describeOlder));
        const message = messageOf?.(outcome.value);
        if (message !== undefined) void whenStored().then(() => notifier.success(message, undone));
        if (isSave) onSaved?.(storage);
      } else if (isCommitFailure(outcome.error)) {
        noteFailure(outcome.error, reportsFailure?.(outcome.error) ?? true);
      }
      return outcome;
    }

    const actions = createActions({ commit, get, set, notifier, newId, now });

    return {
      status: 'pending',
      pastes: [],
      isLasting: true,
      isFull: false,
      refusedGrowth: 0,
      crowdedOutIds: [],
      damage: null,
      journalFailure: null,
      recovered: null,
      cleared: null,
      undoableActs: [],
      offeredImport: null,

      connect() {
        const { damage, list } = getOpened();
        damage.moveCopies();
        return list.connect((pastes) => set({ status: 'ready', pastes, cleared: leaveOut(get().cleared, pastes) }));
      },

      ...actions,

      reset() {
        const outcome = getOpened().list.clear();
        if (outcome.ok) noteStored();
        else noteFailure(outcome.error, true);
        return outcome;
      },

      measureUsage(addedText = '') {
        const { storage } = getOpened();
        return measureUsage(storage, PASTES_KEY, readList(storage) + addedText);
      },

      downloadDamage: () => getOpened().damage.download(),
      dismissDamage: () => getOpened().damage.dismiss(),
      removeDamage: () => getOpened().damage.remove(),
      noteDamageInHistory: (digests) => getOpened().damage.noteInHistory(digests),

      isRecovered: () => getOpened().list.isRecovered(),
      whenStored,
      forget: () => getOpened().list.forget(),
      dismissRecovered: () => set({ recovered: null }),
      discardCleared: () => set({ cleared: null }),
    };
  });
}

/** Returns a storage that also calls back with each list for which it has no room. */
function noteRefusedLists(storage: StoragePort, onFull: (text: string) => void): StoragePort {
  const write: StoragePort['write'] = (key, text) => {
    const written = storage.write(key, text);
    if (key === PASTES_KEY && !written.ok && written.error === 'full') onFull(text);
    return written;
  };
  // Everything else is the storage's own.
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

function isCommitFailure(reason: string): reason is CommitFailure {
  return reason in COMMIT_FAILURE_MESSAGES;
}

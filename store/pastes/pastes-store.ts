import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DatabaseFailure } from '@/store/database/browser-database';
import { createBrowserJournal } from '@/store/database/browser-journal';
import { createBrowserTexts } from '@/store/database/browser-texts';
import type { HistoryText } from '@/store/database/history-port';
import type { JournalPort } from '@/store/database/journal-port';
import { NO_DATABASE } from '@/store/database/no-database';
import type { TextsPort } from '@/store/database/texts-port';
import type { CommitFailure } from '@/store/list/commit-failure';
import { createDamageKeeper } from '@/store/list/damage';
import type { CrowdedOutPaste } from '@/store/list/list-replay';
import { type Commit, createStoredList, type Plan } from '@/store/list/stored-list';
import { MOVING_BOUNDS, type MovingBounds } from '@/store/moved-texts/choose-moved';
import { createMovedTexts } from '@/store/moved-texts/moved-texts';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { createTextMover } from '@/store/moved-texts/text-mover';
import type { BelievedTime } from '@/store/operations/believed-time';
import { createJournal } from '@/store/operations/journal';
import type { Replacement } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';
import { isOverwritten, keysIn, movedTextOf, namedText, toNamed, toWhole } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';
import { createPasteId } from '@/store/paste/paste-id';
import { type Result, success } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import { DAMAGED_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { measureUsage } from '@/store/storage/storage-usage';
import type { TakeTurn } from '@/store/tabs/turns';
import { type CommitFeedback, type CommitPlan, createActions } from './actions';
import { askForCleared } from './cleared';
import { COMMIT_FAILURE_MESSAGES, crowdedOutMessage, type Notifier } from './messages';
import type { PastesState } from './pastes-state';
import { planStoreAgain } from './plans';
import { forgetVersions, undoablePastes, versionName } from './undo';

// The store behind every screen (specification, section 4). Components read its state by selectors and change the list
// only by its actions (actions.ts). An action makes a plan (plans.ts, undo.ts), commits it to the stored list
// (store/list), and tells the user the outcome: success only once the journal has the operations, and the history the
// texts that they replaced. `connect` updates the state whenever this tab or another changes the list. The store reads
// nothing before the first action or `connect`, so a prerendered page does not touch the storage.

/** How often room is made for one act: other tabs may take it meanwhile. */
const MAX_ROUNDS = 10;

export interface PastesStoreOptions {
  /** Called once, when the list is first needed. */
  readonly openStorage: () => { readonly storage: StoragePort; readonly isLasting: boolean };
  readonly channel: OperationChannel;
  /** Used only if stored data outlives the page. */
  readonly journal: JournalPort;
  /** The database of texts for which the list has no room. Used only if stored data outlives the page. */
  readonly texts: TextsPort;
  /** Looks elsewhere for the text of a version whose moved text is gone from the database. @returns null if it cannot */
  readonly findElsewhere: (paste: Paste) => Promise<string | undefined | null>;
  readonly textExchange: TextExchange;
  /** Parses the text of a long list, which the page may have done already; as JSON, if it is left out. */
  readonly parseList?: (text: string) => unknown;
  /** When texts move; as a storage of 5 million characters needs it, if it is left out. */
  readonly movingBounds?: MovingBounds;
  /** Runs a task that moves texts while no other tab does: two would move the same ones. */
  readonly takeTurn: TakeTurn;
  /** Saves a stored text as a draft again, because it no longer fits into the list. */
  readonly saveDraft: (text: DraftedText) => void;
  /** Resolves when no draft that was removed comes back after a killed browser. */
  readonly whenDraftsRemoved?: () => Promise<unknown>;
  /** Adds texts that left the list to the history. @returns whether they are stored there */
  readonly addToHistory: (left: readonly (Replacement | HistoryText)[]) => Promise<boolean>;
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

/** A text to keep as a draft. `pasteId` and `baseVersion` name the paste and version that it replaces. */
export interface DraftedText extends PasteText {
  readonly pasteId: string;
  readonly baseVersion: string | null;
}

/** Creates the store. It opens its storage with the first action, or with `connect`. */
export function createPastesStore(options: PastesStoreOptions): StoreApi<PastesState> {
  const {
    channel,
    findElsewhere,
    saveDraft,
    whenDraftsRemoved,
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

  return createStore<PastesState>()((set, get) => {
    let opened: ReturnType<typeof open> | undefined;
    /** Settles when the history has all texts that left the list, or could not store them. */
    let historySettled: Promise<unknown> = Promise.resolve();

    const addToHistory: PastesStoreOptions['addToHistory'] = (left) => {
      const isNamed = left.some((each) => 'paste' in each && namedText(each.paste) !== null);
      const added = isNamed ? withWholeTexts(left).then(options.addToHistory) : options.addToHistory(left);
      historySettled = Promise.all([historySettled, added]);
      return added;
    };

    /**
     * The history has whole texts, and the names of those that cannot be read now. If another program has given a paste a
     * content in place of its moved text, both have left the list.
     */
    async function withWholeTexts(left: readonly (Replacement | HistoryText)[]) {
      const { texts } = getOpened();
      const all = left.map(async (each) => {
        if (!('paste' in each) || namedText(each.paste) === null) return [each];
        const named = isOverwritten(each.paste) ? toNamed(each.paste) : each.paste;
        const whole = await texts.wholeOf(named);
        const entry = { ...each, paste: whole.ok ? whole.value : named };
        if (named === each.paste) return [entry];
        const shown = { ...each, paste: toWhole(each.paste, each.paste.content) };
        return whole.ok || whole.error !== 'gone' ? [entry, shown] : [shown];
      });
      return (await Promise.all(all)).flat();
    }

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
        port: isLasting ? options.journal : createBrowserJournal(NO_DATABASE, now),
        onState: (journalFailure) => journalFailure !== get().journalFailure && set({ journalFailure }),
        schedule,
      });
      const texts = createMovedTexts({
        port: isLasting ? options.texts : createBrowserTexts(NO_DATABASE),
        findElsewhere,
        exchange: options.textExchange,
        bounds,
        onAnswer: () => mover.tryAgain(),
        now,
        believedTime,
        schedule,
      });
      const list = createStoredList({
        storage,
        channel,
        journal,
        damage,
        parse: options.parseList,
        shorten: (paste) => mover.shorten(paste),
        onCrowdedOut: (crowdedOut) => void storeCrowdedOut(crowdedOut),
        addToHistory,
        onRecovered: (recovered) => set({ recovered }),
        onCleared(pastes) {
          const cleared = pastes.map((paste) => texts.knownWhole(paste) ?? paste);
          if (cleared.every((paste) => movedTextOf(paste) === null)) set({ cleared, recovered: null });
          else {
            void askForCleared(cleared, options.textExchange).then((read) =>
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
        readNames,
        onMoved: (moveFailure) => moveFailure !== get().moveFailure && set({ moveFailure }),
        takeTurn,
        isListSound: () => get().status === 'ready' && list.isRecovered() && get().damage?.kind !== 'found',
        addOverwritten: (paste) => addToHistory([{ reason: 'updated', leftAtMs: now(), paste, place: null }]),
        schedule,
        whenIdle,
      });
      return { storage, damage, list, texts, mover };
    }

    const newId = () => createPasteId(now(), random());

    function getOpened() {
      opened ??= open();
      return opened;
    }

    /** Returns the keys of the texts that this tab knows to be named: by the list, damaged or not, and by what it can bring back. */
    function namesHere(): ReadonlySet<string> {
      const { storage } = getOpened();
      const lists = storage.keys().filter((key) => key === PASTES_KEY || key.startsWith(DAMAGED_KEY_PREFIX));
      const inLists = lists.flatMap((key) => {
        const stored = storage.read(key);
        return keysIn((stored.ok && stored.value) || '');
      });
      const held = [...undoablePastes(get().undoableActs), ...(get().cleared ?? []), ...get().pastes];
      return new Set([...inLists, ...held.flatMap((paste) => namedText(paste)?.key ?? [])]);
    }

    /** The same with what the history names; undefined if that cannot be read now. */
    async function readNames(): Promise<ReadonlySet<string> | undefined> {
      const inHistory = await options.readHistoryNames();
      if (!inHistory.ok) return inHistory.error === 'denied' ? namesHere() : undefined;
      return new Set([...namesHere(), ...inHistory.value]);
    }

    /** Saves texts again once texts were moved; those that still find no room become drafts. */
    async function storeCrowdedOut(crowdedOut: readonly CrowdedOutPaste[]): Promise<void> {
      // By then the tab has taken up the list that has no room.
      await whenStored();
      const refused: CrowdedOutPaste[] = [];
      for (const each of crowdedOut) {
        const again = planStoreAgain(each.paste, each.baseVersion, now());
        const planUnlessRemoved: typeof again = (pastes, stamp) =>
          each.isRemoved() ? success([]) : again(pastes, stamp);
        const stored = await commit(planUnlessRemoved, { isSilentWhenFull: true }, ({ ok }) => ok);
        if (!stored) refused.push(each);
      }
      if (refused.length === 0) return;
      const { pastes: read } = await get().wholeOfAll(refused.map(({ paste }) => paste));
      const drafted = read.filter((paste) => movedTextOf(paste) === null);
      // The history keeps the name of a text that cannot be read now. A draft would be its beginning alone.
      const unread = read.filter((paste) => movedTextOf(paste) !== null);
      if (unread.length > 0)
        void addToHistory(unread.map((paste) => ({ reason: 'overwritten', leftAtMs: now(), paste, place: null })));
      for (const { _id, title, content } of drafted) {
        const { baseVersion = null } = refused.find(({ paste }) => paste._id === _id) ?? {};
        saveDraft({ pasteId: _id, baseVersion, title, content });
      }
      set({ crowdedOutIds: drafted.map(({ _id }) => _id) });
      const message =
        drafted.length > 0 ? crowdedOutMessage(drafted.length) : 'Recently deleted has what was left out.';
      notifier.error(`Storage is full. ${message}`);
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

    const whenStored = () => Promise.all([getOpened().list.journaled(), historySettled, whenDraftsRemoved?.()]);

    function tell<Refusal extends string>(
      outcome: Result<Commit, Refusal | CommitFailure>,
      { messageOf, undone, reportsFailure, isSilentWhenFull, olderOf, isSave }: CommitFeedback,
    ): void {
      if (outcome.ok) {
        noteStored();
        const older = olderOf?.() ?? [];
        if (older.length > 0) void addToHistory(older.map(describeOlder));
        const message = messageOf?.(outcome.value);
        if (message !== undefined) void whenStored().then(() => notifier.success(message, undone));
        if (isSave) onSaved?.(getOpened().storage);
      } else if (isCommitFailure(outcome.error) && !(isSilentWhenFull && outcome.error === 'full')) {
        noteFailure(outcome.error, reportsFailure?.(outcome.error) ?? true);
      }
    }

    const commit: CommitPlan = async (plan, feedback, onDone) => {
      const finish = (outcome: Parameters<typeof onDone>[0]) => {
        // The form removes its draft first: the toast waits for that.
        const done = onDone(outcome);
        tell(outcome, feedback);
        return done;
      };
      const { list } = getOpened();
      let contents: readonly string[] = [];
      const act = () =>
        list.commit((pastes, stamp) => {
          const planned = plan(pastes, stamp);
          if (planned.ok) contents = planned.value.flatMap((each) => (each.kind === 'put' ? [each.paste.content] : []));
          return planned;
        });
      const outcome = act();
      if (outcome.ok || outcome.error !== 'full') return finish(outcome);
      feedback.onWait?.();
      return finish(await commitWithRoom(act, () => contents));
    };

    /** Makes room for an act that found none, in this tab's turn, and runs it again. */
    function commitWithRoom<Failure extends string>(
      act: () => Result<Commit, Failure>,
      readContents: () => readonly string[],
    ): Promise<Result<Commit, Failure>> {
      return takeTurn(async () => {
        // Another tab may have made room meanwhile.
        let outcome = act();
        let way = bounds.moveShort;
        for (let round = 1; !outcome.ok && outcome.error === 'full' && round <= MAX_ROUNDS; round++) {
          const room = await getOpened().mover.makeRoom(readContents(), way, round, act);
          outcome = room.value;
          if (room.failure !== null || way === bounds.moveAll) break;
          if (!room.isEnough) way = bounds.moveAll;
        }
        return outcome;
      });
    }

    function commitRemoval<Refusal extends string>(plan: Plan<Refusal>, feedback: CommitFeedback) {
      const outcome = getOpened().list.commit(plan);
      tell(outcome, feedback);
      return outcome;
    }

    const actions = createActions({ commit, commitRemoval, get, set, notifier, newId, now });

    return {
      status: 'pending',
      pastes: [],
      isLasting: true,
      isFull: false,
      moveFailure: null,
      refusedGrowth: 0,
      crowdedOutIds: [],
      damage: null,
      journalFailure: null,
      recovered: null,
      cleared: null,
      undoableActs: [],
      offeredImport: null,

      connect() {
        const { damage, list, mover, texts } = getOpened();
        const endAnswers = texts.answerTabs();
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

      ...actions,

      reset() {
        const outcome = getOpened().list.clear();
        if (outcome.ok) noteStored();
        else noteFailure(outcome.error, true);
        return outcome;
      },

      wholeOf: (paste) => getOpened().texts.wholeOf(paste),
      async wholeOfAll(pastes) {
        let missingCount = 0;
        const whole: Paste[] = [];
        for (const paste of pastes) {
          const read = movedTextOf(paste) === null ? success(paste) : await get().wholeOf(paste);
          if (!read.ok) missingCount++;
          whole.push(read.ok ? read.value : paste);
        }
        return { pastes: whole, missingCount };
      },
      knownWhole: (paste) => getOpened().texts.knownWhole(paste),

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
      async forget({ versions, keys, keptNames }) {
        get().forgetUndo(versions.map(versionName));
        const { list, texts } = getOpened();
        const forgotten = await list.forget();
        // A damaged list, which no copy replaces, does not keep another damaged list from being deleted.
        const isRefused = !forgotten.ok && forgotten.error !== 'denied' && versions.length > 0;
        if (isRefused) return forgotten;
        return takeTurn(() => texts.forget(keys, () => new Set([...namesHere(), ...keptNames])));
      },
      forgetUndo(names) {
        const { undoableActs, offeredImport } = get();
        const left = forgetVersions(undoableActs, new Set(names));
        if (left.every((act, index) => act === undoableActs[index]) && left.length === undoableActs.length) return;
        const isOffered = offeredImport !== null && left.includes(offeredImport);
        set({ undoableActs: left, offeredImport: isOffered ? offeredImport : null });
      },
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

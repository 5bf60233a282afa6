import type { DatabaseFailure } from '@/store/database/browser-database';
import { createHybridClock } from '@/store/operations/hybrid-clock';
import type { Operation } from '@/store/operations/operation';
import { createOperationLog } from '@/store/operations/operation-log';
import { applyOperations, findMissing } from '@/store/operations/replay';
import { parseJson } from '@/store/parse-json';
import { byId, type Paste } from '@/store/paste/paste';
import { isSameVersion } from '@/store/paste/paste-version';
import { failure, type Result, success } from '@/store/result';
import { createTimer } from '@/store/schedule';
import { MARKER_KEY, PASTES_KEY } from '@/store/storage/storage-keys';
import { isDamaged, mayReplaceCheckpoint, takeCheckpoint } from './checkpoints';
import type { Decoded } from './codec';
import type { CommitFailure } from './damage';
import { createListCache } from './list-cache';
import { syncList, syncWhileDue } from './list-replay';
import { type ListState, readList, type StoredListOptions } from './list-state';
import { writeList } from './list-writer';
import { createMarker } from './marker';
import { recoverList } from './recovery';

// Decides when the list is read, replayed and written: at acts, and whenever the stored list may have changed. docs/storage.md,
// 'How tabs keep each other's work', tells the rules.
//
// Moving a text into the database shortens its record (store/moved-texts), but is no operation: the text stays the same. If
// another tab writes the whole text back, nothing is lost.

/**
 * Decides which operations to write, given the stored list; or refuses with a reason.
 *
 * @param stamp makes the timestamp of an operation that replaces the version `afterMs`
 */
export type Plan<Refusal> = (
  pastes: readonly Paste[],
  stamp: (afterMs?: number) => number,
) => Result<readonly Operation[], Refusal>;

/** The committed operations, and the list before them. */
export interface Commit {
  readonly operations: readonly Operation[];
  readonly before: readonly Paste[];
}

/** The one list that all tabs share, as this tab reads and writes it. */
export interface StoredList {
  /** Reads the list and follows other tabs. @returns a function that stops following */
  connect(listener: (pastes: readonly Paste[]) => void): () => void;
  /**
   * Stores all operations of a plan and announces them, or changes nothing.
   *
   * @param removesKey whether to remove the storage key with all pastes (specification, section 4, reset)
   */
  commit<Refusal>(plan: Plan<Refusal>, removesKey?: boolean): Result<Commit, Refusal | CommitFailure>;
  /**
   * Rewrites records whose text moves into or out of the list. Must not change any text. Writes nothing if no record
   * changes, or if the list is damaged.
   */
  rewriteEach(change: (paste: Paste) => Paste): void;
  /** Leaves out the puts of versions that the list has no more. A list that is damaged or has disappeared does not tell. */
  withoutLeft(operations: readonly Operation[]): readonly Operation[];
  /** Returns the length of the list's text in UTF-16 code units. */
  length(): number;
  /** Deletes damaged texts: all copies outside the history, and the list, which is replaced by its readable pastes. */
  removeDamaged(): Result<void, CommitFailure>;
  /** Whether the list includes everything in the journal. Until then, it may lack pastes that a killed browser took back. */
  isRecovered(): boolean;
  /** Resolves once the first recovery has ended, also if it has failed. */
  whenRecovered(): Promise<unknown>;
  /**
   * Removes all texts that are not in the list from the journal. Call it before they are deleted forever. Fails with 'damaged'
   * if the list is damaged.
   */
  purgeJournal(): Promise<Result<unknown, DatabaseFailure | 'damaged'>>;
}

/** Binds the list to storage. The invariant: every write is based on a list that was read in the same task. */
export function createStoredList(options: StoredListOptions): StoredList {
  const { storage, channel, damage, parse = parseJson, addToHistory, now, schedule, whenIdle } = options;
  const marker = createMarker(storage);
  const listCache = createListCache(storage, marker, parse);
  const log = createOperationLog();
  const clock = createHybridClock();
  /** Shows the list, while the page follows it. */
  let showPastes: ((pastes: readonly Paste[]) => void) | undefined;
  let shown: Decoded | undefined;
  function show(): void {
    const list = listCache.current();
    if (showPastes === undefined || list === shown) return;
    shown = list;
    showPastes(list.pastes);
  }
  let endRecovery = () => {};
  const firstRecovery = new Promise<void>((resolve) => {
    endRecovery = resolve;
  });
  const state: ListState = {
    ...options,
    marker,
    listCache,
    log,
    clock,
    isRecovered: false,
    loss: undefined,
    latestCheckpoint: 0,
    refusedSinceMs: undefined,
    nextSync: createTimer(schedule, () => syncList(state)),
    nextRecovery: createTimer(schedule, () => void recoverList(state)),
    nextCheckpoint: createTimer(schedule, () => whenIdle(() => void takeCheckpoint(state))),
    show,
  };

  return {
    connect(listener) {
      showPastes = listener;
      shown = undefined;
      // A long list is read in several tasks, unless an action needs it sooner. If the list changes meanwhile, it is read
      // again afterwards.
      const reading = listCache.readInSteps(state.pause);
      let phase: 'reading' | 'outdated' | 'read' | 'disconnected' = reading === undefined ? 'read' : 'reading';
      // Drafts of other tabs fire `storage` events too; they must not cause a read of the list, which may be megabytes
      // long.
      const endStorage = storage.subscribe((key) => {
        if (key === MARKER_KEY || key === null) marker.sync();
        if (key !== PASTES_KEY && key !== null) return;
        if (phase === 'read') syncList(state);
        else phase = 'outdated';
      });
      const endChannel = channel.subscribe((operations) => {
        addToHistory(log.receive(operations, now()));
        for (const { stampMs } of operations) clock.observe(stampMs, now());
        syncWhileDue(state);
      });
      if (reading === undefined) {
        syncList(state);
        void recoverList(state).then(endRecovery);
      }
      void reading?.then((isRead) => {
        if (phase === 'disconnected') return;
        const isCurrent = isRead && phase === 'reading';
        phase = 'read';
        if (isCurrent) show();
        else syncList(state);
        void recoverList(state).then(endRecovery);
      });
      return () => {
        phase = 'disconnected';
        showPastes = undefined;
        for (const timer of [state.nextSync, state.nextRecovery, state.nextCheckpoint]) timer.cancel();
        endStorage();
        endChannel();
      };
    },

    commit(plan, removesKey = false) {
      const fresh = readList(state);
      if (!fresh.ok) return fresh;
      const stored = fresh.value.pastes;
      const missing = state.loss !== undefined ? [] : findMissing(stored, log.due(now()), now());
      const before = applyOperations(stored, missing);
      const planned = plan(before, (afterMs) => clock.next(now(), afterMs));
      if (!planned.ok) return planned;
      const operations = planned.value;
      if (operations.length === 0 && !removesKey) return success({ operations, before });
      let written = writeList(state, stored, [missing, operations], { removesKey });
      // The act may fit without the replay. A deletion always should, because it frees space.
      if (!written.ok && missing.length > 0) written = writeList(state, stored, [operations], { removesKey });
      if (!written.ok) return written;
      addToHistory(log.record(operations, now()));
      channel.post(operations);
      show();
      syncWhileDue(state);
      return success({ operations, before });
    },

    rewriteEach(change) {
      const fresh = readList(state);
      if (!fresh.ok || fresh.value.damage !== null) return;
      const { pastes } = fresh.value;
      const changed = pastes.map(change);
      if (changed.every((paste, index) => paste === pastes[index])) return;
      writeList(state, changed, []);
      show();
    },

    withoutLeft(operations) {
      if (isDamaged(state) || state.loss !== undefined) return operations;
      const listed = byId(listCache.current().pastes);
      return operations.filter((each) => each.kind !== 'put' || isSameVersion(listed.get(each.id), each.paste));
    },

    length: () => listCache.text()?.length ?? 0,

    removeDamaged() {
      damage.discard();
      const fresh = readList(state);
      if (!fresh.ok || fresh.value.damage === null) return fresh.ok ? success(undefined) : fresh;
      const written = writeList(state, fresh.value.pastes, []);
      show();
      return written;
    },

    isRecovered: () => state.isRecovered,
    whenRecovered: () => firstRecovery,

    async purgeJournal() {
      // Another tab may have written the list before it had read the journal. Then the list must be recovered first.
      if (!mayReplaceCheckpoint(state)) await recoverList(state);
      // The recovery failed: it found no room, or the database fails.
      if (!isDamaged(state) && !mayReplaceCheckpoint(state)) return failure('failed');
      return isDamaged(state) ? failure('damaged') : takeCheckpoint(state, { purges: true });
    },
  };
}

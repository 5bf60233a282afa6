import type { DatabaseFailure } from '@/store/database/browser-database';
import type { Operation, Replacement } from '@/store/operations/operation';
import { GRACE_MS } from '@/store/operations/operation-log';
import { applyOperations, findMissing } from '@/store/operations/replay';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import { MARKER_KEY, PASTES_KEY } from '@/store/storage/storage-keys';
import { isComplete, isDamaged, takeCheckpoint } from './checkpoints';
import type { Decoded } from './codec';
import type { CommitFailure } from './damage';
import { dropCrowdedOut, replayMissing } from './list-replay';
import { createListState, readList, type StoredListOptions, storeList } from './list-state';
import { writeList } from './list-writer';
import { createRecovery } from './recovery';

// Decides when the list is read, replayed and written: at acts, and whenever the stored list may have changed. list-state.ts
// (read and store), list-writer.ts, list-replay.ts, checkpoints.ts and recovery.ts do the work. docs/storage.md, 'How tabs keep
// each other's work', tells it all.
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
   * changes.
   */
  rewriteEach(change: (paste: Paste) => Paste): Result<void, CommitFailure>;
  /** Returns the length of the list's text in UTF-16 code units. */
  length(): number;
  /** Replaces a damaged list by its readable pastes. Does nothing to an undamaged list. */
  rewrite(): Result<void, CommitFailure>;
  /** Whether the list includes everything in the journal. Until then, it may lack pastes that a killed browser took back. */
  isRecovered(): boolean;
  /**
   * Removes all texts that are not in the list from the journal. Call it before they are deleted forever. Fails with 'damaged'
   * if the list is damaged.
   */
  forget(): Promise<Result<unknown, DatabaseFailure | 'damaged'>>;
}

/** Binds the list to storage. The invariant: every write is based on a list that was read in the same task. */
export function createStoredList(options: StoredListOptions): StoredList {
  const state = createListState(options);
  const { storage, channel, marker, listCache, log, clock, addToHistory, now } = state;
  const recovery = createRecovery(state, sync);
  const stamp = (afterMs?: number) => clock.next(now(), afterMs);

  /** Reads the stored list and replays the due operations that it lacks. */
  function sync(): void {
    const fresh = readList(state);
    if (!fresh.ok || state.loss !== undefined) return;
    const isOlder = listCache.text() !== null && !isComplete(state);
    if (isOlder && state.isRecovered) recovery.startSoon();
    const due = log.due(now());
    const superseded: Replacement[] = [];
    const missing = findMissing(fresh.value.pastes, due, now(), superseded);
    addToHistory(superseded);
    // A tab that opened between two operations on a paste knows only one of them. Two such tabs would undo each other's
    // operation for ever. So a tab announces what it replays: then both know the later operation.
    const refused = replayMissing(state, missing);
    log.postpone(refused, now());
    if (refused.length < missing.length) channel.post(due);
    state.notify();
    dropCrowdedOut(state, refused.filter(log.isOwn));
    syncAgainWhileDue();
  }

  /** Syncs again while operations are replayed, in case an event was lost or another tab ended before its replay. */
  function syncAgainWhileDue(): void {
    if (!state.nextSync.isSet() && log.hasLive(now())) state.nextSync.set(sync, GRACE_MS);
  }

  function announce(operations: readonly Operation[]): void {
    addToHistory(log.record(operations, now()));
    channel.post(operations);
    state.notify();
    syncAgainWhileDue();
  }

  return {
    connect(listener) {
      let notified: Decoded | undefined;
      state.notify = () => {
        const list = listCache.current();
        if (list !== notified) listener(list.pastes);
        notified = list;
      };
      // A long list is read in several tasks, unless an action needs it sooner. If the list changes meanwhile, it is read
      // again afterwards.
      const reading = listCache.readInSteps(state.pause);
      let phase: 'reading' | 'outdated' | 'read' | 'disconnected' = reading === undefined ? 'read' : 'reading';
      // Drafts of other tabs fire `storage` events too; they must not cause a read of the list, which may be megabytes
      // long.
      const endStorage = storage.subscribe((key) => {
        if (key === MARKER_KEY || key === null) marker.sync();
        if (key !== PASTES_KEY && key !== null) return;
        if (phase === 'read') sync();
        else phase = 'outdated';
      });
      const endChannel = channel.subscribe((operations) => {
        addToHistory(log.receive(operations, now()));
        for (const { stampMs } of operations) clock.observe(stampMs, now());
        syncAgainWhileDue();
      });
      if (reading === undefined) {
        sync();
        void recovery.start();
      }
      void reading?.then((isRead) => {
        if (phase === 'disconnected') return;
        const isCurrent = isRead && phase === 'reading';
        phase = 'read';
        if (isCurrent) state.notify();
        else sync();
        void recovery.start();
      });
      return () => {
        phase = 'disconnected';
        state.notify = () => {};
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
      const planned = plan(before, stamp);
      if (!planned.ok) return planned;
      const operations = planned.value.map((each) =>
        each.kind === 'put' ? { ...each, paste: state.shorten(each.paste) } : each,
      );
      if (operations.length === 0 && !removesKey) return success({ operations, before });
      let written = writeList(state, stored, [missing, operations], { removesKey });
      // The act may fit without the replay. A deletion always should, because it frees space.
      if (!written.ok && missing.length > 0) written = writeList(state, stored, [operations], { removesKey });
      if (!written.ok) return written;
      announce(operations);
      return success({ operations, before });
    },

    rewriteEach(change) {
      const fresh = readList(state);
      if (!fresh.ok) return fresh;
      const { pastes, damage: found } = fresh.value;
      const changed = pastes.map(change);
      if (found !== null || !changed.some((paste, index) => paste !== pastes[index])) return success(undefined);
      // Changed records are no operations, so nothing is journaled.
      const written = writeList(state, changed, [], { isJournaled: true });
      state.notify();
      return written;
    },

    length: () => listCache.text()?.length ?? 0,

    rewrite() {
      const fresh = readList(state);
      if (!fresh.ok || fresh.value.damage === null) return fresh.ok ? success(undefined) : fresh;
      const written = storeList(state, fresh.value.pastes, 0);
      state.notify();
      return written;
    },

    isRecovered: () => state.isRecovered,

    async forget() {
      // Another tab may have written the list before it had read the journal. Then the list must be recovered first.
      if (!isComplete(state)) await recovery.start();
      // The recovery failed: it found no room, or the database fails.
      if (!isDamaged(state) && !isComplete(state)) return failure('failed');
      return isDamaged(state) ? failure('damaged') : takeCheckpoint(state, { forgets: true });
    },
  };
}

import type { DatabaseFailure } from '@/store/database/browser-database';
import { createHybridClock } from '@/store/operations/hybrid-clock';
import type { Journal } from '@/store/operations/journal';
import type { Operation, Replacement, TextOperation } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';
import { createOperationLog, GRACE_MS, type WatchedPut } from '@/store/operations/operation-log';
import { applyOperations, findMissing, replay } from '@/store/operations/replay';
import { parseJson } from '@/store/parse-json';
import { byId } from '@/store/paste/by-id';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { versionOf } from '@/store/paste/paste-version';
import { type Result, success } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import { MARKER_KEY, PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { createCheckpoints } from './checkpoints';
import type { Decoded } from './codec';
import type { CommitFailure } from './commit-failure';
import type { DamageKeeper } from './damage';
import { createListCache } from './list-cache';
import { type CrowdedOutPaste, createListReplay } from './list-replay';
import { createListWriter } from './list-writer';
import { createMarker } from './marker';
import { createRecovery, type RecoveryReport } from './recovery';

// How tabs share one list without losing each other's work:
//
// 1. An act is one or more operations (put, remove, pin), each with a timestamp of a hybrid logical clock. Every write is a
//    synchronous read-modify-write of the whole list: read what is stored (list-cache.ts, codec.ts), apply (replay.ts),
//    write, announce to the other tabs (operation-channel.ts). The clock is hybrid-clock.ts.
// 2. That alone loses writes: other processes see a write only after a delay, and no lock prevents two tabs from
//    overwriting each other in between. So each tab retains its own and all announced operations for two minutes
//    (operation-log.ts). Another program that keeps overwriting the list for longer wins, but what it takes away goes to the
//    history.
// 3. Whenever the stored list may have changed, a tab reads it again and applies the retained operations that it lacks.
//    A later version or removal of the same paste supersedes an operation, so all tabs converge to the same list. The
//    text and the pin of a paste are independent: an operation on one never changes or supersedes the other.
// 4. A replay may not fit, because another tab has filled the storage. This tab's own texts are then stored again
//    once texts were moved into the database, or become drafts; other tabs handle their own texts. If the browser refuses a replay although there is space, the next sync retries it; if
//    the refusal lasts, it is treated as one without room.
// 5. Each text that leaves the list is reported to the history: texts that this tab's writes replace or remove, and the
//    text of each superseded operation. Every tab that sees it reports it. An operation carries the version that it
//    replaces. If it supersedes a different version, two tabs have acted at the same moment.
// 6. Each operation is journaled in the task that writes it into the list. If the browser is killed, the next start
//    replays it (journal.ts, recovery.ts).
//
// 7. A text that was moved into the database leaves the list as its beginning (store/moved-texts). That is no operation: the
//    record still stands for the same text, so another tab that writes the whole text again changes nothing.
//
// The rules of a write are in list-writer.ts, those of a replay in list-replay.ts. This file decides when to do which.

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
  /** Stores all operations of a plan and announces them, or changes nothing. */
  commit<Refusal>(plan: Plan<Refusal>): Result<Commit, Refusal | CommitFailure>;
  /** Changes where the texts of records are, and no text. Writes nothing if no record changes. */
  rewriteEach(change: (paste: Paste) => Paste): Result<void, CommitFailure>;
  /** Returns the length of the list's text in UTF-16 code units. */
  length(): number;
  /** Replaces a damaged list by its readable pastes. Does nothing to an undamaged list. */
  rewrite(): Result<void, CommitFailure>;
  /** Whether the list includes what the journal has: before that, a killed browser may have taken pastes from it. */
  isRecovered(): boolean;
  /** Resolves when all commits are journaled, or could not be; the journal reports failures as state. */
  journaled(): Promise<unknown>;
  /** Removes every paste and the storage key (specification, section 4, reset). */
  clear(): Result<void, CommitFailure>;
  /**
   * Removes from the journal all texts that are no longer in the list. Call it before they are deleted forever. Fails with
   * 'damaged' if the list is.
   */
  forget(): Promise<Result<unknown, DatabaseFailure | 'damaged'>>;
}

export interface StoredListOptions {
  readonly storage: StoragePort;
  readonly channel: OperationChannel;
  readonly journal: Journal;
  readonly damage: DamageKeeper;
  /** Parses the text of a long list; as JSON, if it is left out. */
  readonly parse?: ((text: string) => unknown) | undefined;
  /** Returns the record of a paste whose text is in the database already, and any other paste as it is. */
  readonly shorten: (paste: Paste) => Paste;
  /** Called with texts that this tab stored, another tab then overwrote, and that no longer fit. */
  readonly onCrowdedOut: (pastes: readonly CrowdedOutPaste[]) => void;
  /** Called with texts that left the list. Any tab may report the same text again. */
  readonly addToHistory: (left: readonly Replacement[]) => void;
  /** Called when the journal has brought back changes that localStorage lacked. */
  readonly onRecovered: (report: RecoveryReport) => void;
  /** Called with this tab's pastes if the user has cleared the site's data. */
  readonly onCleared: (pastes: readonly Paste[]) => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
  /** Yields to the browser's event loop. */
  readonly pause: () => Promise<void>;
}

/** Finds the watched puts whose texts a list lacks, and describes how they left it. */
function findLost(pastes: readonly Paste[], watched: readonly WatchedPut[], nowMs: number): readonly Replacement[] {
  const ids = new Set(watched.map(({ operation }) => operation.id));
  const listedById = byId(pastes.filter(({ _id }) => ids.has(_id)));
  return watched.flatMap(({ operation: { id, paste, place }, isOwn }) => {
    const listed = listedById.get(id);
    if (listed !== undefined && isSameText(listed, paste)) return [];
    // The other program does not say which version it has replaced: so it counts as a simultaneous change.
    const facts = { id, stampMs: nowMs, replaces: '' };
    const by: TextOperation = listed ? { kind: 'put', ...facts, paste: listed, place } : { kind: 'remove', ...facts };
    return [{ paste, by, isOwnLoss: isOwn }];
  });
}

/** Binds the list to storage. The invariant: every write is based on a list that was read in the same task. */
export function createStoredList(options: StoredListOptions): StoredList {
  const { storage, channel, journal, damage, shorten, onCrowdedOut, onRecovered, onCleared } = options;
  const { parse = parseJson, now, schedule, whenIdle, pause } = options;
  const marker = createMarker(storage);
  const listCache = createListCache(storage, marker, damage, parse, (pastes) => recovery.noteLost(pastes));
  const log = createOperationLog();
  const clock = createHybridClock();
  const stamp = (afterMs?: number) => clock.next(now(), afterMs);
  const addToHistory = (replaced: readonly Replacement[]) => {
    if (replaced.length > 0) options.addToHistory(replaced);
  };
  let notify = () => {};
  let cancelNextSync: (() => void) | undefined;

  const isRecovered = () => recovery.isDone();
  const checkpoints = createCheckpoints({
    marker,
    listCache,
    journal,
    isRecovered,
    recover: () => recovery.start(),
    latestStamp: clock.latest,
    now,
    schedule,
    whenIdle,
  });
  const writer = createListWriter({ listCache, journal, checkpoints, addToHistory, isRecovered, now });
  const { replayMissing, replayJournaled, dropCrowdedOut } = createListReplay({
    listCache,
    writer,
    log,
    clock,
    addToHistory,
    onCrowdedOut,
    now,
  });
  const recovery = createRecovery({
    marker,
    listCache,
    journal,
    checkpoints,
    replayJournaled,
    addToHistory,
    onCleared(pastes) {
      log.clear();
      onCleared(pastes);
      notify();
    },
    onRecovered,
    onDone: sync,
    now,
    schedule,
  });

  /** The list in which the texts of watched puts were looked for last, and their number. */
  let searched: { readonly list: Decoded; readonly count: number } | undefined;

  /**
   * Reads the stored list. If another program has written it, reports the texts that it lacks although they were saved and
   * nothing known has superseded them: they are too old to be replayed.
   */
  function read(): ReturnType<typeof listCache.read> {
    const fresh = listCache.read();
    const isMissing = listCache.text() === null && !listCache.isOurs();
    // A list that is gone is brought back, or was cleared by the user.
    if (!fresh.ok || isMissing) return fresh;
    const watched = log.watched(now());
    if (searched?.list === fresh.value && searched.count === watched.length) return fresh;
    const lost = findLost(fresh.value.pastes, watched, now());
    searched = { list: fresh.value, count: watched.length - lost.length };
    log.unwatch(lost.map(({ by }) => by.id));
    // What a list of this site lacks was removed or replaced by another tab, which has reported it.
    if (!listCache.isOurs()) addToHistory(lost);
    return fresh;
  }

  /** Reads the stored list and replays the due operations that it lacks. */
  function sync(): void {
    const fresh = read();
    if (!fresh.ok) return;
    if (recovery.isSuspended()) return;
    const isOlder = listCache.text() !== null && listCache.isOurs() && listCache.checkpoint() < checkpoints.latest();
    if (isOlder && recovery.isDone()) recovery.startSoon();
    const due = log.due(now());
    const superseded: Replacement[] = [];
    const missing = findMissing(fresh.value.pastes, due, now(), superseded);
    addToHistory(superseded);
    // A tab that opened between two operations on a paste knows only one of them, and would undo the other. So a tab
    // announces the operations that it replays: then both tabs know the later operation, and the corrections end.
    const refused = replayMissing(missing);
    log.postpone(refused, now());
    if (refused.length < missing.length) channel.post(due);
    notify();
    dropCrowdedOut(refused.filter(log.isOwn));
    syncAgainWhileDue();
  }

  /** Syncs again while operations are retained, in case an event was lost or another tab ended before its replay. */
  function syncAgainWhileDue(): void {
    if (cancelNextSync !== undefined || !log.hasLive(now())) return;
    cancelNextSync = schedule(() => {
      cancelNextSync = undefined;
      sync();
    }, GRACE_MS);
  }

  function announce(operations: readonly Operation[]): void {
    addToHistory(log.record(operations, now()));
    channel.post(operations);
    notify();
    syncAgainWhileDue();
  }

  return {
    connect(listener) {
      let notified: Decoded | undefined;
      notify = () => {
        const list = listCache.current();
        if (list !== notified) listener(list.pastes);
        notified = list;
      };
      // A long list is read in several tasks, unless an action needs it sooner. If the list changes meanwhile, it is read
      // again afterwards.
      const reading = listCache.readInSteps(pause);
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
        if (isCurrent) notify();
        else sync();
        void recovery.start();
      });
      return () => {
        phase = 'disconnected';
        notify = () => {};
        cancelNextSync?.();
        cancelNextSync = undefined;
        recovery.cancel();
        checkpoints.cancel();
        endStorage();
        endChannel();
      };
    },

    commit(plan) {
      const fresh = read();
      if (!fresh.ok) return fresh;
      const stored = fresh.value.pastes;
      const missing = recovery.isSuspended() ? [] : findMissing(stored, log.due(now()), now());
      const before = applyOperations(stored, missing);
      const planned = plan(before, stamp);
      if (!planned.ok) return planned;
      const operations = planned.value.map((each) =>
        each.kind === 'put' ? { ...each, paste: shorten(each.paste) } : each,
      );
      if (operations.length === 0) return success({ operations, before });
      let written = writer.write(stored, [missing, operations]);
      // A replay that does not fit must not prevent an action that fits, least of all a deletion, which frees space.
      if (!written.ok && missing.length > 0) written = writer.write(stored, [operations]);
      if (!written.ok) return written;
      announce(operations);
      return success({ operations, before });
    },

    rewriteEach(change) {
      const fresh = read();
      if (!fresh.ok) return fresh;
      const { pastes, damage: found } = fresh.value;
      const changed = pastes.map(change);
      if (found !== null || !changed.some((paste, index) => paste !== pastes[index])) return success(undefined);
      // The changed records are no operations, so there is nothing to journal.
      const written = writer.write(changed, [], true);
      notify();
      return written;
    },

    length: () => listCache.text()?.length ?? 0,

    rewrite() {
      const fresh = read();
      if (!fresh.ok || fresh.value.damage === null) return fresh.ok ? success(undefined) : fresh;
      const written = listCache.write(fresh.value.pastes, 0);
      notify();
      return written;
    },

    clear() {
      const fresh = read();
      if (!fresh.ok) return fresh;
      const pastes = replay(fresh.value.pastes, log.due(now()), now());
      const removals = pastes.map((paste): Replacement => {
        const stampMs = stamp(versionOf(paste, now()));
        const by = { kind: 'remove', id: paste._id, stampMs, replaces: paste.createdAt } as const;
        return { paste, by, isOwnLoss: false };
      });
      const operations = removals.map(({ by }) => by);
      const removed = writer.remove(operations);
      if (!removed.ok) return removed;
      announce(operations);
      addToHistory(removals);
      return removed;
    },

    isRecovered,

    journaled: journal.settled,

    forget: checkpoints.forget,
  };
}

import { createHybridClock } from '@/store/operations/hybrid-clock';
import type { Journal } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import type { OperationChannel } from '@/store/operations/operation-channel';
import { createOperationLog, foldOperations, GRACE_MS, RETENTION_MS } from '@/store/operations/operation-log';
import { applyOperations, findMissing, putsOf, replay } from '@/store/operations/replay';
import type { Paste } from '@/store/paste/paste';
import { versionOf } from '@/store/paste/paste-version';
import { type Result, success } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import { MARKER_KEY, PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import { createCheckpoints } from './checkpoints';
import type { Decoded } from './codec';
import type { CommitFailure, DamageKeeper } from './damage';
import { createListCache } from './list-cache';
import { createMarker } from './marker';
import { createRecovery, type RecoveryReport } from './recovery';

// How tabs share one list without losing each other's work:
//
// 1. An act is one or more operations (put, remove, pin), each with a timestamp of a hybrid logical clock. Every write is a
//    synchronous read-modify-write of the whole list: read what is stored (list-cache.ts, codec.ts), apply (replay.ts),
//    write, announce to the other tabs (operation-channel.ts). The clock is hybrid-clock.ts.
// 2. That alone loses writes: a browser shows a write to other processes only a while later, and no lock prevents two
//    tabs from writing over each other in between. So each tab retains operations for 30 s, its own and announced ones
//    (operation-log.ts).
// 3. Whenever the stored list may have changed, a tab re-reads it and applies the retained operations that it lacks. A
//    later version or removal of the same paste supersedes an operation, so all tabs come to the same list. Text and pin of
//    a paste are apart: an operation on one neither changes nor supersedes one on the other.
// 4. A replay may find no room, because another tab has filled the storage. This tab's own texts are then handed back,
//    to become drafts. Other tabs' texts are left to those tabs. A replay that is refused although there is room is tried
//    again with the next sync, and is handed back too when that lasts.
// 5. A text that leaves the list is reported, for the history: what a write of this tab replaces or removes, and the text of
//    each operation that a later one supersedes. Every tab that sees it reports it. An operation carries the version that
//    it replaces; if that is not the one that it supersedes, two tabs have acted at the same moment.
// 6. Each operation that is written into the list is journaled in the same task. If the browser is killed, the next start
//    replays it (journal.ts, recovery.ts).

/**
 * Decides what to do, given the list as it is stored now; or refuses with a reason.
 *
 * @param stamp makes the timestamp of an operation that replaces the version `afterMs`
 */
export type Plan<Refusal> = (
  pastes: readonly Paste[],
  stamp: (afterMs?: number) => number,
) => Result<readonly Operation[], Refusal>;

/**
 * For how long refused replays are tried again, in milliseconds. Refusals by Firefox end when its busy tabs pause: at most
 * 2.2 seconds were measured.
 */
const REFUSAL_PATIENCE_MS = 5_000;

/** How long after a write the list is copied into the journal's database at the latest, in milliseconds. */
const CHECKPOINT_DELAY_MS = 60_000;

/** After how many journaled characters the list is copied at once: a journal is read by every start. */
const MAX_JOURNALED_LENGTH = 2_000_000;

/** What was committed, and the list that it was committed to. */
export interface Commit {
  readonly operations: readonly Operation[];
  readonly before: readonly Paste[];
}

/** A saved text for which another tab has left no room. */
export interface CrowdedOutPaste {
  readonly paste: Paste;
  /** The `createdAt` of the version that is stored in its place; null when there is none. */
  readonly baseVersion: string | null;
}

/** The one list that all tabs share, as this tab reads and writes it. */
export interface StoredList {
  /** Reads the list, and follows the other tabs from now on. @returns stops following */
  connect(listener: (pastes: readonly Paste[]) => void): () => void;
  /** Stores all operations of a plan and announces them, or changes nothing. */
  commit<Refusal>(plan: Plan<Refusal>): Result<Commit, Refusal | CommitFailure>;
  /** Writes the list as it was read: what of it was damaged is gone then. Does nothing to an undamaged list. */
  rewrite(): Result<void, CommitFailure>;
  /** Resolves when the journal has what was committed, or could not store it: the journal's state tells. */
  journaled(): Promise<unknown>;
  /** Removes every paste, and the key with them (specification, section 4, reset). */
  clear(): Result<void, CommitFailure>;
  /** Removes the texts that have left the list from the journal. To be called before they are deleted forever. */
  forget(): Promise<Result<unknown, DatabaseFailure>>;
}

export interface StoredListOptions {
  readonly storage: StoragePort;
  readonly channel: OperationChannel;
  readonly journal: Journal;
  readonly damage: DamageKeeper;
  /** Called with texts of this tab that were stored, were then overwritten by another tab, and find no room any more. */
  readonly onCrowdedOut: (pastes: readonly CrowdedOutPaste[]) => void;
  /** Called with what has left the list. The same text may be reported again, by any tab. */
  readonly addToHistory: (left: readonly Replacement[]) => void;
  /** Called when the journal has brought back what localStorage lacked. */
  readonly onRecovered: (report: RecoveryReport) => void;
  /** Called with this tab's pastes when the user has cleared the site's data. */
  readonly onCleared: (pastes: readonly Paste[]) => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Runs a task when the page has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
  /** Lets the page do other things. */
  readonly pause: () => Promise<void>;
}

/** Binds the list to storage. The invariant: every write is based on a list that was read in the same task. */
export function createStoredList(options: StoredListOptions): StoredList {
  const { storage, channel, journal, damage, onCrowdedOut, addToHistory, onRecovered, onCleared } = options;
  const { now, schedule, whenIdle, pause } = options;
  const marker = createMarker(storage);
  const listCache = createListCache(storage, marker, damage, (pastes) => recovery.noteLost(pastes));
  const log = createOperationLog();
  const clock = createHybridClock();
  const stamp = (afterMs?: number) => clock.next(now(), afterMs);
  let notify = () => {};
  let cancelNextSync: (() => void) | undefined;
  /** Since when replays have been refused although there is room. */
  let refusedSinceMs: number | undefined;

  const checkpoints = createCheckpoints({
    marker,
    listCache,
    journal,
    isRecovered: () => recovery.isDone(),
    recover: () => recovery.start(),
    latestStamp: clock.latest,
    now,
    schedule,
    whenIdle,
  });
  const recovery = createRecovery({
    marker,
    listCache,
    journal,
    checkpoints,
    replayJournaled,
    report,
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

  function report(replaced: readonly Replacement[]): void {
    if (replaced.length > 0) addToHistory(replaced);
  }

  /** Reads the stored list, and writes back the due operations that it lacks. */
  function sync(): void {
    const fresh = listCache.read();
    if (!fresh.ok) return;
    if (recovery.isSuspended()) return;
    const isOlder = listCache.text() !== null && listCache.isOurs() && listCache.checkpoint() < checkpoints.latest();
    if (isOlder && recovery.isDone()) recovery.startSoon();
    const due = log.due(now());
    const superseded: Replacement[] = [];
    const missing = findMissing(fresh.value.pastes, due, now(), superseded);
    report(superseded);
    // A tab that was opened between two operations on a paste knows only one of them, and would undo the other. So a tab
    // announces whatever it replays: both tabs learn the later operation, and the corrections end.
    const refused = replayMissing(missing);
    if (refused.length < missing.length) channel.post(due);
    notify();
    handBack(refused.filter(log.isOwn));
    syncAgainWhileDue();
  }

  /**
   * Replays what the journal has onto the list, or onto a copy that is to replace it, in one write: another tab may act upon
   * what it sees in between. Hands back what finds no room.
   *
   * @returns false when that is refused for now
   */
  function replayJournaled(journaled: readonly Operation[], copied?: readonly Paste[]): boolean {
    for (const { stampMs } of journaled) clock.observe(stampMs, now());
    const operations = [...journaled, ...log.due(now())];
    const { latest, superseded } = foldOperations(operations);
    const later: Replacement[] = [];
    const replaced = copied && write(copied, [findMissing(copied, latest, now(), later)], true);
    if (replaced?.ok === false && replaced.error !== 'full') return false;
    if (!replaced?.ok) {
      // A copy for which there is no room is replayed paste by paste.
      const known = copied ? foldOperations([...putsOf(copied, now()), ...operations]).latest : latest;
      const refused = replayMissing(findMissing(listCache.current().pastes, known, now(), later), true);
      if (refusedSinceMs !== undefined) return false;
      handBack(refused);
    }
    report([...superseded, ...later]);
    // Another tab may have acted before it had read the journal, and be about to write over this.
    log.receive(journaled, now());
    return true;
  }

  /** Writes missing operations; where they do not all fit, one by one, removals first. @returns those that do not fit */
  function replayMissing(missing: readonly Operation[], isJournaled = false): readonly Operation[] {
    const writeOnto = (operations: readonly Operation[]) =>
      write(listCache.current().pastes, [operations], isJournaled);
    const written = missing.length === 0 ? success(undefined) : writeOnto(missing);
    const isRefused = !written.ok && written.error === 'refused';
    refusedSinceMs = isRefused ? (refusedSinceMs ?? now()) : undefined;
    const isForNow = refusedSinceMs !== undefined && now() < refusedSinceMs + REFUSAL_PATIENCE_MS;
    if (written.ok || isForNow) return [];
    const removalsFirst = [...missing].sort((a, b) => Number(a.kind === 'put') - Number(b.kind === 'put'));
    return removalsFirst.filter((operation) => !writeOnto([operation]).ok);
  }

  /** Writes a list with operations applied to it, journals them, and reports what they replace. */
  function write(
    pastes: readonly Paste[],
    batches: readonly (readonly Operation[])[],
    isJournaled = false,
  ): Result<void, CommitFailure> {
    const replaced: Replacement[] = [];
    const isForeign = !listCache.isOurs();
    const operations = batches.flat();
    const next = batches.reduce((list, batch) => applyOperations(list, batch, replaced), pastes);
    // What another program has changed since this tab knows the journal is newer than the latest copy.
    if (isForeign && recovery.isDone()) listCache.noteCheckpoint(checkpoints.latest());
    const written = listCache.write(next, claim(operations));
    if (!written.ok) return written;
    if (!isJournaled) journal.append(operations);
    report(replaced);
    // What another program has removed must not come back from the journal.
    if (isForeign) checkpoints.takeAnew(now() - RETENTION_MS);
    else checkpoints.schedule(journal.lengthSinceCheckpoint() > MAX_JOURNALED_LENGTH ? 0 : CHECKPOINT_DELAY_MS);
    return written;
  }

  /** Returns up to which timestamp a list with these operations holds what was journaled. */
  function claim(operations: readonly Operation[]): number {
    return recovery.isDone() ? operations.reduce((latestMs, { stampMs }) => Math.max(latestMs, stampMs), 0) : 0;
  }

  function handBack(operations: readonly Operation[]): void {
    if (operations.length === 0) return;
    log.drop(operations);
    const stored = new Map(listCache.current().pastes.map((paste) => [paste._id, paste]));
    const crowdedOut = operations.flatMap((operation) =>
      operation.kind === 'put'
        ? [{ paste: operation.paste, baseVersion: stored.get(operation.id)?.createdAt ?? null }]
        : [],
    );
    if (crowdedOut.length > 0) onCrowdedOut(crowdedOut);
  }

  /** Syncs again while operations are retained, in case an event was lost or another tab died before its replay. */
  function syncAgainWhileDue(): void {
    if (cancelNextSync !== undefined || !log.hasLive(now())) return;
    cancelNextSync = schedule(() => {
      cancelNextSync = undefined;
      sync();
    }, GRACE_MS);
  }

  function announce(operations: readonly Operation[]): void {
    report(log.record(operations, now()));
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
      let isConnected = true;
      // A long list is not read at once, unless an act needs it. What happens meanwhile is looked at after that.
      const reading = listCache.readInSteps(pause);
      let isReading = reading !== undefined;
      let hasChanged = false;
      // Each draft that another tab stores is an event too, and the list may be megabytes long.
      const endStorage = storage.subscribe((key) => {
        if (key === MARKER_KEY || key === null) marker.sync();
        if (key !== PASTES_KEY && key !== null) return;
        if (isReading) hasChanged = true;
        else sync();
      });
      const endChannel = channel.subscribe((operations) => {
        report(log.receive(operations, now()));
        for (const { stampMs } of operations) clock.observe(stampMs, now());
        syncAgainWhileDue();
      });
      if (reading === undefined) {
        sync();
        void recovery.start();
      }
      void reading?.then((isRead) => {
        isReading = false;
        if (!isConnected) return;
        if (isRead && !hasChanged) notify();
        else sync();
        void recovery.start();
      });
      return () => {
        isConnected = false;
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
      const fresh = listCache.read();
      if (!fresh.ok) return fresh;
      const stored = fresh.value.pastes;
      const missing = recovery.isSuspended() ? [] : findMissing(stored, log.due(now()), now());
      const before = applyOperations(stored, missing);
      const planned = plan(before, stamp);
      if (!planned.ok) return planned;
      const operations = planned.value;
      if (operations.length === 0) return success({ operations, before });
      let written = write(stored, [missing, operations]);
      // A replay that finds no room must not prevent an act that has room, least of all a deletion that makes some.
      if (!written.ok && missing.length > 0) written = write(stored, [operations]);
      if (!written.ok) return written;
      announce(operations);
      return success({ operations, before });
    },

    rewrite() {
      const fresh = listCache.read();
      if (!fresh.ok || fresh.value.damage === null) return fresh.ok ? success(undefined) : fresh;
      const written = listCache.write(fresh.value.pastes, 0);
      notify();
      return written;
    },

    clear() {
      const fresh = listCache.read();
      if (!fresh.ok) return fresh;
      const pastes = replay(fresh.value.pastes, log.due(now()), now());
      const removals = pastes.map((paste): Replacement => {
        const stampMs = stamp(versionOf(paste, now()));
        const by = { kind: 'remove', id: paste._id, stampMs, replaces: paste.createdAt } as const;
        return { paste, by, isOwnLoss: false };
      });
      const operations = removals.map(({ by }) => by);
      const removed = listCache.remove(claim(operations));
      if (!removed.ok) return removed;
      journal.append(operations);
      announce(operations);
      report(removals);
      return removed;
    },

    journaled: journal.settled,

    forget: checkpoints.forget,
  };
}

import type { Decoded } from './codec';
import { type CommitFailure, createListText } from './list-text';
import type { Operation } from './operation';
import type { OperationChannel } from './operation-channel';
import { createOperationLog, GRACE_MS } from './operation-log';
import type { Paste } from './paste';
import { versionOf } from './paste-version';
import type { Quarantine } from './quarantine';
import { applyOperations, findMissing, replay } from './replay';
import { type Result, success } from './result';
import { createStamper } from './stamper';
import type { StoragePort } from './storage-port';
import { storeMost } from './store-most';
import { createWaitingChanges } from './waiting-changes';

/**
 * Decides, upon the list as it stands now, what to do; or refuses with a reason.
 *
 * @param stamp makes the stamp of an act that follows the version `afterMs`
 */
export type Plan<Refusal> = (
  pastes: readonly Paste[],
  stamp: (afterMs?: number) => number,
) => Result<readonly Operation[], Refusal>;

/** The one list that all tabs share, as this tab reads and writes it. */
export interface StoredList {
  /**
   * Reads the list and follows the other tabs from now on.
   *
   * @param listener gets the list, and how many of the changes that it shows wait for room in storage
   * @returns stops following
   */
  connect(listener: (list: Decoded, waitingCount: number) => void): () => void;
  /** Stores an act whole and tells the other tabs, or changes nothing. */
  commit<Refusal>(plan: Plan<Refusal>): Result<readonly Operation[], Refusal | CommitFailure>;
  /** Removes every paste, and the key with them (specification, section 4, reset). */
  clear(): Result<readonly Operation[], CommitFailure>;
}

export interface StoredListOptions {
  readonly storage: StoragePort;
  readonly channel: OperationChannel;
  readonly quarantine: Quarantine;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/**
 * Binds the list to storage. The invariant: nothing is ever written but upon a list that was read in the same breath.
 *
 * Two tabs may still write over each other, since a browser shows a write to other processes only a while later. So
 * every tab remembers for some seconds what was done, here and elsewhere, and does again what a foreign write lacks.
 */
export function createStoredList({ storage, channel, quarantine, now, schedule }: StoredListOptions): StoredList {
  const listText = createListText(storage, quarantine);
  const log = createOperationLog();
  const stamper = createStamper();
  /** Shown as if they were stored, and stored once there is room. */
  const waiting = createWaitingChanges(() => {
    shownList = undefined;
  });
  const stamp = (afterMs?: number) => stamper.next(now(), afterMs);
  let shownList: Decoded | undefined;
  let show: ((list: Decoded, waitingCount: number) => void) | undefined;
  let cancelSettling: (() => void) | undefined;

  function showChanges(): void {
    const list = listText.current();
    if (list === shownList || show === undefined) return;
    shownList = list;
    show({ pastes: waiting.applyTo(list.pastes), damage: list.damage }, waiting.count);
  }

  /** What is to be done again upon the stored list; what waits for room has its own way back. */
  function findDue(pastes: readonly Paste[], due: readonly Operation[]): readonly Operation[] {
    return findMissing(pastes, due, now()).filter((operation) => !waiting.has(operation));
  }

  /** Takes over what is stored, and does again what it lacks. What finds no room for that waits, if it is this tab's. */
  function sync(): void {
    const fresh = listText.read();
    if (!fresh.ok) return;
    const stored = fresh.value.pastes;
    log.drop(waiting.review(stored, { isRemoved: log.isRemoved, nowMs: now() }));
    const due = log.due(now());
    const missing = findDue(stored, due);
    const done = storeUpon(stored, missing);
    waiting.add(
      missing.filter((operation) => !done.has(operation) && log.isOwn(operation)),
      stored,
    );
    const back = [...tryWaiting(new Set(missing.map(({ id }) => id)))];
    // A tab opened in between two acts has heard of one of them only, and does that one again against the other. Each
    // says what it does again, so that both come to know the later act, and do not go on correcting each other.
    if (done.size + back.length > 0) channel.post([...due, ...back]);
    showChanges();
    settle();
  }

  function storeUpon(pastes: readonly Paste[], operations: readonly Operation[]): ReadonlySet<Operation> {
    return storeMost(pastes, operations, (some) => listText.write(applyOperations(pastes, some)).ok);
  }

  /** Stores what waits and has room by now. @returns it, as acts of this moment */
  function tryWaiting(busyIds: ReadonlySet<string>): ReadonlySet<Operation> {
    if (waiting.count === 0) return new Set();
    const back = storeUpon(listText.current().pastes, waiting.renew(stamp(), busyIds));
    log.record([...back], now());
    waiting.end([...back]);
    return back;
  }

  /** Looks again while operations are remembered, in case an event was lost or another tab died before its replay. */
  function settle(): void {
    if (cancelSettling !== undefined || !log.hasLive(now())) return;
    cancelSettling = schedule(() => {
      cancelSettling = undefined;
      sync();
    }, GRACE_MS);
  }

  function announce(operations: readonly Operation[]): void {
    log.record(operations, now());
    waiting.end(operations);
    channel.post(operations);
    showChanges();
    settle();
  }

  return {
    connect(listener) {
      show = listener;
      shownList = undefined;
      const endStorage = storage.subscribe(sync);
      const endChannel = channel.subscribe((operations) => {
        log.receive(operations, now());
        for (const { stampMs } of operations) stamper.observe(stampMs, now());
        settle();
      });
      sync();
      return () => {
        show = undefined;
        cancelSettling?.();
        cancelSettling = undefined;
        endStorage();
        endChannel();
      };
    },

    commit(plan) {
      const fresh = listText.read();
      if (!fresh.ok) return fresh;
      const stored = fresh.value.pastes;
      const missing = findDue(stored, log.due(now()));
      const pastes = applyOperations(stored, missing);
      const planned = plan(waiting.applyTo(pastes), stamp);
      if (!planned.ok || planned.value.length === 0) return planned;
      let written = listText.write(applyOperations(pastes, planned.value));
      // What finds no room must not stand in the way of what has it, least of all of a deletion that makes some.
      if (!written.ok && missing.length > 0) written = listText.write(applyOperations(stored, planned.value));
      if (!written.ok) return written;
      announce(planned.value);
      return planned;
    },

    clear() {
      const fresh = listText.read();
      if (!fresh.ok) return fresh;
      const pastes = waiting.applyTo(replay(fresh.value.pastes, log.due(now()), now()));
      const removals = pastes.map(
        (paste): Operation => ({ kind: 'remove', id: paste._id, stampMs: stamp(versionOf(paste, now())) }),
      );
      const removed = listText.remove();
      if (!removed.ok) return removed;
      announce(removals);
      return success(removals);
    },
  };
}

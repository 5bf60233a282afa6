import { type Decoded, decode, encode } from './codec';
import type { Operation } from './operation';
import type { OperationChannel } from './operation-channel';
import { createOperationLog, GRACE_MS } from './operation-log';
import type { Paste } from './paste';
import { versionOf } from './paste-version';
import type { Quarantine } from './quarantine';
import { applyOperations, findMissing, replay } from './replay';
import { type Result, success } from './result';
import { createStamper } from './stamper';
import { PASTES_KEY } from './storage-keys';
import type { StoragePort, WriteFailure } from './storage-port';

/** Why an act was not stored. */
export type CommitFailure = WriteFailure | 'unsaved-damage';

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
   * @param listener gets the list, and how many of the changes that it shows find no room in storage
   * @returns stops following
   */
  connect(listener: (list: Decoded, unstoredCount: number) => void): () => void;
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

const EMPTY: Decoded = { pastes: [], damage: null };

/**
 * Binds the list to storage. The invariant: `list` is always what `text` decodes to, `text` is what this tab last read
 * or wrote, and nothing is ever written but upon a list that was read in the same breath.
 *
 * Two tabs may still write over each other, since a browser shows a write to other processes only a while later. So
 * every tab remembers for some seconds what was done, here and elsewhere, and does again what a foreign write lacks.
 */
export function createStoredList({ storage, channel, quarantine, now, schedule }: StoredListOptions): StoredList {
  const log = createOperationLog();
  const stamper = createStamper();
  const stamp = (afterMs?: number) => stamper.next(now(), afterMs);
  let text: string | null | undefined;
  let list = EMPTY;
  /** What this tab did, and another one wrote over without leaving room for it: shown, and stored once there is room. */
  let unstored: readonly Operation[] = [];
  let shown: { readonly list: Decoded; readonly unstored: readonly Operation[] } | undefined;
  let show: ((list: Decoded, unstoredCount: number) => void) | undefined;
  let cancelSettling: (() => void) | undefined;

  function read(): Result<Decoded, 'denied'> {
    const stored = storage.read(PASTES_KEY);
    if (!stored.ok) return stored;
    if (stored.value !== text) {
      list = decode(stored.value);
      text = stored.value;
    }
    return success(list);
  }

  function write(pastes: readonly Paste[]): Result<void, CommitFailure> {
    if (list.damage !== null) {
      const kept = quarantine.keep(list.damage.text);
      if (!kept.ok) return kept;
    }
    const nextText = encode(pastes);
    const written = storage.write(PASTES_KEY, nextText);
    if (!written.ok) return written;
    text = nextText;
    list = { pastes, damage: null };
    return written;
  }

  function showChanges(): void {
    if (show === undefined || (list === shown?.list && unstored === shown.unstored)) return;
    shown = { list, unstored };
    show({ pastes: applyOperations(list.pastes, unstored), damage: list.damage }, unstored.length);
  }

  function noteUnstored(operations: readonly Operation[]): void {
    const retained = log.retain(operations);
    const isSame = retained.length === unstored.length && retained.every((each) => unstored.includes(each));
    if (!isSame) unstored = retained;
  }

  /** Takes over what is stored, and does again what it lacks. Without room for that, the next call tries again. */
  function sync(): void {
    const fresh = read();
    if (!fresh.ok) return;
    const due = log.due(now());
    const missing = findMissing(fresh.value.pastes, due, now());
    const isStored = missing.length === 0 || write(applyOperations(fresh.value.pastes, missing)).ok;
    // A tab opened in between two acts has heard of one of them only, and does that one again against the other. Each
    // says what it does again, so that both come to know the later act, and do not go on correcting each other.
    if (isStored && missing.length > 0) channel.post(due);
    noteUnstored(isStored ? [] : missing);
    showChanges();
    settle();
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
    if (unstored.length > 0) noteUnstored(findMissing(list.pastes, log.due(now()), now()));
    channel.post(operations);
    showChanges();
    settle();
  }

  return {
    connect(listener) {
      show = listener;
      shown = undefined;
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
      const fresh = read();
      if (!fresh.ok) return fresh;
      const stored = fresh.value.pastes;
      const missing = findMissing(stored, log.due(now()), now());
      const pastes = applyOperations(stored, missing);
      const planned = plan(pastes, stamp);
      if (!planned.ok || planned.value.length === 0) return planned;
      let written = write(applyOperations(pastes, planned.value));
      if (!written.ok && missing.length > 0) {
        // What finds no room must not stand in the way of what has it, least of all of a deletion that makes some.
        written = write(applyOperations(stored, planned.value));
        if (written.ok) noteUnstored(missing);
      }
      if (!written.ok) return written;
      announce(planned.value);
      return planned;
    },

    clear() {
      const fresh = read();
      if (!fresh.ok) return fresh;
      if (list.damage !== null) {
        const kept = quarantine.keep(list.damage.text);
        if (!kept.ok) return kept;
      }
      const pastes = replay(list.pastes, log.due(now()), now());
      const removals = pastes.map(
        (paste): Operation => ({ kind: 'remove', id: paste._id, stampMs: stamp(versionOf(paste, now())) }),
      );
      const removed = storage.remove(PASTES_KEY);
      if (!removed.ok) return removed;
      text = null;
      list = EMPTY;
      announce(removals);
      return success(removals);
    },
  };
}

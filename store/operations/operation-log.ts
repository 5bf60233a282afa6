import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { isLater, type Operation, type Replacement } from './operation';

/**
 * How long an operation is retained after its timestamp, in milliseconds. This must exceed the longest delay until
 * every other tab sees a write: 15 seconds were measured with 800 saves at once on a machine with ten times its load, and
 * more than 30 with a list of 5 MB and thirty times its load.
 * The time counts from the timestamp, not from the arrival, so the last operation on a paste is evicted last, and a tab
 * that wakes from a long sleep replays nothing old.
 */
export const RETENTION_MS = 120_000;

/**
 * How long a put is watched after it was evicted, in milliseconds. Another program that overwrites the list again and again
 * is not fought for ever, but the text that it takes away goes to the history.
 */
const WATCHED_MS = 600_000;

/**
 * How long only its own tab replays an operation, in milliseconds. After that, the tab may have crashed, and every tab
 * that knows the operation replays it.
 */
export const GRACE_MS = 1_000;

/** How long an operation of another tab that found no room is not tried again, in milliseconds. */
const POSTPONED_MS = 5_000;

export interface OperationLog {
  /**
   * Retains this tab's own operations.
   *
   * @returns the texts superseded by later operations
   */
  record(operations: readonly Operation[], nowMs: number): readonly Replacement[];
  /** Retains operations that another tab announced. @returns as `record` does */
  receive(operations: readonly Operation[], nowMs: number): readonly Replacement[];
  /** Returns the operations that this tab must replay now if the list lacks them. */
  due(nowMs: number): readonly Operation[];
  /** Delays operations of other tabs that found no room: each try writes the list. */
  postpone(operations: readonly Operation[], nowMs: number): void;
  /** Tells whether a later removal of the same paste is retained. */
  isRemoved(operation: Operation): boolean;
  /** Tells whether any operation is still retained. */
  hasLive(nowMs: number): boolean;
  /** Returns the puts that are not replayed any more because of their age, and that no known operation supersedes. */
  watched(nowMs: number): readonly WatchedPut[];
  /** Ends the watch of the puts of these pastes. */
  unwatch(ids: readonly string[]): void;
  /** Evicts operations that must not be replayed again. */
  drop(operations: readonly Operation[]): void;
  /** Evicts all operations. */
  clear(): void;
  /** Tells whether an operation is this tab's own. */
  isOwn(operation: Operation): boolean;
}

type PutOperation = Extract<Operation, { readonly kind: 'put' }>;

/** A put that is not replayed any more. */
export interface WatchedPut {
  readonly operation: PutOperation;
  /** Whether it is this tab's own. */
  readonly isOwn: boolean;
}

/** The result of folding operations. */
export interface FoldedOperations {
  /**
   * The last operation on the text and on the pin of each paste, in the order in which the pastes were first changed.
   */
  readonly latest: readonly Operation[];
  /** The texts that later operations superseded. */
  readonly superseded: readonly Replacement[];
}

interface Entry {
  readonly operation: Operation;
  readonly dueAtMs: number;
  readonly isOwn: boolean;
}

/** The last operation on the text and on the pin of each paste (`keyOf`). */
type Entries = Map<string, Entry>;

/**
 * Creates a log. It retains the last operation on the text and on the pin of each paste. Only the last one matters, so
 * the logs of all tabs converge, whatever the order of the announcements.
 */
export function createOperationLog(): OperationLog {
  const entries: Entries = new Map();
  /** The evicted puts, by the ids of their pastes. */
  const watched = new Map<string, WatchedPut>();

  function retain(operations: readonly Operation[], nowMs: number, isOwn: boolean): readonly Replacement[] {
    evict(nowMs);
    for (const operation of operations) {
      const evicted = operation.kind === 'pin' ? undefined : watched.get(operation.id);
      if (evicted !== undefined && isLater(operation, evicted.operation)) watched.delete(operation.id);
    }
    return fold(entries, operations, nowMs, isOwn);
  }

  /**
   * Evicts operations older than RETENTION_MS, and operations dated in the future: the clock was set back, so they
   * would supersede newer operations. Evicted puts are watched for a while.
   */
  function evict(nowMs: number): void {
    for (const [key, { operation, isOwn }] of entries) {
      const isOld = operation.stampMs + RETENTION_MS <= nowMs;
      const isAhead = operation.stampMs > nowMs + MAX_AHEAD_MS;
      if (!isOld && !isAhead) continue;
      entries.delete(key);
      if (operation.kind === 'put') watched.set(operation.id, { operation, isOwn });
    }
    for (const [id, { operation }] of watched) {
      if (operation.stampMs + RETENTION_MS + WATCHED_MS <= nowMs) watched.delete(id);
    }
  }

  function retained(nowMs: number): readonly Entry[] {
    evict(nowMs);
    return [...entries.values()];
  }

  return {
    record: (operations, nowMs) => retain(operations, nowMs, true),
    receive: (operations, nowMs) => retain(operations, nowMs, false),
    due: (nowMs) =>
      retained(nowMs)
        .filter((entry) => entry.dueAtMs <= nowMs)
        .map((entry) => entry.operation),
    postpone(operations, nowMs) {
      for (const operation of operations) {
        const key = keyOf(operation);
        const known = entries.get(key);
        if (known === undefined || known.isOwn || known.operation !== operation) continue;
        entries.set(key, { ...known, dueAtMs: nowMs + POSTPONED_MS });
      }
    },
    isRemoved(operation) {
      const known = entries.get(keyOf(operation))?.operation;
      return known?.kind === 'remove' && isLater(known, operation);
    },
    hasLive: (nowMs) => retained(nowMs).length > 0,
    watched(nowMs) {
      evict(nowMs);
      return [...watched.values()];
    },
    unwatch(ids) {
      for (const id of ids) watched.delete(id);
    },
    drop(operations) {
      for (const operation of operations) {
        const key = keyOf(operation);
        if (entries.get(key)?.operation === operation) entries.delete(key);
      }
    },
    clear() {
      entries.clear();
      watched.clear();
    },
    isOwn: (operation) => entries.get(keyOf(operation))?.isOwn === true,
  };
}

/** Reduces operations to the last one on the text and on the pin of each paste. */
export function foldOperations(operations: readonly Operation[]): FoldedOperations {
  const entries: Entries = new Map();
  const superseded = fold(entries, operations, 0, false);
  return { latest: [...entries.values()].map(({ operation }) => operation), superseded };
}

/** Adds operations to the last one on each key, unless it is later. @returns the texts that are superseded */
function fold(
  entries: Entries,
  operations: readonly Operation[],
  nowMs: number,
  isOwn: boolean,
): readonly Replacement[] {
  return operations.flatMap((operation) => {
    const key = keyOf(operation);
    const known = entries.get(key);
    if (known !== undefined && !isLater(operation, known.operation)) {
      return findReplaced(operation, known.operation, false);
    }
    // Due no later than what it supersedes: the puts of one act would otherwise be replayed in another order.
    const graceEndMs = known?.isOwn === false ? known.dueAtMs : nowMs + GRACE_MS;
    entries.set(key, {
      operation: withEarlierPlace(operation, known?.operation),
      isOwn,
      dueAtMs: isOwn ? nowMs : graceEndMs,
    });
    return known === undefined ? [] : findReplaced(known.operation, operation, known.isOwn && !isOwn);
  });
}

/** A put keeps the place of the put that it supersedes, since that one may have added the paste. */
function withEarlierPlace(operation: Operation, superseded: Operation | undefined): Operation {
  const isOverPut = operation.kind === 'put' && superseded?.kind === 'put';
  return isOverPut ? { ...operation, place: superseded.place } : operation;
}

function keyOf({ kind, id }: Operation): string {
  return `${kind === 'pin'} ${id}`;
}

function findReplaced(superseded: Operation, by: Operation, isOwnLoss: boolean): readonly Replacement[] {
  return superseded.kind === 'put' && by.kind !== 'pin' ? [{ paste: superseded.paste, by, isOwnLoss }] : [];
}

import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { type Operation, type Replacement, supersedes } from './operation';

/**
 * How long an operation is replayed after its timestamp, in milliseconds. This must exceed the longest delay until
 * every other tab sees a write: 15 seconds were measured with 800 saves at once on a machine with ten times its load, and
 * more than 30 with a list of 5 MB and thirty times its load.
 * The time counts from the timestamp, not from the arrival, so the last operation on a paste is replayed longest, and a
 * tab that wakes from a long sleep replays nothing old.
 */
export const REPLAY_MS = 120_000;

/**
 * How long an operation is known after its timestamp, in milliseconds. After `REPLAY_MS` it is no longer replayed, because a
 * tab must not fight another program for ever. But until `KNOWN_MS`, a text that such a program removes still goes to the
 * history.
 */
const KNOWN_MS = REPLAY_MS + 600_000;

/**
 * For how long only an operation's own tab replays it, in milliseconds. After that, the tab may have crashed, so every
 * tab that knows the operation replays it.
 */
export const GRACE_MS = 1_000;

/** The delay until an operation of another tab that found no room is tried again, in milliseconds. */
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
  /** Returns the operation that has superseded another one, if it is known. */
  findLater(operation: Operation): Operation | undefined;
  /** Tells whether any operation is recent enough to be replayed. */
  hasLive(nowMs: number): boolean;
  /** Returns the puts that are too old to be replayed, but still known and not superseded. */
  settled(nowMs: number): readonly PutOperation[];
  /** Evicts operations that must not be replayed or reported again. */
  drop(operations: readonly Operation[]): void;
  /** Evicts all operations. */
  clear(): void;
  /** Tells whether an operation is this tab's own. */
  isOwn(operation: Operation): boolean;
}

type PutOperation = Extract<Operation, { readonly kind: 'put' }>;

/** The result of folding operations. */
export interface FoldedOperations {
  /**
   * The last operation on the text and on the pin of each paste, in the order in which the pastes were first changed.
   */
  readonly latest: readonly Operation[];
  /** The texts that later operations superseded. */
  readonly superseded: readonly Replacement[];
}

interface LogEntry {
  readonly operation: Operation;
  readonly dueAtMs: number;
  readonly isOwn: boolean;
}

/** The last operation on the text and on the pin of each paste (`keyOf`). */
type LogEntries = Map<string, LogEntry>;

/**
 * Creates a log. It retains the last operation on the text and on the pin of each paste. Only the last one matters, so
 * the logs of all tabs converge, whatever the order of the announcements.
 */
export function createOperationLog(): OperationLog {
  const entries: LogEntries = new Map();

  function retain(operations: readonly Operation[], nowMs: number, isOwn: boolean): readonly Replacement[] {
    evict(nowMs);
    // A replacement by an old operation was reported when it happened, and its text may have been deleted forever
    // since. So it is not reported again.
    return fold(entries, operations, nowMs, isOwn).filter(({ by }) => isReplayed(by, nowMs));
  }

  /**
   * Evicts old operations. After the clock was set back, an operation may be dated in the future, and would supersede every
   * newer one. Such an operation gets a timestamp that is just too old to be replayed.
   */
  function evict(nowMs: number): void {
    for (const [key, { operation, ...rest }] of entries) {
      const { stampMs } = operation;
      if (stampMs + KNOWN_MS <= nowMs) entries.delete(key);
      else if (stampMs > nowMs + MAX_AHEAD_MS) {
        entries.set(key, { ...rest, operation: { ...operation, stampMs: nowMs - REPLAY_MS } });
      }
    }
  }

  function known(nowMs: number): readonly LogEntry[] {
    evict(nowMs);
    return [...entries.values()];
  }

  return {
    record: (operations, nowMs) => retain(operations, nowMs, true),
    receive: (operations, nowMs) => retain(operations, nowMs, false),
    due: (nowMs) =>
      known(nowMs)
        .filter(({ operation, dueAtMs }) => isReplayed(operation, nowMs) && dueAtMs <= nowMs)
        .map(({ operation }) => operation),
    postpone(operations, nowMs) {
      for (const operation of operations) {
        const key = keyOf(operation);
        const entry = entries.get(key);
        if (entry === undefined || entry.isOwn || entry.operation !== operation) continue;
        entries.set(key, { ...entry, dueAtMs: nowMs + POSTPONED_MS });
      }
    },
    findLater(operation) {
      const last = entries.get(keyOf(operation))?.operation;
      return last !== undefined && supersedes(last, operation) ? last : undefined;
    },
    hasLive: (nowMs) => known(nowMs).some(({ operation }) => isReplayed(operation, nowMs)),
    settled: (nowMs) =>
      known(nowMs).flatMap(({ operation }) =>
        operation.kind === 'put' && !isReplayed(operation, nowMs) ? operation : [],
      ),
    drop(operations) {
      for (const operation of operations) {
        const key = keyOf(operation);
        if (entries.get(key)?.operation === operation) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
    isOwn: (operation) => entries.get(keyOf(operation))?.isOwn === true,
  };
}

/** Reduces operations to the last one on the text and on the pin of each paste. */
export function foldOperations(operations: readonly Operation[]): FoldedOperations {
  const entries: LogEntries = new Map();
  const superseded = fold(entries, operations, 0, false);
  return { latest: [...entries.values()].map(({ operation }) => operation), superseded };
}

/** Adds operations. Of several on one key, the latest stays. @returns the texts that are superseded */
function fold(
  entries: LogEntries,
  operations: readonly Operation[],
  nowMs: number,
  isOwn: boolean,
): readonly Replacement[] {
  return operations.flatMap((operation) => {
    const key = keyOf(operation);
    const known = entries.get(key);
    if (known !== undefined && !supersedes(operation, known.operation)) {
      return findReplaced(operation, known.operation, false);
    }
    // Inherits the due time of the operation it replaces, so that the puts of one act stay in order.
    const isWaiting = known?.isOwn === false && isReplayed(known.operation, nowMs);
    const graceEndMs = isWaiting ? known.dueAtMs : nowMs + GRACE_MS;
    entries.set(key, {
      operation: withEarlierPlace(operation, known?.operation),
      isOwn,
      dueAtMs: isOwn ? nowMs : graceEndMs,
    });
    return known === undefined ? [] : findReplaced(known.operation, operation, known.isOwn && !isOwn);
  });
}

function isReplayed({ stampMs }: Operation, nowMs: number): boolean {
  return nowMs < stampMs + REPLAY_MS;
}

/** A put takes the place of the put that it supersedes, because that put may have added the paste. */
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

import { isLater, type Operation } from './operation';
import { MAX_AHEAD_MS } from './paste-version';

/**
 * How long an operation is remembered after its stamp, in milliseconds. It must outlive the longest delay between a
 * write and the moment every other tab sees it: 15 seconds were measured with 800 saves at once on a machine that had
 * ten times more to do than it could. It counts from the act, not from its arrival, so that the last act on a paste is
 * forgotten last, and a tab that wakes from a long sleep replays nothing old.
 */
export const RETENTION_MS = 30_000;

/**
 * How long a tab leaves another tab's operation to that tab, in milliseconds. Past it the other one may have crashed,
 * and whoever knows the operation replays it.
 */
export const GRACE_MS = 1_000;

export interface OperationLog {
  /** Remembers this tab's own operations. */
  record(operations: readonly Operation[], nowMs: number): void;
  /** Remembers operations that another tab announced. */
  receive(operations: readonly Operation[], nowMs: number): void;
  /** The operations that this tab is to replay now wherever they are missing. */
  due(nowMs: number): readonly Operation[];
  /** Whether any operation is still remembered. */
  hasLive(nowMs: number): boolean;
  /** Lets go of operations that are to be done in another way. */
  drop(operations: readonly Operation[]): void;
  /** Whether this tab did it itself. */
  isOwn(operation: Operation): boolean;
  /** Whether the paste of an operation is known to have been removed later. */
  isRemoved(operation: Operation): boolean;
}

interface Entry {
  readonly operation: Operation;
  readonly dueAtMs: number;
  readonly isOwn: boolean;
}

/**
 * Keeps the last operation on each paste for some seconds. Of two operations on one paste only the later can matter,
 * so the logs of all tabs come to the same entries in whatever order the announcements arrive.
 */
export function createOperationLog(): OperationLog {
  const entries = new Map<string, Entry>();

  function remember(operations: readonly Operation[], nowMs: number, isOwn: boolean): void {
    forget(nowMs);
    for (const operation of operations) {
      const known = entries.get(operation.id)?.operation;
      if (known === undefined || isLater(operation, known)) {
        entries.set(operation.id, { operation, isOwn, dueAtMs: isOwn ? nowMs : nowMs + GRACE_MS });
      }
    }
  }

  /**
   * Lets go of what is too old, and of what was done before the clock was set back: later acts have lower stamps since
   * then, and nothing that came before them may be done again.
   */
  function forget(nowMs: number): void {
    for (const [id, { operation }] of entries) {
      const isOld = operation.stampMs + RETENTION_MS <= nowMs;
      const isAhead = operation.stampMs > nowMs + MAX_AHEAD_MS;
      if (isOld || isAhead) entries.delete(id);
    }
  }

  function remembered(nowMs: number): readonly Entry[] {
    forget(nowMs);
    return [...entries.values()];
  }

  return {
    record: (operations, nowMs) => remember(operations, nowMs, true),
    receive: (operations, nowMs) => remember(operations, nowMs, false),
    due: (nowMs) =>
      remembered(nowMs)
        .filter((entry) => entry.dueAtMs <= nowMs)
        .map((entry) => entry.operation),
    hasLive: (nowMs) => remembered(nowMs).length > 0,
    drop(operations) {
      for (const operation of operations) {
        if (entries.get(operation.id)?.operation === operation) entries.delete(operation.id);
      }
    },
    isOwn: (operation) => entries.get(operation.id)?.isOwn === true,
    isRemoved(operation) {
      const known = entries.get(operation.id)?.operation;
      return known?.kind === 'remove' && isLater(known, operation);
    },
  };
}

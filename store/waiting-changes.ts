import { isMissing, type Operation } from './operation';
import { isSameText, type Paste } from './paste';
import { applyOperations } from './replay';

type Put = Extract<Operation, { kind: 'put' }>;

interface WaitingChange {
  readonly operation: Put;
  /** The `createdAt` of the stored paste that it is to replace; null when there is none. */
  readonly replacedVersion: string | null;
}

/** The changes of this tab that another one wrote over, and left no room for. */
export interface WaitingChanges {
  readonly count: number;
  /** Whether an operation waits here; nobody else has to do it again then. */
  has(operation: Operation): boolean;
  /** The list as it would be with them. */
  applyTo(pastes: readonly Paste[]): readonly Paste[];
  /**
   * Looks at them upon what is stored now, where others may have stored, changed or deleted their pastes.
   *
   * @returns the operations in whose place another one waits now
   */
  review(pastes: readonly Paste[], context: ReviewContext): readonly Operation[];
  /**
   * The same changes as acts of this moment: later than all that was done while they waited, and remembered as long.
   *
   * @param busyIds the pastes about which something else is to be done first
   */
  renew(stampMs: number, busyIds: ReadonlySet<string>): readonly Put[];
  /** Adds what was done upon the stored pastes and found no room. Only puts wait: they hold text. */
  add(operations: readonly Operation[], pastes: readonly Paste[]): void;
  /** To be called with what was stored; a later act upon a paste ends the wait of an earlier one. */
  end(operations: readonly Operation[]): void;
}

interface ReviewContext {
  /** Whether a later removal of the operation's paste is known. */
  readonly isRemoved: (operation: Operation) => boolean;
  readonly nowMs: number;
}

/** @param onChange called whenever others wait than before */
export function createWaitingChanges(onChange: () => void): WaitingChanges {
  let waiting: readonly WaitingChange[] = [];
  let operations: ReadonlySet<Operation> = new Set();

  function set(next: readonly WaitingChange[]): void {
    const isSame = next.length === waiting.length && next.every((change, index) => change === waiting[index]);
    if (isSame) return;
    waiting = next;
    operations = new Set(next.map(({ operation }) => operation));
    onChange();
  }

  return {
    get count() {
      return waiting.length;
    },
    has: (operation) => operations.has(operation),
    applyTo: (pastes) => applyOperations(pastes, [...operations]),
    review(pastes, context) {
      if (waiting.length === 0) return [];
      const storedById = byId(pastes);
      const replaced: Operation[] = [];
      const reviewed = waiting.flatMap((change) => {
        const next = reviewChange(change, storedById.get(change.operation.id), context);
        if (next !== undefined && next.operation !== change.operation) replaced.push(change.operation);
        return next === undefined ? [] : [next];
      });
      set(reviewed);
      return replaced;
    },
    renew: (stampMs, busyIds) =>
      waiting.filter(({ operation }) => !busyIds.has(operation.id)).map(({ operation }) => redate(operation, stampMs)),
    add(added, pastes) {
      if (added.length === 0) return;
      const storedById = byId(pastes);
      const puts = added.filter((operation) => operation.kind === 'put');
      set([
        ...waiting,
        ...puts.map((operation) => ({ operation, replacedVersion: storedById.get(operation.id)?.createdAt ?? null })),
      ]);
    },
    end(done) {
      if (waiting.length === 0) return;
      const ids = new Set(done.map(({ id }) => id));
      set(waiting.filter(({ operation }) => !ids.has(operation.id)));
    },
  };
}

/**
 * A paste that was changed or deleted elsewhere stays so, and the waiting text becomes one of its own: whoever did that
 * had not seen it. Only a text that was stored meanwhile, or deleted by somebody who had seen it, waits no longer.
 */
function reviewChange(
  change: WaitingChange,
  stored: Paste | undefined,
  { isRemoved, nowMs }: ReviewContext,
): WaitingChange | undefined {
  const { operation, replacedVersion } = change;
  if (stored !== undefined && isSameText(stored, operation.paste)) return undefined;
  const storedVersion = stored?.createdAt ?? null;
  if (storedVersion === replacedVersion) {
    return replacedVersion === null && isRemoved(operation) ? undefined : change;
  }
  // What was done before this change, and is only heard of now, is what it replaces.
  const isStillLater = stored !== undefined && isMissing(operation, stored, nowMs);
  return isStillLater ? { operation, replacedVersion: storedVersion } : asPasteOfItsOwn(operation);
}

function asPasteOfItsOwn(operation: Put): WaitingChange {
  const id = `${operation.id}-${operation.stampMs}`;
  const paste = { ...operation.paste, _id: id };
  return { operation: { ...operation, id, paste, place: { at: 'end' } }, replacedVersion: null };
}

/** A saved paste has the date of its save; an imported or restored one keeps its own. */
function redate(operation: Put, stampMs: number): Put {
  const { paste } = operation;
  const isDated = paste.createdAt === toDate(operation.stampMs);
  return { ...operation, stampMs, paste: isDated ? { ...paste, createdAt: toDate(stampMs) } : paste };
}

function byId(pastes: readonly Paste[]): ReadonlyMap<string, Paste> {
  return new Map(pastes.map((paste) => [paste._id, paste]));
}

function toDate(stampMs: number): string {
  return new Date(stampMs).toISOString();
}

import type { Operation } from './operation';
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
  /** Looks at them upon what is stored now, where others may have stored, changed or deleted their pastes. */
  review(pastes: readonly Paste[], isRemoved: (operation: Operation) => boolean): void;
  /**
   * The same changes as acts of this moment: later than all that was done while they waited, and remembered as long.
   *
   * @param busyIds the pastes about which something else is to be done first
   */
  renew(stamp: () => number, busyIds: ReadonlySet<string>): readonly Put[];
  /** Adds what was done upon the stored pastes and found no room. Only puts wait: they hold text. */
  add(operations: readonly Operation[], pastes: readonly Paste[]): void;
  /** To be called with what was stored; a later act upon a paste ends the wait of an earlier one. */
  end(operations: readonly Operation[]): void;
}

/** @param onChange called whenever others wait than before */
export function createWaitingChanges(onChange: () => void): WaitingChanges {
  let waiting: readonly WaitingChange[] = [];

  function set(next: readonly WaitingChange[]): void {
    const isSame = next.length === waiting.length && next.every((change, index) => change === waiting[index]);
    waiting = next;
    if (!isSame) onChange();
  }

  return {
    get count() {
      return waiting.length;
    },
    has: (operation) => waiting.some((change) => change.operation === operation),
    applyTo: (pastes) =>
      applyOperations(
        pastes,
        waiting.map(({ operation }) => operation),
      ),
    review: (pastes, isRemoved) => set(waiting.flatMap((change) => reviewChange(change, pastes, isRemoved))),
    renew: (stamp, busyIds) =>
      waiting.filter(({ operation }) => !busyIds.has(operation.id)).map(({ operation }) => redate(operation, stamp())),
    add: (operations, pastes) =>
      set([
        ...waiting,
        ...operations.flatMap((operation) =>
          operation.kind === 'put' ? [{ operation, replacedVersion: findVersion(pastes, operation.id) }] : [],
        ),
      ]),
    end: (operations) => set(waiting.filter(({ operation }) => operations.every(({ id }) => id !== operation.id))),
  };
}

/**
 * A paste that was changed or deleted elsewhere stays so, and the waiting text becomes one of its own: whoever did that
 * had not seen it. Only a text that was stored meanwhile, or deleted by somebody who had seen it, waits no longer.
 */
function reviewChange(
  change: WaitingChange,
  pastes: readonly Paste[],
  isRemoved: (operation: Operation) => boolean,
): readonly WaitingChange[] {
  const { operation, replacedVersion } = change;
  const stored = pastes.find(({ _id }) => _id === operation.id);
  if (stored !== undefined && isSameText(stored, operation.paste)) return [];
  if ((stored?.createdAt ?? null) !== replacedVersion) return [asPasteOfItsOwn(operation)];
  return replacedVersion === null && isRemoved(operation) ? [] : [change];
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

function findVersion(pastes: readonly Paste[], id: string): string | null {
  return pastes.find(({ _id }) => _id === id)?.createdAt ?? null;
}

function toDate(stampMs: number): string {
  return new Date(stampMs).toISOString();
}

import { isSameText, type Paste, type Place } from '@/store/paste/paste';
import { versionOf } from '@/store/paste/paste-version';
import { isMissing, type Operation, type PinOperation, type Replacement, type TextOperation } from './operation';

/**
 * Applies to a stored list those operations that it lacks because another tab has overwritten them.
 *
 * @returns the same list, not a copy, when nothing is missing
 */
export function replay(pastes: readonly Paste[], operations: readonly Operation[], nowMs: number): readonly Paste[] {
  return applyOperations(pastes, findMissing(pastes, operations, nowMs));
}

/**
 * Returns the operations that a stored list lacks; superseded ones are not missing.
 *
 * @param superseded gets the text of each put for which the list has a later version
 */
export function findMissing(
  pastes: readonly Paste[],
  operations: readonly Operation[],
  nowMs: number,
  superseded?: Replacement[],
): readonly Operation[] {
  if (operations.length === 0) return operations;
  // Of ten thousand pastes, few have an operation: a map of all of them took 4 ms of every act.
  const ids = new Set(operations.map(({ id }) => id));
  const storedById = new Map<string, Paste>();
  for (const paste of pastes) if (ids.has(paste._id)) storedById.set(paste._id, paste);
  return operations.filter((operation) => {
    const stored = storedById.get(operation.id);
    if (isMissing(operation, stored, nowMs)) {
      // It will be there for a pin that follows.
      if (operation.kind === 'put' && stored === undefined) storedById.set(operation.id, operation.paste);
      return true;
    }
    if (operation.kind === 'put' && stored !== undefined && !isSameText(stored, operation.paste)) {
      const by = {
        ...operation,
        paste: stored,
        stampMs: versionOf(stored, nowMs),
        replaces: operation.paste.createdAt,
      };
      superseded?.push({ paste: operation.paste, by, isOwnLoss: false });
    }
    return false;
  });
}

/**
 * Applies operations to a list, in their order: a put replaces in place or inserts, a removal takes out. Pins come last, and
 * a put leaves the pin of the paste that it replaces.
 *
 * @param replaced gets each paste of the list that an operation replaces or removes
 * @returns a new list; the same list when there are no operations
 */
export function applyOperations(
  pastes: readonly Paste[],
  operations: readonly Operation[],
  replaced?: Replacement[],
): readonly Paste[] {
  if (operations.length === 0) return pastes;
  const lastById = new Map<string, TextOperation>();
  const pins = new Map<string, PinOperation>();
  for (const operation of operations) {
    if (operation.kind === 'pin') pins.set(operation.id, operation);
    else lastById.set(operation.id, operation);
  }
  const kept: Paste[] = [];
  for (const paste of pastes) {
    const operation = lastById.get(paste._id);
    if (operation !== undefined) replaced?.push({ paste, by: operation, isOwnLoss: false });
    if (operation?.kind !== 'remove') kept.push(operation ? withPin(operation.paste, paste.pinnedAt) : paste);
    lastById.delete(paste._id);
  }
  for (const operation of lastById.values()) {
    if (operation.kind === 'put') insert(kept, operation.paste, operation.place);
  }
  if (pins.size === 0) return kept;
  return kept.map((paste) => {
    const pin = pins.get(paste._id);
    return pin ? withPin(paste, pin.pinnedAt ?? undefined) : paste;
  });
}

/** Returns the operations that put the pastes of a list where they are, as of the versions that they have. */
export function putsOf(pastes: readonly Paste[], nowMs: number): readonly Operation[] {
  return pastes.map((paste, index) => {
    const place = { at: 'after', id: pastes[index - 1]?._id ?? null, index } as const;
    return { kind: 'put', id: paste._id, stampMs: versionOf(paste, nowMs), paste, place };
  });
}

/** Returns the paste with a pin, or with undefined as none, which is not encoded. */
function withPin(paste: Paste, pinnedAt: unknown): Paste {
  return paste.pinnedAt === pinnedAt ? paste : { ...paste, pinnedAt };
}

function insert(pastes: Paste[], paste: Paste, place: Place): void {
  if (place.at === 'end') {
    pastes.push(paste);
    return;
  }
  // From the end: of many that are inserted in their order, each comes after the one before.
  const previousIndex = place.id === null ? -1 : pastes.findLastIndex(({ _id }) => _id === place.id);
  const hasPrevious = place.id === null || previousIndex >= 0;
  pastes.splice(hasPrevious ? previousIndex + 1 : place.index, 0, paste);
}

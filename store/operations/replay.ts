import { isSameText } from '@/store/paste/moved-text';
import { type Paste, type Place, placeOf } from '@/store/paste/paste';
import { versionOf, withPin } from '@/store/paste/paste-version';
import { lacksOperation, type Operation, type PinOperation, type Replacement, type TextOperation } from './operation';

/**
 * Returns the operations that a stored list lacks. Superseded operations are not missing.
 *
 * @param superseded output: the text of each put for which the list has a later version
 */
export function findMissing(
  pastes: readonly Paste[],
  operations: readonly Operation[],
  nowMs: number,
  superseded?: Replacement[],
): readonly Operation[] {
  if (operations.length === 0) return operations;
  // The map has only pastes with an operation: one of all 10,000 pastes added 4 ms to every act.
  const ids = new Set(operations.map(({ id }) => id));
  const storedById = new Map<string, Paste>();
  for (const paste of pastes) if (ids.has(paste._id)) storedById.set(paste._id, paste);
  return operations.filter((operation) => {
    const stored = storedById.get(operation.id);
    if (lacksOperation(stored, operation, nowMs)) {
      // So that a later pin finds the paste of this put.
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
 * Applies operations to a list, in order: a put replaces in place or inserts, a removal removes. Pins come last. A put
 * keeps the pin of the paste that it replaces.
 *
 * @param replaced output: each listed paste that an operation replaces or removes
 * @returns a new array; the same array if there are no operations
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

/** Returns the puts that recreate a list. Each has its paste's place, and its version as the timestamp. */
export function putsOf(pastes: readonly Paste[], nowMs: number): readonly Operation[] {
  return pastes.map((paste, index) => {
    const place = placeOf(pastes, index);
    return { kind: 'put', id: paste._id, stampMs: versionOf(paste, nowMs), paste, place };
  });
}

function insert(pastes: Paste[], paste: Paste, place: Place): void {
  if (place.at === 'end') {
    pastes.push(paste);
    return;
  }
  // Searches from the end, because pastes that are inserted in order follow each other.
  const previousIndex = place.id === null ? -1 : pastes.findLastIndex(({ _id }) => _id === place.id);
  const hasPrevious = place.id === null || previousIndex >= 0;
  pastes.splice(hasPrevious ? previousIndex + 1 : place.index, 0, paste);
}

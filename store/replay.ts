import { isMissing, type Operation, type Place } from './operation';
import type { Paste } from './paste';

/**
 * Brings a stored list up to date with operations that it may lack, because another tab wrote over them. Those that it
 * shows already, and those that a later version supersedes, are left alone.
 *
 * @returns the very list that was given when nothing was missing
 */
export function replay(pastes: readonly Paste[], operations: readonly Operation[], nowMs: number): readonly Paste[] {
  return applyOperations(pastes, findMissing(pastes, operations, nowMs));
}

/** Those operations that a stored list should show, and does not. */
export function findMissing(
  pastes: readonly Paste[],
  operations: readonly Operation[],
  nowMs: number,
): readonly Operation[] {
  if (operations.length === 0) return operations;
  const storedById = new Map(pastes.map((paste) => [paste._id, paste]));
  return operations.filter((operation) => isMissing(operation, storedById.get(operation.id), nowMs));
}

/**
 * Applies operations to a list, in their order: a put replaces in place or inserts, a removal takes out.
 *
 * @returns a new list, or the very list that was given when there was nothing to do
 */
export function applyOperations(pastes: readonly Paste[], operations: readonly Operation[]): readonly Paste[] {
  if (operations.length === 0) return pastes;
  const lastById = new Map(operations.map((operation) => [operation.id, operation]));
  const kept: Paste[] = [];
  for (const paste of pastes) {
    const operation = lastById.get(paste._id);
    if (operation?.kind !== 'remove') kept.push(operation?.paste ?? paste);
    lastById.delete(paste._id);
  }
  for (const operation of lastById.values()) {
    if (operation.kind === 'put') insert(kept, operation.paste, operation.place);
  }
  return kept;
}

function insert(pastes: Paste[], paste: Paste, place: Place): void {
  if (place.at === 'end') {
    pastes.push(paste);
    return;
  }
  const previousIndex = place.id === null ? -1 : pastes.findIndex(({ _id }) => _id === place.id);
  const hasPrevious = place.id === null || previousIndex >= 0;
  pastes.splice(hasPrevious ? previousIndex + 1 : place.index, 0, paste);
}

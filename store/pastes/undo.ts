import type { Operation } from '@/store/list/operation';
import type { Commit, Plan } from '@/store/list/stored-list';
import { countPastes } from '@/store/paste/format';
import { isSameText, type Paste } from '@/store/paste/paste';
import { versionOf } from '@/store/paste/paste-version';
import { success } from '@/store/result';
import { latestVersion } from './plans';

/** A deleted paste and the place it had. */
export interface Deletion {
  readonly kind: 'deletion';
  readonly paste: Paste;
  /** The paste that stood before it; null when it was the first. */
  readonly previousId: string | null;
  readonly index: number;
}

/** Pastes that were added from a file in one act. */
export interface Import {
  readonly kind: 'import';
  readonly added: readonly Paste[];
}

/** An act that can be undone, as long as its tab lives. */
export type UndoableAct = Deletion | Import;

/** Notes a deleted paste and its place. @param before the list from which it was deleted, which must have the paste */
export function noteDeletion(before: readonly Paste[], id: string): Deletion {
  const index = before.findIndex((paste) => paste._id === id);
  const paste = before[index];
  if (paste === undefined) throw new Error('Only a paste of the list can have been deleted.');
  return { kind: 'deletion', paste, previousId: before[index - 1]?._id ?? null, index };
}

/**
 * Takes an act back in the list as it is stored now, which others may have changed since.
 *
 * @param spareId an id for a deleted paste whose own was taken meanwhile
 */
export function planUndo(act: UndoableAct, spareId: string, nowMs: number): Plan<never> {
  return act.kind === 'deletion' ? planUndoDeletion(act, spareId, nowMs) : planUndoImport(act, nowMs);
}

/** Says what an undo did. */
export function undoneMessage(act: UndoableAct, { operations, before }: Commit): string {
  if (act.kind === 'deletion') return 'Paste restored';
  const keptCount = findPresent(act.added, before).length - operations.length;
  return keptCount === 0 ? 'Import undone' : `Import undone. Kept ${countPastes(keptCount)} that you edited since`;
}

/** Brings a paste back with its id, date and place; beside another one that has its id now, under `spareId`. */
function planUndoDeletion({ paste, previousId, index }: Deletion, spareId: string, nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const present = pastes.find(({ _id }) => _id === paste._id);
    if (present !== undefined && isSameText(present, paste)) return success([]);
    const restored = present === undefined ? paste : { ...paste, _id: spareId };
    const place = { at: 'after', id: previousId, index } as const;
    return success([
      { kind: 'put', id: restored._id, stampMs: stamp(versionOf(paste, nowMs)), paste: restored, place },
    ]);
  };
}

/** Takes imported pastes out again, but for those that were saved anew since. */
function planUndoImport({ added }: Import, nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const storedById = new Map(pastes.map((paste) => [paste._id, paste]));
    const unedited = added.filter((paste) => isUnedited(paste, storedById.get(paste._id)));
    const stampMs = stamp(latestVersion(unedited, nowMs));
    return success(unedited.map(({ _id }): Operation => ({ kind: 'remove', id: _id, stampMs })));
  };
}

function isUnedited(paste: Paste, stored: Paste | undefined): boolean {
  return stored !== undefined && stored.createdAt === paste.createdAt && isSameText(stored, paste);
}

function findPresent(added: readonly Paste[], pastes: readonly Paste[]): readonly Paste[] {
  const ids = new Set(pastes.map(({ _id }) => _id));
  return added.filter(({ _id }) => ids.has(_id));
}

import type { Commit, Plan } from '@/store/list/stored-list';
import type { Operation } from '@/store/operations/operation';
import { formatNumber, formatPasteCount } from '@/store/paste/format-number';
import { isSameText, pasteSize } from '@/store/paste/moved-text';
import { AT_END, byId, type Paste, type Place } from '@/store/paste/paste';
import { isSameVersion, latestVersion, versionName, versionOf } from '@/store/paste/paste-version';
import { failure, success } from '@/store/result';

interface Act {
  /** The toast that reported the act. An undo removes it. */
  readonly message?: string | undefined;
}

/** The pastes deleted in one act, with their places, in stored order. */
export interface Deletion extends Act {
  readonly kind: 'deletion';
  readonly deleted: readonly { readonly paste: Paste; readonly place: Place }[];
}

/** A replaced version of a paste, and the new version. */
export interface Update extends Act {
  readonly kind: 'update';
  readonly replaced: Paste;
  readonly paste: Paste;
}

/** The pastes added or replaced in one act: from an export, each from a text file, or brought back from the history. */
export interface Import extends Act {
  readonly kind: 'import';
  readonly source: 'import' | 'texts' | 'history';
  readonly added: readonly Paste[];
  /** The listed pastes that later versions of an export replaced. */
  readonly updates: readonly Update[];
  /** How many of the added pastes had no date before. */
  readonly undatedCount?: number;
  /** The keys of earlier versions that the history has because of an import. */
  readonly olderKeys?: readonly string[];
}

/** An act that can be undone while its tab is open. After that, the history has the replaced texts. */
export type UndoableAct = Deletion | Update | Import;

/** An act that the undo bar offers to undo. The form offers the undo of an update. */
export type OfferedAct = Deletion | Import;

/** The acts that a tab remembers. */
export interface Acts {
  /** Those that can be undone, the latest last. */
  readonly undoableActs: readonly UndoableAct[];
  /** Of these, what the bar offers to undo until the next act of this tab: the last import and the latest deletions in a row. */
  readonly offeredActs: readonly OfferedAct[];
}

/** Changes the acts that a tab remembers: within the bounds, and offering none that is not undoable. */
export type SetActs = (change: Partial<Acts>) => void;

/** How many acts a tab remembers. */
export const MAX_ACTS = 100;

/** How many characters all acts may keep in memory together: twice the capacity of the storage. */
export const MAX_ACTS_LENGTH = 10_000_000;

/**
 * Drops the oldest acts beyond the bounds, and the offers of acts that are gone. The latest act always stays, however long its
 * texts are.
 */
export function boundActs({ undoableActs: acts, offeredActs }: Acts): Acts {
  let length = 0;
  const lastDropped = acts.findLastIndex((act, index) => {
    length += lengthOf(act);
    return index < acts.length - 1 && (length > MAX_ACTS_LENGTH || acts.length - index > MAX_ACTS);
  });
  const undoableActs = acts.slice(lastDropped + 1);
  const isUndoable = (act: OfferedAct) => undoableActs.includes(act);
  // The time of the offers begins again with each change of them.
  return { undoableActs, offeredActs: offeredActs.every(isUndoable) ? offeredActs : offeredActs.filter(isUndoable) };
}

/**
 * Takes versions that were deleted forever out of the acts, so that none brings one back or names its text.
 *
 * @param purged their names
 */
export function purgeVersions(acts: readonly UndoableAct[], purged: ReadonlySet<string>): readonly UndoableAct[] {
  const isPurged = (paste: Paste) => purged.has(versionName(paste));
  return acts.flatMap((act): readonly UndoableAct[] => {
    if (!textsOf(act).some(isPurged)) return [act];
    if (act.kind === 'update') return [];
    if (act.kind === 'import') {
      const added = act.added.filter((paste) => !isPurged(paste));
      const updates = act.updates.filter(({ replaced }) => !isPurged(replaced));
      return added.length + updates.length === 0 ? [] : [{ ...act, added, updates }];
    }
    const deleted = act.deleted.filter(({ paste }) => !isPurged(paste));
    return deleted.length === 0 ? [] : [{ ...act, deleted }];
  });
}

/** Returns the pastes that the undo of some acts would bring back. */
export function undoablePastes(acts: readonly UndoableAct[]): readonly Paste[] {
  return acts.flatMap(textsOf);
}

/**
 * Returns how many characters an act keeps in memory. The new version of an update does not count: the list, or the
 * next act, has it.
 */
function lengthOf(act: UndoableAct): number {
  return textsOf(act).reduce((length, paste) => length + pasteSize(paste), 0);
}

function textsOf(act: UndoableAct): readonly Paste[] {
  switch (act.kind) {
    case 'deletion':
      return act.deleted.map(({ paste }) => paste);
    case 'update':
      return [act.replaced];
    case 'import':
      return [...act.added, ...act.updates.map(({ replaced }) => replaced)];
  }
}

/**
 * Undoes an act in the stored list, which other tabs may have changed since. Refuses if an updated paste is no longer
 * the version that the act saved.
 *
 * @param createId makes an id for a deleted paste whose id was taken meanwhile
 */
export function planUndo(act: UndoableAct, createId: () => string, nowMs: number): Plan<'changed'> {
  switch (act.kind) {
    case 'deletion':
      return planRestore(act.deleted, createId, nowMs);
    case 'update':
      return planUndoUpdate(act, nowMs);
    case 'import':
      return planUndoImport(act, nowMs);
  }
}

/** Says what an undo did. */
export function undoneMessage(act: UndoableAct, { operations, before }: Commit): string {
  if (act.kind === 'deletion') return restoredMessage(operations.length, act.deleted.length);
  if (act.kind === 'update') return 'Update undone';
  const presentCount = countPresent(act, before);
  if (presentCount === 0) return 'Already undone';
  const keptCount = presentCount - operations.length;
  const undone =
    act.source === 'import'
      ? 'Import undone'
      : `${formatPasteCount(operations.length)} ${act.source === 'texts' ? 'taken out again' : 'deleted again'}`;
  return keptCount === 0 ? undone : `${undone}. Kept ${formatPasteCount(keptCount)} that you edited since`;
}

/**
 * Says how many pastes are back.
 *
 * @param deletedCount how many had to come back: another act may have restored some of them before
 */
export function restoredMessage(count: number, deletedCount: number): string {
  if (count === 0) return 'Already restored';
  const backCount = deletedCount - count;
  const restored = deletedCount === 1 ? 'Paste restored' : `${formatPasteCount(count)} restored`;
  return backCount === 0
    ? restored
    : `${restored}. ${backCount === 1 ? 'One was' : `${formatNumber(backCount)} were`} back already`;
}

/**
 * Tells whether there is nothing left to undo, because the deleted pastes are back, or the added ones are gone. An
 * update always counts as undoable; trying to undo it tells whether the paste has changed.
 */
export function isUndone(act: UndoableAct, pastes: readonly Paste[]): boolean {
  if (act.kind === 'update') return false;
  if (act.kind === 'import') return countPresent(act, pastes) === 0;
  const storedById = byId(pastes);
  return act.deleted.every(({ paste }) => isSameText(storedById.get(paste._id), paste));
}

/**
 * Brings back the pastes that the list lacks, with their dates, each after its former predecessor. They share one timestamp.
 *
 * @param createId makes an id for a paste whose id was taken meanwhile
 */
export function planRestore(deleted: Deletion['deleted'], createId: () => string, nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const storedById = byId(pastes);
    const missing = deleted.filter(({ paste }) => !isSameText(storedById.get(paste._id), paste));
    if (missing.length === 0) return success([]);
    const versions = missing.map(({ paste }) => paste);
    const stampMs = stamp(latestVersion(versions, nowMs));
    return success(
      missing.map(({ paste, place }): Operation => {
        const restored = storedById.has(paste._id) ? { ...paste, _id: createId() } : paste;
        return { kind: 'put', id: restored._id, stampMs, paste: restored, place };
      }),
    );
  };
}

/** Brings back the replaced version, with its date. */
function planUndoUpdate({ replaced, paste }: Update, nowMs: number): Plan<'changed'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === paste._id);
    if (stored === undefined || !isSameVersion(stored, paste)) return failure('changed');
    const stampMs = stamp(versionOf(stored, nowMs));
    const replaces = stored.createdAt;
    return success([{ kind: 'put', id: paste._id, stampMs, paste: replaced, place: AT_END, replaces }]);
  };
}

/** Removes imported pastes again, and brings back those that they replaced, except where they were saved since. */
function planUndoImport({ added, updates, source }: Import, nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const storedById = byId(pastes);
    const unedited = [...added, ...updates.map(({ paste }) => paste)].filter((paste) =>
      isSameVersion(storedById.get(paste._id), paste),
    );
    const stampMs = stamp(latestVersion(unedited, nowMs));
    const replacedById = new Map(updates.map(({ replaced }) => [replaced._id, replaced]));
    return success(
      unedited.map(({ _id, createdAt }): Operation => {
        const undone = {
          id: _id,
          stampMs,
          replaces: createdAt,
          ...(source === 'import' && { isImportUndone: true }),
        };
        const replaced = replacedById.get(_id);
        if (replaced !== undefined) return { kind: 'put', ...undone, paste: replaced, place: AT_END };
        return { kind: 'remove', ...undone };
      }),
    );
  };
}

/** Counts the pastes of an import that are still in the list, edited or not. */
function countPresent({ added, updates }: Import, pastes: readonly Paste[]): number {
  const storedById = byId(pastes);
  const isPresent = ({ _id }: Paste) => storedById.has(_id);
  const isReplaced = ({ replaced, paste }: Update) =>
    isPresent(paste) && !isSameVersion(storedById.get(paste._id), replaced);
  return added.filter(isPresent).length + updates.filter(isReplaced).length;
}

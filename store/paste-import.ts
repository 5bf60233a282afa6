import { countPastes } from './count-pastes';
import type { Operation } from './operation';
import { isSameText, type Paste } from './paste';
import { versionOf } from './paste-version';

/** Pastes that came from a file in one act, kept in this tab's memory so that the import can be undone. */
export interface PasteImport {
  readonly kind: 'import';
  readonly added: readonly Paste[];
}

type Stamp = (afterMs?: number) => number;

/** What the person reads once an import is done. */
export function importedMessage(count: number): string {
  return `Imported ${countPastes(count)}`;
}

/**
 * The operations that add imported pastes at the end of the list, with the dates they have. They are of one moment:
 * with a stamp each, thousands of them would run ahead of the clock.
 */
export function planImportOperations(added: readonly Paste[], stamp: Stamp, nowMs: number): readonly Operation[] {
  if (added.length === 0) return [];
  const stampMs = stamp(latestVersion(added, nowMs));
  return added.map((paste): Operation => ({ kind: 'put', id: paste._id, stampMs, paste, place: { at: 'end' } }));
}

/**
 * The operations that take imported pastes out again, and how many of them stay because they were saved anew since.
 * What was deleted meanwhile is gone already.
 */
export function undoImport(
  { added }: PasteImport,
  pastes: readonly Paste[],
  stamp: Stamp,
  nowMs: number,
): { readonly operations: readonly Operation[]; readonly editedCount: number } {
  const storedById = new Map(pastes.map((paste) => [paste._id, paste]));
  const present = added.filter(({ _id }) => storedById.has(_id));
  const untouched = present.filter((paste) => isUntouched(paste, storedById.get(paste._id)));
  const stampMs = stamp(latestVersion(untouched, nowMs));
  return {
    operations: untouched.map(({ _id }): Operation => ({ kind: 'remove', id: _id, stampMs })),
    editedCount: present.length - untouched.length,
  };
}

function isUntouched(paste: Paste, stored: Paste | undefined): boolean {
  return stored !== undefined && stored.createdAt === paste.createdAt && isSameText(stored, paste);
}

function latestVersion(pastes: readonly Paste[], nowMs: number): number {
  return pastes.reduce((latestMs, paste) => Math.max(latestMs, versionOf(paste, nowMs)), 0);
}

import type { HistoryEntry } from '@/store/database/history-port';
import type { Paste } from '@/store/paste/paste';
import { isVersion } from './history-record';

/** A text of the history that is not in the list: a paste with all its versions, or a damaged list. */
export interface DeletedText {
  /** Its last version. */
  readonly entry: HistoryEntry;
  /** The keys of all its versions. */
  readonly keys: readonly string[];
}

/**
 * Finds what the history has and the list lacks: pastes with all their versions, and damaged lists.
 *
 * @param entries the latest to leave first. The result has the same order
 */
export function findDeleted(entries: readonly HistoryEntry[], pastes: readonly Paste[]): readonly DeletedText[] {
  const listedIds = new Set(pastes.map(({ _id }) => _id));
  const deletedById = new Map<string, { entry: HistoryEntry; keys: string[] }>();
  for (const entry of entries) {
    if (entry.pasteId !== null && listedIds.has(entry.pasteId)) continue;
    const id = entry.pasteId ?? `\n${entry.key}`;
    const known = deletedById.get(id);
    if (known === undefined) deletedById.set(id, { entry, keys: [entry.key] });
    else known.keys.push(entry.key);
  }
  return [...deletedById.values()];
}

/** Finds the earlier versions of a paste, the latest to leave first. Excludes the current version. */
export function findVersions(entries: readonly HistoryEntry[], paste: Paste): readonly HistoryEntry[] {
  return entries.filter((entry) => entry.pasteId === paste._id && !isVersion(entry, paste));
}

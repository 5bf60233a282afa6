import type { HistoryEntry, HistoryText } from '@/store/database/history-port';
import { digestOf } from '@/store/hash';
import { digestOfDamaged } from '@/store/history/history-record';
import type { DeletedText } from '@/store/history/history-view';
import type { PurgeFailure } from '@/store/history/purged-texts';
import type { CommitFailure } from '@/store/list/damage';
import { AT_END, type Place } from '@/store/paste/paste';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { failure, type Result, success } from '@/store/result';
import { damageStore, history, pastesStore } from '@/store/root/app';
import { readStoredText } from '@/store/root/app-storage';
import { describeFailure } from './describe-history';

// The user's acts on the history. A failure is a sentence for the user.

export const PURGED = 'Another tab has deleted this forever.';
const SOME_PURGED = 'Another tab has deleted some of them forever. Nothing was restored.';

/** Reads a text of the history. */
export async function readHistoryText(key: string): Promise<Result<HistoryText, string>> {
  const read = await withHistory('Not read', () => history.read(key));
  if (!read.ok) return read;
  return read.value === undefined ? failure(PURGED) : success(read.value);
}

/** Restores a paste. If it does not fit, it stays in the history. */
export async function restoreEntry({ key }: HistoryEntry): Promise<Result<void, string>> {
  const { restore, purgedNames } = pastesStore.getState();
  const read = await readHistoryText(key);
  if (!read.ok) return read;
  if (!('paste' in read.value)) return failure('This is damaged data, and cannot be restored.');
  const { paste, place } = read.value;
  return tell(await restore(paste, place, purgedNames), 'The paste stays here.', PURGED);
}

/** Returns the entries of deleted pastes. Leaves out damaged lists. */
export function pastesOf(deleted: readonly DeletedText[]): readonly HistoryEntry[] {
  return deleted.flatMap(({ entry }) => (entry.pasteId === null ? [] : [entry]));
}

/** Restores deleted pastes in one act: all, or none if one of them is gone or they do not fit. */
export async function restoreEntries(entries: readonly HistoryEntry[]): Promise<Result<void, string>> {
  const { restoreAll, purgedNames } = pastesStore.getState();
  const read = await withHistory('Not read', () => history.readAll(entries.map(({ key }) => key)));
  if (!read.ok) return read;
  const texts = entries.flatMap(({ key }) => {
    const text = read.value.get(key);
    return text !== undefined && 'paste' in text ? [text] : [];
  });
  if (texts.length < entries.length) return failure(SOME_PURGED);
  // The place of a paste names its predecessor at the time it left. So the last to leave is restored first, and of
  // pastes that left together, the first in the list.
  const deleted = texts
    .sort((a, b) => b.leftAtMs - a.leftAtMs || indexOf(a.place) - indexOf(b.place))
    .map(({ paste, place }) => ({ paste, place: place ?? AT_END }));
  return tell(await restoreAll(deleted, purgedNames), 'The pastes stay here.', SOME_PURGED);
}

function indexOf(place: Place | null): number {
  return place?.at === 'after' ? place.index : Number.MAX_SAFE_INTEGER;
}

/** Deletes a paste with all its versions, or a damaged list. */
export async function deleteForever({ entry, keys }: DeletedText): Promise<Result<void, string>> {
  if (entry.reason !== 'damaged') return removeRecords(keys, entry.pasteId);
  const removed = await removeRecords(keys);
  // If this damaged text is still the stored list, it must be replaced too, or it would go into the history again.
  return removed.ok && digestOfDamaged(entry) === digestOf(readStoredText()) ? repairList() : removed;
}

/**
 * Returns the texts of the damaged lists. If the history cannot be read, returns an empty list: texts outside of it
 * (store/list/damage.ts) can still be downloaded, and those in it are reported again once it can be read.
 */
export async function readDamagedLists(): Promise<readonly string[]> {
  const listed = await history.list();
  const damaged = listed.ok ? listed.value.filter(({ reason }) => reason === 'damaged') : [];
  const texts = await history.readAll(damaged.map(({ key }) => key));
  return texts.ok ? [...texts.value.values()].flatMap((text) => ('text' in text ? text.text : [])) : [];
}

/** Deletes all damaged lists, in the history and outside of it. The records go first: if the database fails, everything stays. */
export async function deleteDamagedLists(): Promise<Result<void, string>> {
  const removed = await withHistory('Not deleted', () => history.removeDamaged());
  return removed.ok ? repairList() : removed;
}

/** Replaces a damaged stored list by its readable pastes, and removes all its copies. */
function repairList(): Result<void, string> {
  const rewritten = damageStore.getState().remove();
  return rewritten.ok ? rewritten : failure(COMMIT_FAILURE_MESSAGES[rewritten.error]);
}

/** Deletes everything that is in the history. */
export function emptyHistory(): Promise<Result<void, string>> {
  return withHistory('Not deleted', () => history.empty());
}

/** Deletes texts forever. @param pasteId the paste of which hidden versions are deleted, too */
export function removeRecords(keys: readonly string[], pasteId: string | null = null): Promise<Result<void, string>> {
  return withHistory('Not deleted', () => history.remove(keys, pasteId));
}

function tell(
  outcome: Result<void, 'purged' | CommitFailure>,
  whereItStays: string,
  purged: string,
): Result<void, string> {
  if (outcome.ok) return outcome;
  if (outcome.error === 'purged') return failure(purged);
  return failure(
    outcome.error === 'full'
      ? `There is no room in the browser’s storage. ${whereItStays}`
      : COMMIT_FAILURE_MESSAGES[outcome.error],
  );
}

/**
 * Runs an act on the history. A failure becomes a sentence for the user.
 *
 * @param notDone the beginning of that sentence
 */
async function withHistory<Value>(
  notDone: string,
  act: () => Promise<Result<Value, PurgeFailure>>,
): Promise<Result<Value, string>> {
  const outcome = await act();
  return outcome.ok ? outcome : failure(`${notDone}: ${describeFailure(outcome.error)}`);
}

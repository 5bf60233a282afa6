import type { HistoryEntry, HistoryText } from '@/store/database/history-port';
import { digestOf } from '@/store/hash';
import type { ForgetFailure } from '@/store/history/forgotten-texts';
import { digestOfDamaged } from '@/store/history/history-record';
import type { DeletedText } from '@/store/history/history-view';
import type { CommitFailure } from '@/store/list/damage';
import type { Place } from '@/store/paste/paste';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { failure, type Result, success } from '@/store/result';
import { damageStore, history, pastesStore } from '@/store/root/app';
import { readStoredText } from '@/store/root/app-storage';
import { describeFailure } from './describe-history';

// The user's acts on the history. A failure is a sentence for the user.

/** Reads a text of the history. */
export async function readHistoryText(key: string): Promise<Result<HistoryText, string>> {
  const read = await withHistory('Not read', () => history.read(key));
  if (!read.ok) return read;
  return read.value === undefined ? failure('Another tab has deleted this forever.') : success(read.value);
}

/** Restores a paste. If it does not fit, it stays in the history. */
export async function restoreEntry({ key }: HistoryEntry): Promise<Result<void, string>> {
  const read = await readHistoryText(key);
  if (!read.ok) return read;
  if (!('paste' in read.value)) return failure('This is damaged data, and cannot be restored.');
  const { paste, place } = read.value;
  return tell(await pastesStore.getState().restore(paste, place), 'The paste stays here.');
}

/** Returns the entries of deleted pastes. Leaves out damaged lists. */
export function pastesOf(deleted: readonly DeletedText[]): readonly HistoryEntry[] {
  return deleted.flatMap(({ entry }) => (entry.pasteId === null ? [] : [entry]));
}

/** Restores deleted pastes in one act: all, or none if one of them is gone or they do not fit. */
export async function restoreEntries(entries: readonly HistoryEntry[]): Promise<Result<void, string>> {
  const read = await withHistory('Not read', () => history.readAll(entries.map(({ key }) => key)));
  if (!read.ok) return read;
  const texts = entries.flatMap(({ key }) => {
    const text = read.value.get(key);
    return text !== undefined && 'paste' in text ? [text] : [];
  });
  if (texts.length < entries.length)
    return failure('Another tab has deleted some of them forever. Nothing was restored.');
  // The place of a paste names its predecessor at the time it left. So the last to leave is restored first, and of
  // pastes that left together, the first in the list.
  const deleted = texts
    .sort((a, b) => b.leftAtMs - a.leftAtMs || indexOf(a.place) - indexOf(b.place))
    .map(({ paste, place }) => ({ paste, place: place ?? { at: 'end' as const } }));
  return tell(await pastesStore.getState().restoreAll(deleted), 'The pastes stay here.');
}

function indexOf(place: Place | null): number {
  return place?.at === 'after' ? place.index : Number.MAX_SAFE_INTEGER;
}

/** Deletes a paste with all its versions, or a damaged list. */
export async function deleteForever({ entry, keys }: DeletedText): Promise<Result<void, string>> {
  if (entry.reason !== 'damaged') return removeRecords(keys, entry.pasteId);
  // If this damaged text is still the stored list, it must be replaced too, or it would go into the history again.
  return deleteDamaged(keys, digestOfDamaged(entry) === digestOf(readStoredText()));
}

/**
 * Deletes damaged lists forever. The records go first: if the database fails, everything stays.
 *
 * @param keys the records of these lists in the history
 * @param rewritesList whether to replace a damaged stored list by its readable pastes, and to remove all copies
 */
export async function deleteDamaged(keys: readonly string[], rewritesList: boolean): Promise<Result<void, string>> {
  const removed = keys.length === 0 ? success(undefined) : await removeRecords(keys);
  if (!removed.ok || !rewritesList) return removed;
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

function tell(outcome: Result<void, CommitFailure>, whereItStays: string): Result<void, string> {
  if (outcome.ok) return outcome;
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
export async function withHistory<Value>(
  notDone: string,
  act: () => Promise<Result<Value, ForgetFailure>>,
): Promise<Result<Value, string>> {
  const outcome = await act();
  return outcome.ok ? outcome : failure(`${notDone}: ${describeFailure(outcome.error)}`);
}

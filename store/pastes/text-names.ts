import type { DatabaseFailure } from '@/store/database/browser-database';
import type { TextNames } from '@/store/moved-texts/moved-texts';
import { keysIn, namedText } from '@/store/paste/moved-text';
import { type Result, success } from '@/store/result';
import { DAMAGED_KEY_PREFIX, PASTES_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import type { PastesState } from './pastes-state';
import { undoablePastes } from './undo';

// Who may name a moved text. A text that nothing here names is removed (store/moved-texts/moved-texts.ts), so whatever keeps the
// record of a paste outside of the list and the history adds its names here.

/** Returns the keys of the texts that this tab knows to be named: by the list, damaged or not, and by what it can bring back. */
export function namesHere(
  storage: StoragePort,
  { undoableActs, cleared, pastes }: Pick<PastesState, 'undoableActs' | 'cleared' | 'pastes'>,
): ReadonlySet<string> {
  const lists = storage.keys().filter((key) => key === PASTES_KEY || key.startsWith(DAMAGED_KEY_PREFIX));
  const inLists = lists.flatMap((key) => {
    const stored = storage.read(key);
    return keysIn((stored.ok && stored.value) || '');
  });
  const held = [...undoablePastes(undoableActs), ...(cleared ?? []), ...pastes];
  return new Set([...inLists, ...held.flatMap((paste) => namedText(paste)?.key ?? [])]);
}

/**
 * Returns the same, and what the history names; undefined if that cannot be read now.
 *
 * @param readHere asked after the history has answered
 */
export async function readNames(
  readHere: () => ReadonlySet<string>,
  readHistoryNames: () => Promise<Result<ReadonlySet<string>, DatabaseFailure>>,
): Promise<TextNames | undefined> {
  const inHistory = await readHistoryNames();
  // A denied database has no history.
  const named = !inHistory.ok && inHistory.error === 'denied' ? success(new Set<string>()) : inHistory;
  return named.ok ? { used: readHere(), inHistory: named.value } : undefined;
}

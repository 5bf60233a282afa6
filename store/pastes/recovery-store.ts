import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecoveryReport } from '@/store/list/verdict';
import type { TextExchange } from '@/store/moved-texts/text-exchange';
import { isTextOf, movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/** What became of the list without an act of the user. */
export interface RecoveryState {
  /**
   * How often this page found that the list may lack pastes that nobody has removed. Unlike the notices about that, it
   * outlives a save and a dismissal.
   */
  readonly doubtCount: number;
  /** What the journal brought back; null if there was nothing, or once the notice is dismissed. */
  readonly recovered: RecoveryReport | null;
  /** This tab's pastes from before the user cleared the site's data, until the user decides about them. */
  readonly cleared: readonly Paste[] | null;
  dismissRecovered(): void;
  discardCleared(): void;
}

/** Creates the store. */
export function createRecoveryStore(): StoreApi<RecoveryState> {
  return createStore<RecoveryState>((set) => ({
    doubtCount: 0,
    recovered: null,
    cleared: null,
    dismissRecovered: () => set({ recovered: null }),
    discardCleared: () => set({ cleared: null }),
  }));
}

/**
 * Returns the pastes of a cleared list with their whole texts, as far as the memory of another tab has them. Those of which
 * only the beginning is left stay what they are. Neither waits for the database, which may still be about to be deleted,
 * nor stores anything: the user has not decided yet.
 */
export function askForCleared(pastes: readonly Paste[], exchange: TextExchange): Promise<readonly Paste[]> {
  const all = pastes.map(async (paste) => {
    const { key } = movedTextOf(paste) ?? {};
    if (key === undefined) return paste;
    const text = await exchange.ask(key);
    return isTextOf(key, text) ? toWhole(paste, text) : paste;
  });
  return Promise.all(all);
}

/** Removes the pastes that the list has again from the cleared ones. @returns null if none is left */
export function withoutListed(cleared: readonly Paste[] | null, stored: readonly Paste[]): readonly Paste[] | null {
  if (cleared === null || stored.length === 0) return cleared;
  const ids = new Set(stored.map(({ _id }) => _id));
  const left = cleared.filter(({ _id }) => !ids.has(_id));
  return left.length === 0 ? null : left;
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DatabaseFailure } from '@/store/storage/browser-database';

/** What screens show of the history besides its texts. */
export interface HistoryState {
  /** Why texts could not be kept; null when none waits. */
  readonly failure: DatabaseFailure | null;
  /** The failure whose notice the user dismissed last. */
  readonly dismissedFailure: DatabaseFailure | null;
  /** Changes with every change of the history, in this tab or another. */
  readonly revision: number;
  /** The pastes whose texts, saved in this tab, a simultaneous save or deletion in another tab has replaced. */
  readonly overwrittenIds: readonly string[];

  /** Hides the notice of the texts that were replaced. */
  dismissOverwritten(): void;
  /** Hides the notice of the failure, until there is another one. */
  dismissFailure(): void;
}

/** Changes that state. */
export type UpdateHistoryState = (change: (state: HistoryState) => Partial<HistoryState>) => void;

/** Creates the store. */
export function createHistoryStore(): StoreApi<HistoryState> {
  return createStore<HistoryState>()((set, get) => ({
    failure: null,
    dismissedFailure: null,
    revision: 0,
    overwrittenIds: [],
    dismissOverwritten: () => set({ overwrittenIds: [] }),
    dismissFailure: () => set({ dismissedFailure: get().failure }),
  }));
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DatabaseFailure } from '@/store/database/browser-database';

/** The state of the history that screens show, apart from its texts. */
export interface HistoryState {
  /** Why the latest texts could not be kept; null if they were kept. */
  readonly failure: DatabaseFailure | null;
  /** The failure whose notice the user last dismissed. */
  readonly dismissedFailure: DatabaseFailure | null;
  /** Changes whenever the history changes, in this tab or another. */
  readonly revision: number;
  /** The pastes saved in this tab whose text a simultaneous save or deletion in another tab replaced. */
  readonly overwrittenIds: readonly string[];

  /** Notes that the history has changed. */
  noteChange(): void;
  /** Hides the notice about replaced texts. */
  dismissOverwritten(): void;
  /** Hides the notice about the failure, until a different failure occurs. */
  dismissFailure(): void;
}

/** Updates that state. */
export type UpdateHistoryState = (change: (state: HistoryState) => Partial<HistoryState>) => void;

/** Creates the store. */
export function createHistoryStore(): StoreApi<HistoryState> {
  return createStore<HistoryState>()((set, get) => ({
    failure: null,
    dismissedFailure: null,
    revision: 0,
    overwrittenIds: [],
    noteChange: () => set(({ revision }) => ({ revision: revision + 1 })),
    dismissOverwritten: () => set({ overwrittenIds: [] }),
    dismissFailure: () => set({ dismissedFailure: get().failure }),
  }));
}

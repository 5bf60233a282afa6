import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Replacement } from '@/store/list/operation';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { LeftText } from '@/store/storage/history-port';
import type { History } from './history';

/** What every page knows of the history. The rest loads when it is used. */
export interface HistoryState {
  /** Why the last texts could not be kept; null when they were. */
  readonly failure: DatabaseFailure | null;
  /** The failure whose notice the user dismissed last. */
  readonly dismissedFailure: DatabaseFailure | null;
  /** Changes with every change of the history, in this tab or another. */
  readonly revision: number;
  /** The pastes whose texts, saved in this tab, a simultaneous save or deletion in another tab has replaced. */
  readonly overwrittenIds: readonly string[];
  /** Whether the stored list was found to be gone, and is in the history. */
  readonly isEmptied: boolean;

  /** Loads the history, once. Rejects when its code could not be loaded. */
  open(): Promise<History>;
  /** Keeps what left the list. @returns whether it is stored */
  keep(left: readonly (Replacement | LeftText)[]): Promise<boolean>;
}

/** Changes the state that every page knows. */
export type UpdateHistoryState = (change: (state: HistoryState) => Partial<HistoryState>) => void;

/** Creates the store. @param load loads the history, with the first text that is to be kept or shown */
export function createHistoryStore(load: (update: UpdateHistoryState) => Promise<History>): StoreApi<HistoryState> {
  return createStore<HistoryState>()((set, get) => {
    let opening: Promise<History> | undefined;
    return {
      failure: null,
      dismissedFailure: null,
      revision: 0,
      overwrittenIds: [],
      isEmptied: false,
      open() {
        opening ??= load(set).catch((error: unknown) => {
          opening = undefined;
          throw error;
        });
        return opening;
      },
      keep: (left) =>
        get()
          .open()
          .then(
            (history) => history.keep(left),
            () => {
              set({ failure: 'failed' });
              return false;
            },
          ),
    };
  });
}

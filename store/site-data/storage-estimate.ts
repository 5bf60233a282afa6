import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DatabaseFailure } from '@/store/database/browser-database';
import type { Schedule, WhenIdle } from '@/store/schedule';

/** How much the browser says that the site uses, and how much it grants: in bytes, over all kinds of storage. */
export interface StorageEstimate {
  readonly usage: number;
  readonly quota: number;
}

/** The share of the quota from which a notice warns. */
const NEARLY_FULL = 0.8;

/** The time between two looks for the notice, in milliseconds. */
const INTERVAL_MS = 60_000;

/** How long screens wait for the first answer, in milliseconds. It usually takes some milliseconds. */
const PATIENCE_MS = 250;

/** Tells whether so much of the quota is used that a notice warns. */
export function isNearlyFull({ usage, quota }: StorageEstimate): boolean {
  return usage >= NEARLY_FULL * quota;
}

/** How the writes of the list ended. */
interface WriteFailures {
  /** Why changes are not journaled; null if they are. */
  readonly journalFailure: DatabaseFailure | null;
  /** Why the last move of texts into the database failed; null if none did. */
  readonly moveFailure: DatabaseFailure | null;
  /** Whether the last save did not fit into the list. */
  readonly isStorageFull: boolean;
}

/**
 * Tells whether the browser's estimate counts. If not, localStorage is the limit: the database fails (other than by a full disk),
 * or the list is full although no move failed.
 */
export function isEstimateCounted({ journalFailure, moveFailure, isStorageFull }: WriteFailures): boolean {
  const isDatabaseSound = [journalFailure, moveFailure].every((each) => each === null || each === 'full');
  return isDatabaseSound && !(isStorageFull && moveFailure === null);
}

/** Reads the browser's estimate. @returns null if the browser does not tell */
export async function readEstimate(
  manager: Pick<StorageManager, 'estimate'> | undefined,
): Promise<StorageEstimate | null> {
  if (manager?.estimate === undefined) return null;
  try {
    const { usage, quota } = await manager.estimate();
    return usage === undefined || !quota ? null : { usage, quota };
  } catch (error) {
    // Sandboxed frames and some private windows throw.
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

export interface EstimateState {
  /** Null if the browser does not tell; undefined until it has answered. */
  readonly estimate: StorageEstimate | null | undefined;
  /** Whether the user has dismissed the notice in this page. */
  readonly isDismissed: boolean;
  /** Reads the estimate for a screen that shows it. */
  look(): Promise<void>;
  /** Reads the estimate when the page is idle, at most once a minute: at the start, and after an act was stored. */
  lookSoon(): void;
  dismiss(): void;
}

interface EstimateOptions {
  readonly ask: () => Promise<StorageEstimate | null>;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** Creates the store of the estimate. It asks the browser nothing before the first look. */
export function createEstimateStore({ ask, now, schedule, whenIdle }: EstimateOptions): StoreApi<EstimateState> {
  let isPlanned = false;
  let lookedAtMs = 0;

  return createStore<EstimateState>()((set, get) => ({
    estimate: undefined,
    isDismissed: false,
    async look() {
      lookedAtMs = now();
      const cancel = schedule(() => get().estimate === undefined && set({ estimate: null }), PATIENCE_MS);
      const estimate = await ask();
      cancel();
      set({ estimate });
    },
    lookSoon() {
      if (isPlanned) return;
      isPlanned = true;
      const look = () => {
        isPlanned = false;
        void get().look();
      };
      schedule(() => whenIdle(look), Math.max(0, lookedAtMs + INTERVAL_MS - now()));
    },
    dismiss: () => set({ isDismissed: true }),
  }));
}

import { type DatabaseFailure, withPatience } from '@/store/database/browser-database';
import type { PurgedTexts, PurgeFailure } from '@/store/history/purged-texts';
import type { StoredList } from '@/store/list/stored-list';
import type { MovedTexts } from '@/store/moved-texts/moved-texts';
import type { SweepOptions } from '@/store/moved-texts/sweep';
import { versionName } from '@/store/paste/paste-version';
import { failure, type Result } from '@/store/result';
import type { WithLock } from '@/store/tabs/tab-lock';
import type { PastesState } from './pastes-state';
import type { NameSources } from './text-owners';
import { purgeVersions, type SetActs } from './undo';

/** Purges what is deleted forever from everything that could bring it back. */
export interface Purge {
  /**
   * Removes texts from this tab's undo, and from the journal with its copies of the list. Marks the long ones in the
   * database. Call it before the history deletes them forever. Fails with 'damaged' if a copy of a damaged list would still
   * have them.
   *
   * @returns whether there are long ones: `sweepTexts` then removes them
   */
  purge(purged: Pick<PurgedTexts, 'versions' | 'keys'>): Promise<Result<boolean, PurgeFailure>>;
  /** Takes versions out of this tab's undo: they are deleted forever. @param names their names (`versionName`) */
  purgeUndo(names: readonly string[]): void;
  /** Removes the texts in the database that nothing names: what is deleted forever, and what has long been unused. */
  sweepTexts(): Promise<Result<unknown, DatabaseFailure>>;
}

interface PurgeOptions {
  readonly list: StoredList;
  readonly texts: MovedTexts;
  readonly sources: NameSources;
  readonly sweep: SweepOptions;
  /** Runs a task that moves texts while no other tab does. */
  readonly withTextsLock: WithLock;
  readonly get: () => PastesState;
  readonly set: (change: Pick<PastesState, 'purgedNames'>) => void;
  readonly setActs: SetActs;
}

/** Binds the purge to a tab's list. */
export function createPurge(options: PurgeOptions): Purge {
  const { list, texts, sources, sweep, withTextsLock, get, set, setActs } = options;

  function purgeUndo(names: readonly string[]): void {
    const { undoableActs, pendingActs, purgedNames } = get();
    set({ purgedNames: [...purgedNames, ...names] });
    const purged = new Set(names);
    // An act that is being undone stays the same until that ends (actions.ts).
    const left = undoableActs.flatMap((act) => (pendingActs.includes(act) ? act : purgeVersions([act], purged)));
    if (left.every((act, index) => act === undoableActs[index]) && left.length === undoableActs.length) return;
    setActs({ undoableActs: left });
  }

  return {
    purgeUndo,
    async purge({ versions, keys }) {
      purgeUndo(versions.map(versionName));
      const purged = await list.purgeJournal();
      // The journal of a damaged list cannot be purged. Other damaged lists, which have no versions, can be deleted all the same.
      const isRefused = !purged.ok && purged.error !== 'denied' && versions.length > 0;
      return isRefused ? purged : texts.markPurged(keys);
    },
    async sweepTexts() {
      const part = await withPatience(import('./text-owners'), sweep.schedule).catch(() => undefined);
      return part === undefined ? failure('failed') : withTextsLock(() => part.sweepUnnamed(sources, sweep));
    },
  };
}

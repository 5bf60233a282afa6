import { type DatabaseFailure, withPatience } from '@/store/database/browser-database';
import type { ForgetFailure, ForgottenTexts } from '@/store/history/forgotten-texts';
import type { StoredList } from '@/store/list/stored-list';
import type { MovedTexts } from '@/store/moved-texts/moved-texts';
import type { SweepOptions } from '@/store/moved-texts/sweep';
import { versionName } from '@/store/paste/paste-version';
import { failure, type Result } from '@/store/result';
import type { TakeTurn } from '@/store/tabs/turns';
import type { PastesState } from './pastes-state';
import type { NameSources } from './text-owners';
import { forgetVersions, type SetActs } from './undo';

/** What the history needs, so that nothing brings back what is deleted forever. */
export interface Forgetting {
  /**
   * Takes texts from all that could bring them back: this tab's undo, the journal and its copies. Marks the long ones in the
   * database. Call it before the history deletes them forever. Fails with 'damaged' if a copy of a damaged list would still
   * have them.
   *
   * @returns whether there are long ones: `sweepTexts` then removes them
   */
  forget(forgotten: Pick<ForgottenTexts, 'versions' | 'keys'>): Promise<Result<boolean, ForgetFailure>>;
  /** Takes versions out of this tab's undo: they are deleted forever. @param names their names (`versionName`) */
  forgetUndo(names: readonly string[]): void;
  /** Removes the texts in the database that nothing names: what is deleted forever, and what has long been unused. */
  sweepTexts(): Promise<Result<unknown, DatabaseFailure>>;
}

interface ForgettingOptions {
  readonly list: StoredList;
  readonly texts: MovedTexts;
  readonly sources: NameSources;
  readonly sweep: SweepOptions;
  /** Runs a task that moves texts while no other tab does. */
  readonly takeTurn: TakeTurn;
  readonly get: () => PastesState;
  readonly set: (change: Pick<PastesState, 'forgottenNames'>) => void;
  readonly setActs: SetActs;
}

/** Creates what forgets texts of a tab's list. */
export function createForgetting(options: ForgettingOptions): Forgetting {
  const { list, texts, sources, sweep, takeTurn, get, set, setActs } = options;

  function forgetUndo(names: readonly string[]): void {
    const { undoableActs, pendingActs, forgottenNames } = get();
    set({ forgottenNames: [...forgottenNames, ...names] });
    const forgotten = new Set(names);
    // An act that is being undone stays the same until that ends (actions.ts).
    const left = undoableActs.flatMap((act) => (pendingActs.includes(act) ? act : forgetVersions([act], forgotten)));
    if (left.every((act, index) => act === undoableActs[index]) && left.length === undoableActs.length) return;
    setActs({ undoableActs: left });
  }

  return {
    forgetUndo,
    async forget({ versions, keys }) {
      forgetUndo(versions.map(versionName));
      const forgotten = await list.forget();
      // A damaged list, which no copy replaces, does not keep another damaged list from being deleted.
      const isRefused = !forgotten.ok && forgotten.error !== 'denied' && versions.length > 0;
      return isRefused ? forgotten : texts.forget(keys);
    },
    async sweepTexts() {
      const part = await withPatience(import('./text-owners'), sweep.schedule).catch(() => undefined);
      return part === undefined ? failure('failed') : takeTurn(() => part.sweepUnnamed(sources, sweep));
    },
  };
}

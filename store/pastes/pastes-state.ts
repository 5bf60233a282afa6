import type { DamageKeeper, DamageReport } from '@/store/list/damage';
import type { CommitFailure } from '@/store/list/list-cache';
import type { Commit, Plan } from '@/store/list/stored-list';
import type { Paste, PasteText } from '@/store/paste/paste';
import type { Place } from '@/store/paste/place';
import type { Result } from '@/store/result';
import type { UndoableAct } from './undo';

/** What components read, and the actions by which alone they change anything. */
export interface PastesState {
  /** 'pending' until the stored list has been read, after mount. */
  readonly status: 'pending' | 'ready';
  readonly pastes: readonly Paste[];
  /** Whether pastes outlive this tab; the browser may deny storage. */
  readonly isLasting: boolean;
  /** Set after a save found no room, until the next good one. */
  readonly isFull: boolean;
  /** The pastes whose saved texts are drafts again, since another tab has taken their room; until the next good save. */
  readonly crowdedOutIds: readonly string[];
  /** What the notice says about damaged data. */
  readonly damage: DamageReport | null;
  /** This tab's acts that can be undone, the latest last. */
  readonly undoableActs: readonly UndoableAct[];

  /** Reads the list and follows the other tabs. @returns stops following */
  connect(): () => void;
  /**
   * Adds a paste, under the given id or a new one (specification, section 4). Neither this nor `update` shows a toast when
   * the failure is 'refused': the form tries again first.
   */
  add(text: PasteText, id?: string): Result<Paste, 'duplicate' | CommitFailure>;
  /**
   * Replaces title and content of a paste and resets its date (specification, section 4). With `baseVersion`, a
   * `createdAt`, only if the stored paste is still that version, or has the same text anyway.
   */
  update(id: string, text: PasteText, baseVersion?: string): Result<Paste, 'missing' | 'changed' | CommitFailure>;
  remove(id: string): Result<void, 'missing' | CommitFailure>;
  /** Empties the list and removes its key. No screen uses it (specification, section 4). */
  reset(): Result<void, CommitFailure>;
  /**
   * Adds pastes with the ids and dates they have, all or none. A failure shows as state but not as a toast: the import
   * dialog tells it.
   *
   * @param choose picks them, given the stored list, under ids that it does not have
   */
  importPastes(choose: (present: readonly Paste[]) => readonly Paste[]): Result<void, CommitFailure>;
  /** Brings a paste back that left the list, beside another one that has its id now. Its place may be unknown. */
  restore(paste: Paste, place: Place | null): Result<void, CommitFailure>;
  /** Commits the plan of an act that loads later (later-acts.ts), and tells the user of a failed write. */
  commit<Refusal extends string>(
    plan: Plan<Refusal>,
    messageOf?: (commit: Commit) => string,
  ): Result<Commit, Refusal | CommitFailure>;
  /** Remembers such an act, so that it can be undone. */
  remember(act: UndoableAct): void;
  /** Undoes an act, or else the latest one. Gives it up when its paste was changed or deleted since. */
  undo(act?: UndoableAct): Result<void, 'nothing-to-undo' | 'changed' | CommitFailure>;
  /** Gives up the undo of an act, or else of the latest one. */
  dismissUndo(act?: UndoableAct): void;
  /** Measures how much of `CAPACITY` is used, with `addedText` appended to the stored list. */
  measureUsage(addedText?: string): number;
  /** Opens the keeper of damaged texts. Rejects when its code could not be loaded. */
  openDamage(): Promise<DamageKeeper>;
}

import type { CommitFailure, DamageReport } from '@/store/list/damage';
import type { RecoveryReport } from '@/store/list/recovery';
import type { Paste, PasteText, Place } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
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
  /** Why changes are not journaled: a browser that is killed may take them back. Null when they are. */
  readonly journalFailure: DatabaseFailure | null;
  /** What the journal has brought back; null once it is dismissed, or when there was nothing. */
  readonly recovered: RecoveryReport | null;
  /** This tab's pastes, from before the user cleared the site's data, until the user decides about them. */
  readonly cleared: readonly Paste[] | null;
  /** This tab's latest acts that can be undone, the latest last (undo.ts has the bounds). */
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
  /** Removes several pastes in one act, which one undo takes back. Those that are gone are left out. */
  removeAll(ids: ReadonlySet<string>): Result<void, 'missing' | CommitFailure>;
  /** Pins a paste to the top of the list, or takes the pin away. A toast says so, because the row may leave the window. */
  pin(id: string, pins: boolean): Result<void, 'missing' | CommitFailure>;
  /** Empties the list and removes its key. No screen uses it (specification, section 4). */
  reset(): Result<void, CommitFailure>;
  /** Undoes an act, or else the latest one. Gives it up when its paste was changed or deleted since. */
  undo(act?: UndoableAct): Result<void, 'nothing-to-undo' | 'changed' | CommitFailure>;
  /** Gives up the undo of an act, or else of the latest one. */
  dismissUndo(act?: UndoableAct): void;
  /** Brings a paste back that left the list, beside another one that has its id now. Its place may be unknown. */
  restore(paste: Paste, place: Place | null): Result<void, CommitFailure>;
  /**
   * Adds pastes with the ids and dates they have, all or none. A failure shows as state but not as a toast: the import
   * dialog tells it.
   *
   * @param choose picks them, given the stored list, under ids that it does not have
   */
  importPastes(choose: (present: readonly Paste[]) => readonly Paste[]): Result<void, CommitFailure>;
  /** Stores the pastes again that this tab has of a list that the user has cleared. */
  keepCleared(): Result<void, CommitFailure>;
  /** Measures how much of `CAPACITY` is used, with `addedText` appended to the stored list. */
  measureUsage(addedText?: string): number;
  /** Resolves when all that was committed survives a killed browser; or when that takes too long, or cannot be. */
  whenStored(): Promise<void>;
  /** Removes the texts that have left the list from the journal. To be called before they are deleted forever. */
  forget(): Promise<Result<unknown, DatabaseFailure>>;
  dismissRecovered(): void;
  discardCleared(): void;
  /** Returns the damaged texts outside of the history, which the user keeps as files: the list's own first. */
  downloadDamage(): readonly string[];
  /** Hides the notice for what is damaged now. */
  dismissDamage(): void;
  /** Replaces a damaged list by what is readable of it, and removes all copies outside of the history. */
  removeDamage(): Result<void, CommitFailure>;
  /** Notes which damaged texts the history has, by their marks. */
  noteDamageInHistory(marks: readonly string[]): void;
}

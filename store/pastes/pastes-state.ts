import type { CommitFailure, DamageKeeper, DamageReport } from '@/store/list/damage';
import type { RecoveryReport } from '@/store/list/recovery';
import type { Commit, Plan } from '@/store/list/stored-list';
import type { Paste, PasteText } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { UndoableAct } from './undo';

/** What a commit tells the user. It says nothing when the plan refuses: the caller does. */
export interface CommitTelling {
  /** The toast of a commit that is stored; none if it is left out, or returns none. */
  readonly messageOf?: (commit: Commit) => string | undefined;
  /** Whether a failed write shows a toast as well as the notice of its lasting state. All do, if it is left out. */
  readonly tellsFailure?: (reason: CommitFailure) => boolean;
  /** Whether it saves texts, for which the browser is asked to keep the data. */
  readonly isSave?: boolean;
}

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
  /** Commits the plan of an act that loads later (later-acts.ts). */
  commit<Refusal extends string>(plan: Plan<Refusal>, telling?: CommitTelling): Result<Commit, Refusal | CommitFailure>;
  /** Remembers such an act, so that it can be undone. */
  remember(act: UndoableAct): void;
  /** Gives up the undo of an act, or else of the latest one. */
  dismissUndo(act?: UndoableAct): void;
  /** Measures how much of `CAPACITY` is used, with `addedText` appended to the stored list. */
  measureUsage(addedText?: string): number;
  /** Removes the texts that have left the list from the journal. To be called before they are deleted forever. */
  forget(): Promise<Result<unknown, DatabaseFailure>>;
  dismissRecovered(): void;
  discardCleared(): void;
  /** Opens the keeper of damaged texts. Rejects when its code could not be loaded. */
  openDamage(): Promise<DamageKeeper>;
}

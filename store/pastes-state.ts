import type { DamageReport } from './damage-ledger';
import type { CommitFailure } from './list-text';
import type { Paste, PasteText } from './paste';
import type { Result } from './result';
import type { UndoableAct } from './undoable-act';

/** What the screens read, and the only door by which they change anything. */
export interface PastesState {
  /** 'pending' until the stored list was read, after mount: nothing is known yet, not even that there is none. */
  readonly status: 'pending' | 'ready';
  readonly pastes: readonly Paste[];
  /** Whether pastes outlive this tab; the browser may deny storage. */
  readonly isLasting: boolean;
  /** Set after a save failed for want of room, until the next good one. */
  readonly isFull: boolean;
  /** How many changes another tab has written over without leaving room for them: they are in this tab only. */
  readonly waitingCount: number;
  /** What the person is to be told about damaged data. */
  readonly damage: DamageReport | null;
  /** This tab's acts that can be undone, the last one last. */
  readonly undoableActs: readonly UndoableAct[];

  /** Reads the list and follows the other tabs. @returns stops following */
  connect(): () => void;
  /** Adds a paste, under the given id or a new one (specification, section 4). */
  add(text: PasteText, id?: string): Result<Paste, 'duplicate' | CommitFailure>;
  /**
   * Replaces title and content of a paste and resets its date (specification, section 4). With `expectedVersion`, a
   * `createdAt`, only if the stored paste still has that date, or says the same as the text anyway.
   */
  update(id: string, text: PasteText, expectedVersion?: string): Result<Paste, 'missing' | 'changed' | CommitFailure>;
  remove(id: string): Result<void, 'missing' | CommitFailure>;
  /** Empties the list and removes its key. No screen uses it (specification, section 4). */
  reset(): Result<void, CommitFailure>;
  /**
   * Adds pastes with the ids and dates they have, all of them or none. A failure shows as a state and as no toast:
   * whoever asked has a place to say it.
   *
   * @param choose picks them, given the list as it stands now, under ids that it does not have
   */
  importPastes(choose: (present: readonly Paste[]) => readonly Paste[]): Result<void, CommitFailure>;
  /** Takes the last undoable act back. */
  undo(): Result<void, 'nothing-to-undo' | CommitFailure>;
  /** Lets go of the last undoable act: from now on it cannot be undone. */
  dismissUndo(): void;
  /** The list's text as it is stored, with what found no room, for a person to keep; empty when there is none. */
  readStoredText(): string;
  /** How many characters of the browser's storage are used. */
  measureUsage(): number;
  /** The damaged texts, for the person to keep as files; where no copy fits, the list may be replaced from then on. */
  downloadDamage(): readonly string[];
  /** The person has seen what is damaged. Nothing is removed. */
  dismissDamage(): void;
}

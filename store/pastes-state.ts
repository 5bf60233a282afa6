import type { DamageReport } from './damage-ledger';
import type { Deletion } from './deletion';
import type { Paste, PasteText } from './paste';
import type { Result } from './result';
import type { CommitFailure } from './stored-list';

/** What the screens read, and the only door by which they change anything. */
export interface PastesState {
  /** 'pending' until the stored list was read, after mount: nothing is known yet, not even that there is none. */
  readonly status: 'pending' | 'ready';
  readonly pastes: readonly Paste[];
  /** Whether pastes outlive this tab; the browser may deny storage. */
  readonly isLasting: boolean;
  /** Set after a save failed for want of room, until the next good one. */
  readonly isFull: boolean;
  /** What the person is to be told about damaged data. */
  readonly damage: DamageReport | null;
  /** Deletions that can be undone, the last one last. */
  readonly deletions: readonly Deletion[];

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
  /** Brings the last deleted paste back. */
  undoDelete(): Result<void, 'nothing-deleted' | CommitFailure>;
  /** Lets go of the last deletion: from now on it cannot be undone. */
  dismissDeletion(): void;
  /** The text under the list's key as it stands, for a person to keep; empty when there is none. */
  readStoredText(): string;
  /** How many characters of the browser's storage are used. */
  measureUsage(): number;
  /** The damaged texts, for the person to keep as files; from then on the damaged list may be replaced. */
  downloadDamage(): readonly string[];
  /** The person has seen what is damaged. Nothing is removed. */
  dismissDamage(): void;
}

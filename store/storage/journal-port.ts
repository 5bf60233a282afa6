import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

/** What is known of a checkpoint without its text, which may be megabytes long. */
export interface CheckpointFacts {
  /** Greater than that of the checkpoint before. */
  readonly number: number;
  /** The newest timestamp that the copied list was known to hold, in milliseconds since 1970. */
  readonly stampMs: number;
  /** When the copy was made, in milliseconds since 1970. */
  readonly madeAtMs: number;
  readonly pasteCount: number;
  /** Marks the text (`markOf`). */
  readonly mark: string;
}

/** A copy of the whole list. */
export interface Checkpoint extends CheckpointFacts {
  /** The text as it was stored. */
  readonly text: string;
}

/** What a journal holds: `acts` are lists of operations, in the order in which they were appended. */
export interface JournalRecords {
  readonly acts: readonly unknown[];
  /** Undefined when no checkpoint was made yet. */
  readonly checkpoint: CheckpointFacts | undefined;
}

/**
 * The port to the database that holds what localStorage may not have on the disk yet. Shared by all tabs of the site.
 * Failures are values. What is read is of any shape: the caller validates it.
 */
export interface JournalPort {
  /**
   * Adds an act; when the promise resolves, the system has it, and the end of the browser does not matter any more. Starts
   * before it returns, if the database is open.
   */
  append(operations: readonly object[]): Promise<Result<void, DatabaseFailure>>;
  /** Flushes the disk: what was appended before survives the end of the system too. */
  flush(): Promise<Result<void, DatabaseFailure>>;
  read(): Promise<Result<JournalRecords, DatabaseFailure>>;
  /** Returns the text of the checkpoint. */
  readCheckpoint(): Promise<Result<unknown, DatabaseFailure>>;
  /**
   * Replaces the checkpoint and the acts; does nothing if the stored checkpoint has a newer timestamp.
   *
   * @param isForced whether it is replaced in any case
   * @param cut returns what stays of each act, none or some of its operations
   * @returns its number, which is greater than that of the one before; null when it was not replaced
   */
  checkpoint(
    checkpoint: Checkpoint,
    isForced: boolean,
    cut: (acts: readonly unknown[]) => readonly (readonly object[])[],
  ): Promise<Result<number | null, DatabaseFailure>>;
  /** Stores the copy of a draft under its id, without waiting for the disk. */
  putDraft(id: string, draft: object): Promise<Result<void, DatabaseFailure>>;
  /** Returns the copies of all drafts. */
  readDrafts(): Promise<Result<readonly unknown[], DatabaseFailure>>;
  removeDraft(id: string): Promise<Result<void, DatabaseFailure>>;
}

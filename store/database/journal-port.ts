import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

/** The facts about a checkpoint, without its text, which may be megabytes long. */
export interface CheckpointFacts {
  /** Greater than the number of the previous checkpoint. */
  readonly number: number;
  /** The copied list includes every operation up to this timestamp, in milliseconds since 1970. */
  readonly stampMs: number;
  /** When the copy was made, in milliseconds since 1970. */
  readonly madeAtMs: number;
  /** The digest of the text (`digestOf`). The database has it under this name. */
  readonly mark: string;
}

/** A copy of the whole list. */
export interface Checkpoint extends CheckpointFacts {
  /** The stored text. */
  readonly text: string;
}

/** The contents of the journal. Each act is a list of operations; acts are in the order of the appends. */
export interface JournalRecords {
  readonly acts: readonly unknown[];
  /** Undefined before the first checkpoint. */
  readonly checkpoint: CheckpointFacts | undefined;
}

/**
 * The port to the database of changes that the browser may not have written from localStorage to the disk yet. All tabs
 * of the site share it. Failures are values. The caller must validate what it reads.
 */
export interface JournalPort {
  /**
   * Appends an act, in one transaction with the texts that it replaces. When the promise resolves, the operating system has it,
   * and it survives a browser crash. If the database is open, the transaction starts in a microtask of the calling task.
   */
  append(operations: readonly object[]): Promise<Result<void, DatabaseFailure>>;
  /** Flushes the disk: all earlier appends then survive a system crash too. */
  flush(): Promise<Result<void, DatabaseFailure>>;
  read(): Promise<Result<JournalRecords, DatabaseFailure>>;
  /** Returns the text of the checkpoint. */
  readCheckpoint(): Promise<Result<unknown, DatabaseFailure>>;
  /**
   * Replaces the checkpoint and cuts the acts. Does nothing if the stored checkpoint has a newer timestamp.
   *
   * @param isForced whether to replace such a checkpoint too
   * @param cut returns the operations of each act that stay
   * @returns the new number, greater than the previous one; null if the checkpoint was not replaced
   */
  checkpoint(
    checkpoint: Checkpoint,
    isForced: boolean,
    cut: (acts: readonly unknown[]) => readonly (readonly object[])[],
  ): Promise<Result<number | null, DatabaseFailure>>;
}

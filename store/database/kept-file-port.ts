import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

/** What the database has of the backup file. The caller must validate it. */
export interface KeptFileRecords {
  /** The browser's handle of the file; undefined if no file is kept. */
  readonly handle: unknown;
  /** What this device knows of the pastes in it. */
  readonly record: unknown;
}

/** The port to the database of the backup file. All tabs of the site share it. Failures are values. */
export interface KeptFilePort {
  read(): Promise<Result<KeptFileRecords, DatabaseFailure>>;
  /** Keeps another file, of which nothing is known yet. */
  putHandle(handle: object): Promise<Result<void, DatabaseFailure>>;
  putRecord(record: object): Promise<Result<void, DatabaseFailure>>;
  /** Forgets the file and what is known of it. */
  clear(): Promise<Result<void, DatabaseFailure>>;
}

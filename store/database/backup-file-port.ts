import type { Result } from '@/store/result';
import { answerOf, type DatabaseFailure } from './browser-database';
import type { Copies } from './copies';

/** What the database has of the backup file. The caller must validate it. */
export interface BackupFileRecords {
  /** The browser's handle of the file; undefined if there is no backup file. */
  readonly handle: unknown;
  /** What this device knows of the pastes in it. */
  readonly record: unknown;
}

/** The port to the database of the backup file. All tabs of the site share it. Failures are values. */
export interface BackupFilePort {
  read(): Promise<Result<BackupFileRecords, DatabaseFailure>>;
  /** Keeps another file, with an empty record. */
  putHandle(handle: object): Promise<Result<void, DatabaseFailure>>;
  putRecord(record: object): Promise<Result<void, DatabaseFailure>>;
  /** Forgets the file and what is known of it. */
  clear(): Promise<Result<void, DatabaseFailure>>;
}

/** Implements the port. IndexedDB is the only storage that can hold the handle of a file. */
export function createBrowserBackupFile(copies: Copies): BackupFilePort {
  const group = 'file';
  return {
    read: () =>
      copies.read(
        { group },
        async (transaction) => {
          const store = transaction.objectStore('keptFile');
          const [handle, record] = await Promise.all([answerOf(store.get('handle')), answerOf(store.get('record'))]);
          return { handle, record };
        },
        // Handle and record belong together, so both come from the same copy.
        (file, other) => (file.handle === undefined ? other : file),
      ),
    putHandle: (handle) =>
      copies.write({ group }, (transaction) => {
        transaction.objectStore('keptFile').clear();
        transaction.objectStore('keptFile').put(handle, 'handle');
      }),
    putRecord: (record) =>
      copies.write({ group }, (transaction) => {
        transaction.objectStore('keptFile').put(record, 'record');
      }),
    clear: () =>
      copies.remove({ group }, (transaction) => {
        transaction.objectStore('keptFile').clear();
      }),
  };
}

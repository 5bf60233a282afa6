import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import type { CommitFailure } from '@/store/list/damage';
import { isRecord, parseJson } from '@/store/parse-json';
import { BACKUP_FILE_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import type { BackupFileFault } from './backup-file-format';
import type { FileProblem } from './file-access';

/** Why the backup file is not up to date. 'no-journal': the database fails. */
export type BackupFileProblem = FileProblem | BackupFileFault | CommitFailure | 'no-journal';

/** What screens say about the backup file. */
export interface BackupFileFacts {
  /** The name of the file, without its folder: browsers do not tell that. */
  readonly name: string;
  /** When this browser last wrote the file or found it up to date, in milliseconds since 1970; null for never. */
  readonly writtenAtMs: number | null;
  /** A `BackupFileProblem`, or one that another version of the site knows; null while the file is up to date. */
  readonly problem: string | null;
  /** Names the pastes of which the file lacks the whole text, because it could not be found; null for none. */
  readonly unread: string | null;
}

export interface BackupFileState {
  /** Null if there is no backup file, and before the storage has been read. */
  readonly facts: BackupFileFacts | null;
  /** Reads the stored facts and follows other tabs. @returns a function that stops following */
  connect(): () => void;
  /** Stores the facts, for all tabs; null removes them. */
  note(facts: BackupFileFacts | null): void;
}

/**
 * Creates the store of the facts. They are in localStorage, so that a page knows without a database whether it has a file
 * to keep; the handle of the file is in IndexedDB.
 */
export function createBackupFileFacts(storage: StoragePort): StoreApi<BackupFileState> {
  return createStore<BackupFileState>()((set) => {
    function readFacts(): void {
      const stored = storage.read(BACKUP_FILE_KEY);
      if (stored.ok) set({ facts: decode(stored.value) });
    }

    return {
      facts: null,
      connect() {
        readFacts();
        return storage.subscribe((key) => {
          if (key === BACKUP_FILE_KEY || key === null) readFacts();
        });
      },
      note(facts) {
        set({ facts });
        if (facts === null) storage.remove(BACKUP_FILE_KEY);
        else storage.write(BACKUP_FILE_KEY, encodeJson(facts));
      },
    };
  });
}

function decode(text: string | null): BackupFileFacts | null {
  const value = text === null ? undefined : parseJson(text);
  if (!isRecord(value) || typeof value.name !== 'string') return null;
  const { name, writtenAtMs, problem, unread } = value;
  return {
    name,
    writtenAtMs: typeof writtenAtMs === 'number' ? writtenAtMs : null,
    problem: typeof problem === 'string' ? problem : null,
    unread: typeof unread === 'string' ? unread : null,
  };
}

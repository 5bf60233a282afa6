import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeJson } from '@/store/encode-json';
import type { CommitFailure } from '@/store/list/commit-failure';
import { isRecord, parseJson } from '@/store/parse-json';
import { KEPT_FILE_KEY } from '@/store/storage/storage-keys';
import type { StoragePort } from '@/store/storage/storage-port';
import type { FileProblem } from './file-access';
import type { FormatFault } from './kept-file-format';

/** Why the backup file is not up to date. 'no-journal': a killed browser could take back what the list has. */
export type KeptFileProblem = FileProblem | FormatFault | CommitFailure | 'no-journal';

/** What screens say about the backup file. */
export interface KeptFileFacts {
  /** The name of the file, without its folder: browsers do not tell that. */
  readonly name: string;
  /** When this browser last wrote the file or found it up to date, in milliseconds since 1970; null for never. */
  readonly writtenAtMs: number | null;
  /** A `KeptFileProblem`, or one that another version of the site knows; null while the file is kept up to date. */
  readonly problem: string | null;
}

export interface KeptFileState {
  /** Null if no file is kept, or until the storage is read. */
  readonly facts: KeptFileFacts | null;
  /** Reads the stored facts and follows other tabs. @returns a function that stops following */
  connect(): () => void;
  /** Stores the facts, for all tabs; null removes them. */
  note(facts: KeptFileFacts | null): void;
}

/**
 * Creates the store of the facts. They are in localStorage, so that a page knows without a database whether it has a file
 * to keep; the handle of the file is in IndexedDB.
 */
export function createKeptFileFacts(openStorage: () => StoragePort): StoreApi<KeptFileState> {
  return createStore<KeptFileState>()((set) => {
    function read(): void {
      const stored = openStorage().read(KEPT_FILE_KEY);
      if (stored.ok) set({ facts: decode(stored.value) });
    }

    return {
      facts: null,
      connect() {
        read();
        return openStorage().subscribe((key) => {
          if (key === KEPT_FILE_KEY || key === null) read();
        });
      },
      note(facts) {
        set({ facts });
        if (facts === null) openStorage().remove(KEPT_FILE_KEY);
        else openStorage().write(KEPT_FILE_KEY, encodeJson(facts));
      },
    };
  });
}

function decode(text: string | null): KeptFileFacts | null {
  const value = text === null ? undefined : parseJson(text);
  if (!isRecord(value) || typeof value.name !== 'string') return null;
  const { name, writtenAtMs, problem } = value;
  return {
    name,
    writtenAtMs: typeof writtenAtMs === 'number' ? writtenAtMs : null,
    problem: typeof problem === 'string' ? problem : null,
  };
}

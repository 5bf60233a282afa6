import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { failure, type Result, success } from '@/store/result';
import type { HistoryEntry, HistoryFailure, HistoryPort, LeftText } from './history-port';

/** Entries and texts are apart, because screens list a thousand entries, and the texts may come to 50 MB. */
interface Schema extends DBSchema {
  entries: { key: string; value: HistoryEntry };
  texts: { key: string; value: LeftText };
}

export const DATABASE_NAME = 'pastes.history';
const VERSION = 1;

/** How long the database may take, in milliseconds. A damaged profile, or a tab that blocks an upgrade, may never answer. */
const PATIENCE_MS = 5_000;

/**
 * Implements the port with IndexedDB. This is the only module that names it. Opens the database with the first call, and
 * anew after it was closed or deleted by somebody else.
 *
 * @param schedule runs a task after some milliseconds, and returns a function that cancels it
 */
export function createBrowserHistory(schedule: (task: () => void, delayMs: number) => () => void): HistoryPort {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    const close = () => {
      void opened.then((database) => database.close());
      if (opening === opened) opening = undefined;
    };
    const opened = openDB<Schema>(DATABASE_NAME, VERSION, {
      upgrade(database) {
        database.createObjectStore('entries', { keyPath: 'key' });
        database.createObjectStore('texts');
      },
      // Another tab wants to delete or upgrade the database.
      blocking: close,
      terminated: close,
    });
    opening = opened;
    return opened;
  }

  /** Runs a transaction; in a database that was closed meanwhile, once more. */
  async function run<Value>(
    transact: (database: IDBPDatabase<Schema>) => Promise<Value>,
    isSecondTry = false,
  ): Promise<Result<Value, HistoryFailure>> {
    try {
      return success(await withPatience((async () => transact(await (opening ?? open())))(), schedule));
    } catch (error) {
      opening = undefined;
      if (!isSecondTry && nameOf(error) === 'InvalidStateError') return run(transact, true);
      return failure(FAILURES[nameOf(error)] ?? 'failed');
    }
  }

  return {
    put: (records) =>
      run(async (database) => {
        const transaction = database.transaction(['entries', 'texts'], 'readwrite');
        for (const { entry, text } of records) {
          transaction.objectStore('entries').put(entry).catch(toldByTransaction);
          transaction.objectStore('texts').put(text, entry.key).catch(toldByTransaction);
        }
        // The page may end before the requests are answered.
        transaction.commit();
        await transaction.done;
      }),
    readEntries: () => run((database) => database.getAll('entries')),
    readText: (key) => run((database) => database.get('texts', key)),
    remove: (choose) =>
      run(async (database) => {
        const transaction = database.transaction(['entries', 'texts'], 'readwrite');
        const keys = choose(await transaction.objectStore('entries').getAll());
        for (const key of keys) {
          transaction.objectStore('entries').delete(key).catch(toldByTransaction);
          transaction.objectStore('texts').delete(key).catch(toldByTransaction);
        }
        await transaction.done;
      }),
    clear: () =>
      run(async (database) => {
        const transaction = database.transaction(['entries', 'texts'], 'readwrite');
        transaction.objectStore('entries').clear().catch(toldByTransaction);
        transaction.objectStore('texts').clear().catch(toldByTransaction);
        await transaction.done;
      }),
  };
}

/** When a transaction fails, each of its requests is rejected as well, without the reason. */
function toldByTransaction(): void {}

/** What the errors of IndexedDB mean here; a browser without it throws a ReferenceError. */
const FAILURES: Readonly<Record<string, HistoryFailure>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer-version',
  SecurityError: 'denied',
  InvalidStateError: 'denied',
  ReferenceError: 'denied',
};

function nameOf(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : '';
}

async function withPatience<Value>(
  act: Promise<Value>,
  schedule: (task: () => void, delayMs: number) => () => void,
): Promise<Value> {
  let cancel = () => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = schedule(() => reject(new Error('The database does not answer.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([act, timeout]);
  } finally {
    cancel();
  }
}

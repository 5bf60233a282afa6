import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB, wrap } from 'idb';
import { failure, type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';

// How the store accesses IndexedDB. Everything above this folder uses three ports:
//
// - history-port.ts is the port to the history. browser-history.ts implements it with a database; decode-history.ts
//   skips records of another shape.
// - journal-port.ts is the port to the journal, draft-copies-port.ts that to the copies of drafts, and believed-time-port.ts
//   that to the believed time. browser-journal.ts implements them with one database. no-journal.ts replaces it if the browser denies storage.
// - mirrored-journal.ts keeps the journal twice, the second time in the bucket that storage-bucket.ts opens.
// - browser-database.ts, this file, opens the databases, and is the only module that does (by `idb`).
//
// Each call of a port is one transaction: it is stored whole or changes nothing. A failure is a value, never an
// exception.

/**
 * Why a database cannot be used: the browser denies it; the storage is full; a newer version of the site has upgraded
 * it; or something else failed.
 */
export type DatabaseFailure = 'denied' | 'full' | 'newer-version' | 'failed';

/** A database of the browser, shared by all tabs of the site. */
export interface BrowserDatabase<Schema extends DBSchema> {
  /**
   * Runs a transaction. If the database is open, it starts in a microtask of the calling task. Failures are values.
   *
   * @param canReopen whether to open the database anew and run it once more, if it was closed or deleted meanwhile
   */
  run<Value>(
    transact: (database: IDBPDatabase<Schema>) => Promise<Value>,
    canReopen?: boolean,
  ): Promise<Result<Value, DatabaseFailure>>;
}

export interface BrowserDatabaseOptions<Schema extends DBSchema> {
  readonly name: string;
  /** Creates the object stores of a new database. */
  readonly create: (database: IDBPDatabase<Schema>) => void;
  readonly schedule: Schedule;
  /** How long a request may take, in milliseconds; a short time, if it is left out. */
  readonly patienceMs?: number;
  /** Opens the place of the database; the site's own databases, if it is left out. */
  readonly openFactory?: () => Promise<IDBFactory>;
}

const VERSION = 1;

/**
 * How long a request may take, in milliseconds. With a damaged profile, or a tab that blocks an upgrade, it may never
 * be answered.
 */
const PATIENCE_MS = 5_000;

/**
 * Binds an IndexedDB database. This is the only module that names IndexedDB. Opens the database on the first call, and
 * again after something else has closed or deleted it.
 */
export function createBrowserDatabase<Schema extends DBSchema>({
  name,
  create,
  schedule,
  patienceMs = PATIENCE_MS,
  openFactory,
}: BrowserDatabaseOptions<Schema>): BrowserDatabase<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** Closes a connection once it is open; the next call opens another one. */
  function close(connection: Promise<IDBPDatabase<Schema>> | undefined): void {
    void connection?.then((database) => database.close(), ignoreRequestError);
    if (opening === connection) opening = undefined;
  }

  function open(): Promise<IDBPDatabase<Schema>> {
    const callbacks: OpenDBCallbacks<Schema> = {
      upgrade(database, _oldVersion, _newVersion, transaction) {
        transaction.done.catch(ignoreRequestError);
        create(database);
      },
      // Another tab wants to delete or upgrade the database; it must wait for this connection to close.
      blocking: () => close(opened),
      terminated: () => close(opened),
    };
    const opened =
      openFactory === undefined
        ? openDB<Schema>(name, VERSION, callbacks)
        : openFactory().then((factory) => openIn(factory, name, callbacks));
    opening = opened;
    opened.catch(() => close(opened));
    return opened;
  }

  async function run<Value>(
    transact: (database: IDBPDatabase<Schema>) => Promise<Value>,
    canReopen = true,
  ): Promise<Result<Value, DatabaseFailure>> {
    let connection: Promise<IDBPDatabase<Schema>> | undefined;
    try {
      connection = opening ?? open();
      const opened = connection;
      return success(await withPatience((async () => transact(await opened))(), schedule, patienceMs));
    } catch (error) {
      // A full disk says nothing about the connection.
      if (nameOf(error) !== 'QuotaExceededError') close(connection);
      const isClosed = nameOf(error) === 'InvalidStateError';
      if (canReopen && isClosed) return run(transact, false);
      return failure(FAILURES[nameOf(error)] ?? 'failed');
    }
  }

  return { run };
}

/** Tells whether the site has a database of a name, without opening it. False where browsers cannot tell. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the library cannot list databases.
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    // The browser has no IndexedDB, denies it, or does not list its databases.
    return false;
  }
}

/** Opens a database of another place, as `openDB` opens one of the site's own. */
async function openIn<Schema extends DBSchema>(
  factory: IDBFactory,
  name: string,
  { upgrade, blocking, terminated }: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const request = factory.open(name, VERSION);
  request.addEventListener('upgradeneeded', (event) => {
    const database = wrap(request.result) as unknown as IDBPDatabase<Schema>;
    const transaction = wrap(request.transaction as IDBTransaction);
    upgrade?.(database, event.oldVersion, event.newVersion, transaction as never, event);
  });
  const database = await new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
    request.addEventListener('success', () => resolve(wrap(request.result) as unknown as IDBPDatabase<Schema>));
    request.addEventListener('error', () => reject(request.error));
  });
  database.addEventListener('versionchange', (event) => blocking?.(event.oldVersion, event.newVersion, event));
  database.addEventListener('close', () => terminated?.());
  return database;
}

/**
 * Ignores the rejection of a request. When a transaction fails, its `done` rejects with the reason; each request also
 * rejects, without one.
 */
export function ignoreRequestError(): void {}

/** Resolves to the results of a transaction's requests once it is done. Handles every rejection if it fails. */
export async function readAll<Values extends readonly unknown[]>(
  { done }: { readonly done: Promise<void> },
  ...requests: { [Index in keyof Values]: Promise<Values[Index]> }
): Promise<Values> {
  const [values] = await Promise.all([Promise.all(requests), done]);
  return values as unknown as Values;
}

/** Maps errors of IndexedDB to failures. A browser without IndexedDB throws a ReferenceError. */
const FAILURES: Readonly<Record<string, DatabaseFailure>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer-version',
  SecurityError: 'denied',
  InvalidStateError: 'denied',
  ReferenceError: 'denied',
};

function nameOf(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : '';
}

async function withPatience<Value>(act: Promise<Value>, schedule: Schedule, patienceMs: number): Promise<Value> {
  let cancel = () => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = schedule(() => reject(new Error('The database does not answer.')), patienceMs);
  });
  try {
    return await Promise.race([act, timeout]);
  } finally {
    cancel();
  }
}

import { failure, type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';

// How the store accesses IndexedDB. All that the site keeps there is in one database:
//
// - browser-database.ts, this file, has the schema, opens the database and runs the transactions. No other module
//   does, except old-databases.ts for those of earlier versions.
// - copies.ts keeps the database twice, the second time in the bucket that storage-bucket.ts opens; fill-copy.ts copies what
//   one of them lacks. old-databases.ts takes over the databases of earlier versions. site-database.ts puts these together.
// - Each feature has a port to both copies: journal-port.ts, history-port.ts, texts-port.ts (long texts), draft-copies-port.ts,
//   backup-file-port.ts and believed-time-port.ts.
// - batches.ts divides what is too much for one transaction.
//
// What a port puts in one call is stored whole, in each copy, or not at all. A failure is a value, never an exception.

/**
 * Why a database cannot be used: the browser denies it; the storage is full; a newer version of the site has upgraded
 * it; or something else failed.
 */
export type DatabaseFailure = 'denied' | 'full' | 'newer-version' | 'failed';

export const DATABASE_NAME = 'pastes';

/** The object stores, by the group that is read, written and copied together. */
export const GROUPS = {
  journal: ['operations', 'checkpoint'],
  times: ['times'],
  drafts: ['drafts'],
  file: ['keptFile'],
  // Facts and texts are in separate stores, because screens list a thousand entries, and the texts may take 50 MB.
  history: ['history', 'historyTexts'],
  texts: ['textFacts', 'texts'],
} as const;

export type GroupName = keyof typeof GROUPS;

/** `complete` has a note for each group of which this copy has all that the other one has. */
export type StoreName = (typeof GROUPS)[GroupName][number] | 'complete';

/** What a query may use of a transaction. */
export interface Transaction {
  objectStore(name: StoreName): IDBObjectStore;
}

export interface Access {
  readonly stores: readonly StoreName[];
  /** 'strict': the disk is flushed before the transaction completes. Browsers that lack the option always do. */
  readonly durability?: 'relaxed' | 'strict';
  /** How long the answer may take, in milliseconds; `PATIENCE_MS` if omitted. */
  readonly patienceMs?: number | undefined;
  /** Whether to open the database again and retry once, if it was closed or deleted meanwhile; true if omitted. */
  readonly canReopen?: boolean;
}

/**
 * A database, shared by all tabs of the site. If it is open, a transaction starts in a microtask of the calling task. Failures are
 * values.
 */
export interface Database {
  read<Value>(
    access: Access,
    query: (transaction: Transaction) => Promise<Value>,
  ): Promise<Result<Value, DatabaseFailure>>;
  /**
   * Runs a change. A change that reads nothing is committed in the same task, because the page may end before an answer comes.
   */
  write<Value>(
    access: Access,
    change: (transaction: Transaction) => Value | Promise<Value>,
  ): Promise<Result<Value, DatabaseFailure>>;
}

/** The upgrade to each version of the schema from the one before it. A released step never changes. */
const UPGRADES: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    for (const name of ['checkpoint', 'times', 'drafts', 'keptFile', 'historyTexts', 'texts', 'complete'])
      database.createObjectStore(name);
    for (const name of ['history', 'textFacts']) database.createObjectStore(name, { keyPath: 'key' });
    database.createObjectStore('operations', { autoIncrement: true });
  },
];

/**
 * How long a request may take, in milliseconds. With a damaged profile, or a tab that blocks an upgrade, it may never
 * be answered.
 */
const PATIENCE_MS = 5_000;

/**
 * Binds a copy of the database. Opens it on the first call, and again after something else has closed or deleted it.
 *
 * @param openFactory returns the factory of the copy's databases; the site's own if omitted
 */
export function createBrowserDatabase(schedule: Schedule, openFactory = openOwnFactory): Database {
  let opening: Promise<IDBDatabase> | undefined;

  /** Closes a connection once it is open; the next call opens another one. */
  function close(connection: Promise<IDBDatabase> | undefined): void {
    void connection?.then((database) => database.close(), ignore);
    if (opening === connection) opening = undefined;
  }

  function open(): Promise<IDBDatabase> {
    const opened = openFactory().then((factory) => openDatabase(factory, () => close(opened)));
    opening = opened;
    opened.catch(() => close(opened));
    return opened;
  }

  async function run<Value>(task: (database: IDBDatabase) => Promise<Value>, access: Access, canReopen: boolean) {
    let connection: Promise<IDBDatabase> | undefined;
    try {
      connection = opening ?? open();
      const opened = connection;
      return success(await withPatience((async () => task(await opened))(), schedule, access.patienceMs));
    } catch (error) {
      // A full disk says nothing about the connection.
      if (nameOf(error) !== 'QuotaExceededError') close(connection);
      const isClosed = nameOf(error) === 'InvalidStateError';
      if (canReopen && isClosed) return run(task, access, false);
      return failureOf(error);
    }
  }

  const runAs =
    (mode: 'readonly' | 'readwrite'): Database['write'] =>
    (access, body) =>
      run((database) => transact(database, access.stores, mode, access, body), access, access.canReopen ?? true);

  return { read: runAs('readonly'), write: runAs('readwrite') };
}

/** Returns the factory of the site's own databases. Rejects in a browser that denies them. */
export async function openOwnFactory(): Promise<IDBFactory> {
  // biome-ignore lint/style/noRestrictedGlobals: this is the file that opens it.
  return indexedDB;
}

/** Runs one transaction, and resolves when it is complete. */
export async function transact<Value>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  { durability }: Pick<Access, 'durability'>,
  body: (transaction: IDBTransaction) => Value | Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction(stores, mode, durability && { durability });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
  done.catch(ignore);
  try {
    const answer = body(transaction);
    if (!(answer instanceof Promise)) transaction.commit();
    const value = await answer;
    await done;
    return value;
  } catch (error) {
    // A request that throws synchronously (out of memory, for example) does not abort the transaction.
    abort(transaction);
    const isEnded = nameOf(error) === 'InvalidStateError';
    throw transaction.error ?? (isEnded ? new DOMException('', 'AbortError') : error);
  }
}

/** Resolves to the answer of a request. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  const answer = new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  // If a transaction fails, all its requests reject, and perhaps nobody awaits this one.
  answer.catch(ignore);
  return answer;
}

/** Opens the database. @param onClose called when another tab wants to upgrade or delete it, or when it was closed */
async function openDatabase(factory: IDBFactory, onClose: () => void): Promise<IDBDatabase> {
  const request = factory.open(DATABASE_NAME, UPGRADES.length);
  request.onupgradeneeded = ({ oldVersion }) => {
    for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
  };
  const database = await answerOf(request);
  database.onversionchange = onClose;
  database.onclose = onClose;
  return database;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended already.
  }
}

/** Ignores a rejection that the promise of the whole call reports. */
function ignore(): void {}

/** Maps errors of IndexedDB to failures. A browser without IndexedDB throws a ReferenceError. */
const FAILURES: Readonly<Record<string, DatabaseFailure>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer-version',
  SecurityError: 'denied',
  InvalidStateError: 'denied',
  ReferenceError: 'denied',
};

/** Returns an error as a value. */
export function failureOf(error: unknown): Result<never, DatabaseFailure> {
  return failure(FAILURES[nameOf(error)] ?? 'failed');
}

/** Tells whether a database that exists has failed. A denied or unsupported database holds nothing, so it is not broken. */
export function isBroken(outcome: Result<unknown, DatabaseFailure>): boolean {
  return !outcome.ok && outcome.error !== 'denied';
}

function nameOf(error: unknown): string {
  return error instanceof DOMException || error instanceof Error ? error.name : '';
}

/** Rejects if an answer takes too long. */
export async function withPatience<Value>(
  act: Promise<Value>,
  schedule: Schedule,
  patienceMs = PATIENCE_MS,
): Promise<Value> {
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

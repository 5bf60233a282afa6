import { failure, type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';
import {
  type Access,
  answerOf,
  type Database,
  type DatabaseFailure,
  failureOf,
  type StoreName,
  type Transaction,
  transact,
  withPatience,
} from './browser-database';

// Until November 2026 the site had four databases instead of one, and in the bucket a copy of two of them. This file presents
// the old databases of the site, or of its bucket, as one more copy of the database. So their records are found before they have
// been taken over (copies.ts, fill-copy.ts). It can be deleted in November 2027, together with its callers in site-database.ts.
//
// 1. They are opened, but never created.
// 2. They are read, and records are removed from them, but nothing is added. So a record that only they have was written by a
//    tab of an earlier version. Each start takes such records over.
// 3. They are deleted after ten starts in a row that found nothing to take over. Until then, the site can go back to an earlier
//    version.

/** Where each object store was. */
const OLD_STORES: Readonly<Record<Exclude<StoreName, 'complete'>, readonly [database: string, store: string]>> = {
  operations: ['pastes.journal', 'acts'],
  checkpoint: ['pastes.journal', 'checkpoint'],
  times: ['pastes.journal', 'flushed'],
  drafts: ['pastes.journal', 'drafts'],
  history: ['pastes.history', 'entries'],
  historyTexts: ['pastes.history', 'texts'],
  textFacts: ['pastes.texts', 'facts'],
  texts: ['pastes.texts', 'texts'],
  keptFile: ['pastes.kept-file', 'state'],
};

const OLD_NAMES: readonly string[] = [...new Set(Object.values(OLD_STORES).map(([name]) => name))];

/** How many starts must find nothing new in them before they are deleted. */
const MAX_STARTS = 10;

/** The databases of earlier versions. */
export interface OldDatabases {
  /** Those of the site, and those of its bucket, each as a copy of the database. */
  readonly copies: readonly Database[];
  /**
   * Notes a start that took everything over. Deletes the old databases after enough starts that found nothing new.
   *
   * @param count how many records this start took over
   */
  retire(first: Database, count: number): Promise<unknown>;
}

/** Opens the databases of earlier versions of some factories. */
export function openOldDatabases(factories: readonly IDBFactory[], schedule: Schedule): OldDatabases {
  const copies = factories.map((factory) => openCopy(factory, schedule));
  return {
    copies,
    async retire(first, count) {
      const noted = await first.write({ stores: ['complete'] }, noteStart(count));
      if (noted.ok && noted.value > MAX_STARTS) for (const copy of copies) await copy.delete();
    },
  };
}

/** Returns a change that notes a start. It returns how many starts in a row have found nothing new. */
function noteStart(count: number) {
  return async (transaction: Transaction): Promise<number> => {
    const key = 'starts-without-old';
    const store = transaction.objectStore('complete');
    const before: unknown = await answerOf(store.get(key));
    const starts = count > 0 || typeof before !== 'number' ? 0 : before + 1;
    // Counting starts anew: if old databases appear again, a tab of an earlier version has created them.
    if (starts > MAX_STARTS) store.delete(key);
    else store.put(starts, key);
    return starts;
  };
}

function openCopy(factory: IDBFactory, schedule: Schedule) {
  const connections = new Map<string, Promise<IDBDatabase | undefined>>();

  /** Opens a database. After a failure, this page does not try again. */
  function connect(name: string): Promise<IDBDatabase | undefined> {
    const known = connections.get(name);
    if (known !== undefined) return known;
    const opened = withPatience(openExisting(factory, name), schedule);
    connections.set(name, opened);
    void opened.then(
      (database) => {
        if (database === undefined) return;
        const close = () => {
          database.close();
          connections.set(name, Promise.resolve(undefined));
        };
        database.onversionchange = close;
        database.onclose = close;
      },
      () => {},
    );
    return opened;
  }

  async function run<Value>(
    mode: 'readonly' | 'readwrite',
    access: Access,
    body: (transaction: Transaction) => Value | Promise<Value>,
  ): Promise<Result<Value, DatabaseFailure>> {
    try {
      const oldStores = access.stores.flatMap((name) => (name === 'complete' ? [] : [OLD_STORES[name]]));
      const database = await connect(oldStores[0]?.[0] ?? '');
      if (database === undefined) return failure('denied');
      const stores = oldStores.map(([, store]) => store);
      const answer = transact(database, stores, mode, access, (transaction) =>
        body({
          objectStore: (name) => transaction.objectStore(name === 'complete' ? name : OLD_STORES[name][1]),
        }),
      );
      return success(await withPatience(answer, schedule, access.patienceMs));
    } catch (error) {
      return failureOf(error);
    }
  }

  const runAs =
    (mode: 'readonly' | 'readwrite'): Database['write'] =>
    (access, body) =>
      run(mode, access, body);

  return {
    read: runAs('readonly'),
    write: runAs('readwrite'),
    async delete() {
      for (const name of OLD_NAMES) {
        const opened = await connect(name).catch(() => undefined);
        opened?.close();
        connections.set(name, Promise.resolve(undefined));
        factory.deleteDatabase(name);
      }
    },
  };
}

/** Opens a database if there is one. */
async function openExisting(factory: IDBFactory, name: string): Promise<IDBDatabase | undefined> {
  const request = factory.open(name);
  let isMissing = false;
  request.onupgradeneeded = () => {
    isMissing = true;
    request.transaction?.abort();
  };
  try {
    return await answerOf(request);
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

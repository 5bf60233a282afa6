import { failure, type Result } from '@/store/result';
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

// Until November 2026 the site had four databases instead of one, and in the bucket a copy of two of them. This file shows those of
// one place as one more copy of the database, so that all can be taken over (fill-copy.ts), and that nothing seems to be gone until
// then (copies.ts). It can be deleted in November 2027, with what site-database.ts has of it.
//
// 1. They are opened, but never created.
// 2. They are read, and what is removed leaves them. Nothing else is written into them. So a record that the new database lacks was
//    written by a tab of an earlier version, and is taken over, at each start.
// 3. They are deleted after ten starts at which the new database had all that they have. Until then the site can go back to an
//    earlier version.

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
  /** Those of each place, as a copy of the database. */
  readonly copies: readonly Database[];
  /**
   * Notes a start at which all was taken over, and deletes them after enough of them.
   *
   * @param count how many records were new in them
   */
  retire(first: Database, count: number): Promise<unknown>;
}

/** Opens the databases of earlier versions in some places. */
export function openOldDatabases(factories: readonly IDBFactory[], schedule: Schedule): OldDatabases {
  const places = factories.map((factory) => openPlace(factory, schedule));
  return {
    copies: places,
    async retire(first, count) {
      const noted = await first.write({ stores: ['complete'] }, noteStart(count));
      if (noted.ok && noted.value > MAX_STARTS) for (const place of places) await place.delete();
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
    // If there are such databases again, a tab of an earlier version has made them.
    if (starts > MAX_STARTS) store.delete(key);
    else store.put(starts, key);
    return starts;
  };
}

function openPlace(factory: IDBFactory, schedule: Schedule) {
  const connections = new Map<string, Promise<IDBDatabase | undefined>>();

  /** Opens a database; one that failed once is not tried again by this page. */
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
      const places = access.stores.flatMap((name) => (name === 'complete' ? [] : [OLD_STORES[name]]));
      const database = await connect(places[0]?.[0] ?? '');
      if (database === undefined) return failure('denied');
      const stores = places.map(([, store]) => store);
      const answer = transact(database, stores, mode, access, (transaction) =>
        body({
          objectStore: (name) => transaction.objectStore(name === 'complete' ? name : OLD_STORES[name][1]),
        }),
      );
      return { ok: true, value: await withPatience(answer, schedule, access.patienceMs) };
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

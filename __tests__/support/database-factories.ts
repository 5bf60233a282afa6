import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createBrowserBackupFile } from '@/store/database/backup-file-port';
import { createBrowserTime } from '@/store/database/believed-time-port';
import { DATABASE_NAME, type StoreName } from '@/store/database/browser-database';
import { createBrowserDrafts } from '@/store/database/draft-copies-port';
import { createBrowserHistory } from '@/store/database/history-port';
import { createBrowserJournal } from '@/store/database/journal-port';
import { createSiteDatabase } from '@/store/database/site-database';
import { createBrowserTexts } from '@/store/database/texts-port';
import { scheduleForReal } from './settle';

/** Where a browser has databases: the site's own, and those of the bucket. */
export type FactoryName = 'own' | 'bucket';

/** A browser with buckets, whose databases are empty. */
export interface DatabaseFactories {
  readonly factories: Readonly<Record<FactoryName, IDBFactory>>;
  /** The error with which a factory refuses to open; null if it does not. Pages that are open notice nothing. */
  readonly errors: Record<FactoryName, string | null>;
  /** Deletes a database of a factory, as a browser does that finds it damaged. */
  remove(factory: FactoryName, name?: string): Promise<void>;
  /** Returns the names of the databases of a factory. */
  names(factory: FactoryName): Promise<readonly (string | undefined)[]>;
  /** Returns the keys in an object store of the site's database. */
  keys(factory: FactoryName, store: StoreName): Promise<readonly unknown[]>;
}

/** Installs the databases of another browser, instead of those of the test before. */
export function installFactories(): DatabaseFactories {
  const factories = { own: new IDBFactory(), bucket: new IDBFactory() };
  const errors: Record<FactoryName, string | null> = { own: null, bucket: null };
  const refuse = (name: FactoryName) => {
    if (errors[name] !== null) throw new DOMException('', errors[name]);
  };
  for (const name of ['own', 'bucket'] as const) {
    const open = factories[name].open.bind(factories[name]);
    factories[name].open = (...parameters) => {
      refuse(name);
      return open(...parameters);
    };
  }
  globalThis.indexedDB = factories.own;
  const storageBuckets = { open: async () => ({ indexedDB: factories.bucket }) };
  Object.defineProperty(globalThis, 'navigator', { value: { storageBuckets }, configurable: true });
  return {
    factories,
    errors,
    remove: (factory, name = DATABASE_NAME) =>
      new Promise((resolve, reject) => {
        const request = factories[factory].deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    names: async (factory) => (await factories[factory].databases()).map(({ name }) => name),
    keys: (factory, store) =>
      new Promise((resolve) => {
        const request = factories[factory].open(DATABASE_NAME);
        // There is none, and none is to be created.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const reading = request.result.transaction(store).objectStore(store).getAllKeys();
          reading.onsuccess = () => resolve(reading.result);
          request.result.close();
        };
      }),
  };
}

/** Opens a page of the site: every port over the real databases. */
export function openPorts(fillsCopies = true) {
  /** Starts what the page does half a minute after its start. */
  let startLater = () => {};
  const database = createSiteDatabase((task, delayMs) => {
    if (delayMs < 30_000) return scheduleForReal(task, delayMs);
    const start = startLater;
    startLater = () => {
      start();
      task();
    };
    return () => {};
  }, fillsCopies);
  return {
    journal: createBrowserJournal(database, () => 0),
    history: createBrowserHistory(database),
    texts: createBrowserTexts(database),
    drafts: createBrowserDrafts(database),
    time: createBrowserTime(database),
    file: createBrowserBackupFile(database),
    written: database.written,
    startLater: () => startLater(),
  };
}

/** Waits until a condition holds. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve));
}

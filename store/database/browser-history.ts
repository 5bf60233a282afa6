import type { DBSchema } from 'idb';
import type { Schedule } from '@/store/schedule';
import { createBrowserDatabase, ignoreRequestError, readAll } from './browser-database';
import { isHistoryEntry, isHistoryText } from './decode-history';
import type { HistoryPort } from './history-port';

/**
 * Entries and texts are in separate object stores, because screens list up to a thousand entries, and the texts may
 * take 50 MB.
 */
interface Schema extends DBSchema {
  entries: { key: string; value: unknown };
  texts: { key: string; value: unknown };
}

export const DATABASE_NAME = 'pastes.history';

/** Implements the port with the browser's database. */
export function createBrowserHistory(schedule: Schedule): HistoryPort {
  const { run } = createBrowserDatabase<Schema>({
    name: DATABASE_NAME,
    create(database) {
      database.createObjectStore('entries', { keyPath: 'key' });
      database.createObjectStore('texts');
    },
    schedule,
  });

  return {
    put: (records) =>
      run(async (database) => {
        const transaction = database.transaction(['entries', 'texts'], 'readwrite');
        for (const { entry, text } of records) {
          transaction.objectStore('entries').put(entry).catch(ignoreRequestError);
          transaction.objectStore('texts').put(text, entry.key).catch(ignoreRequestError);
        }
        // Commits at once, because the page may end before the requests are answered.
        transaction.commit();
        await transaction.done;
      }),
    readEntries: () =>
      run(async (database) => {
        const transaction = database.transaction('entries');
        const [entries] = await readAll(transaction, transaction.store.getAll());
        return entries.filter(isHistoryEntry);
      }),
    readTexts: (keys) =>
      run(async (database) => {
        const transaction = database.transaction('texts');
        const texts = await readAll(transaction, ...keys.map((key) => transaction.store.get(key)));
        return new Map(keys.flatMap((key, index) => (isHistoryText(texts[index]) ? [[key, texts[index]]] : [])));
      }),
    remove: (choose) =>
      run(async (database) => {
        const transaction = database.transaction(['entries', 'texts'], 'readwrite');
        transaction.done.catch(ignoreRequestError);
        const entries = await transaction.objectStore('entries').getAll();
        for (const key of choose(entries.filter(isHistoryEntry))) {
          transaction.objectStore('entries').delete(key).catch(ignoreRequestError);
          transaction.objectStore('texts').delete(key).catch(ignoreRequestError);
        }
        await transaction.done;
      }),
    clear: () =>
      run(async (database) => {
        const transaction = database.transaction(['entries', 'texts'], 'readwrite');
        transaction.objectStore('entries').clear().catch(ignoreRequestError);
        transaction.objectStore('texts').clear().catch(ignoreRequestError);
        await transaction.done;
      }),
  };
}

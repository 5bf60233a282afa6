import type { DBSchema } from 'idb';
import type { Schedule } from '@/store/schedule';
import { createBrowserDatabase, ignoreRequestError, readAll } from './browser-database';
import { KEPT_FILE_DATABASE_NAME, type KeptFilePort } from './kept-file-port';

interface Schema extends DBSchema {
  state: { key: 'handle' | 'record'; value: object };
}

/** Implements the port with the browser's database: only there can a page keep the handle of a file. */
export function createBrowserKeptFile(schedule: Schedule): KeptFilePort {
  const { run } = createBrowserDatabase<Schema>({
    name: KEPT_FILE_DATABASE_NAME,
    create: (database) => void database.createObjectStore('state'),
    schedule,
  });

  return {
    read: () =>
      run(async (database) => {
        const transaction = database.transaction('state');
        const [handle, record] = await readAll(
          transaction,
          transaction.store.get('handle'),
          transaction.store.get('record'),
        );
        return { handle, record };
      }),
    putHandle: (handle) =>
      run(async (database) => {
        const transaction = database.transaction('state', 'readwrite');
        transaction.store.clear().catch(ignoreRequestError);
        transaction.store.put(handle, 'handle').catch(ignoreRequestError);
        await transaction.done;
      }),
    putRecord: (record) =>
      run(async (database) => {
        const transaction = database.transaction('state', 'readwrite');
        transaction.store.put(record, 'record').catch(ignoreRequestError);
        await transaction.done;
      }),
    clear: () =>
      run(async (database) => {
        const transaction = database.transaction('state', 'readwrite');
        transaction.store.clear().catch(ignoreRequestError);
        await transaction.done;
      }),
  };
}

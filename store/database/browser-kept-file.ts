import { answerOf } from './browser-database';
import type { Copies } from './copies';
import type { KeptFilePort } from './kept-file-port';

/** Implements the port: only in a database can a page keep the handle of a file. */
export function createBrowserKeptFile(copies: Copies): KeptFilePort {
  const group = 'file';
  return {
    read: () =>
      copies.read(
        { group },
        async (transaction) => {
          const store = transaction.objectStore('keptFile');
          const [handle, record] = await Promise.all([answerOf(store.get('handle')), answerOf(store.get('record'))]);
          return { handle, record };
        },
        // A record belongs to its handle.
        (file, other) => (file.handle === undefined ? other : file),
      ),
    putHandle: (handle) =>
      copies.write({ group }, (transaction) => {
        transaction.objectStore('keptFile').clear();
        transaction.objectStore('keptFile').put(handle, 'handle');
      }),
    putRecord: (record) =>
      copies.write({ group }, (transaction) => {
        transaction.objectStore('keptFile').put(record, 'record');
      }),
    clear: () =>
      copies.remove({ group }, (transaction) => {
        transaction.objectStore('keptFile').clear();
      }),
  };
}

import type { DBSchema } from 'idb';
import { isRecord } from '@/store/parse-json';
import type { Schedule } from '@/store/schedule';
import { createBrowserDatabase, ignoreRequestError, readAll } from './browser-database';
import type { StoredTextFacts, TextsPort } from './texts-port';

interface Schema extends DBSchema {
  texts: { key: string; value: string };
  facts: { key: string; value: object };
}

export const TEXTS_DATABASE_NAME = 'pastes.texts';

/** The browser flushes the disk before the transaction completes: the list is shortened after it. */
const STRICT = { durability: 'strict' } as const;

/** How long a request may take, in milliseconds: a text may be 100 MB long, and a disk slow. */
const PATIENCE_MS = 30_000;

/** Implements the port with a database of the browser. */
export function createBrowserTexts(schedule: Schedule, openFactory?: () => Promise<IDBFactory>): TextsPort {
  const { run } = createBrowserDatabase<Schema>({
    name: TEXTS_DATABASE_NAME,
    create(database) {
      database.createObjectStore('texts');
      database.createObjectStore('facts', { keyPath: 'key' });
    },
    schedule,
    patienceMs: PATIENCE_MS,
    ...(openFactory && { openFactory }),
  });

  return {
    put: (texts, nowMs) =>
      run(async (database) => {
        const transaction = database.transaction(['texts', 'facts'], 'readwrite', STRICT);
        transaction.done.catch(ignoreRequestError);
        const keys = new Set<string>();
        const all = [...texts].map(async ([key, text]) => {
          const stored = await transaction.objectStore('texts').get(key);
          if (stored !== undefined && stored !== text) return;
          keys.add(key);
          if (stored === undefined) transaction.objectStore('texts').put(text, key).catch(ignoreRequestError);
          const facts: StoredTextFacts = { key, length: text.length, usedAtMs: nowMs, unusedSinceMs: null };
          transaction.objectStore('facts').put(facts).catch(ignoreRequestError);
        });
        await Promise.all(all).catch((error) => {
          // A request that throws at once, such as one without memory for its copy of a text, aborts nothing by itself.
          if (transaction.error === null) transaction.abort();
          throw error;
        });
        await transaction.done;
        return keys;
      }),
    read: (key) =>
      run(async (database) => {
        const transaction = database.transaction('texts');
        const [text] = await readAll(transaction, transaction.store.get(key));
        return typeof text === 'string' ? text : undefined;
      }),
    review: (decide) =>
      run(async (database) => {
        const transaction = database.transaction(['texts', 'facts'], 'readwrite');
        transaction.done.catch(ignoreRequestError);
        for (const facts of (await transaction.objectStore('facts').getAll()).filter(isFacts)) {
          const next = decide(facts);
          if (next === facts) continue;
          if (next !== null) transaction.objectStore('facts').put(next).catch(ignoreRequestError);
          else {
            transaction.objectStore('facts').delete(facts.key).catch(ignoreRequestError);
            transaction.objectStore('texts').delete(facts.key).catch(ignoreRequestError);
          }
        }
        await transaction.done;
      }),
  };
}

/** Tells whether a value has the facts about a text. Another version of the site may have written it. */
function isFacts(value: unknown): value is StoredTextFacts {
  if (!isRecord(value) || typeof value.key !== 'string') return false;
  const isTime = (time: unknown) => typeof time === 'number';
  return (
    isTime(value.length) && isTime(value.usedAtMs) && (value.unusedSinceMs === null || isTime(value.unusedSinceMs))
  );
}

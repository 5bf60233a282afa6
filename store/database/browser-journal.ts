import type { DBSchema } from 'idb';
import { isRecord } from '@/store/parse-json';
import type { Schedule } from '@/store/schedule';
import type { BelievedTimePort } from './believed-time-port';
import { createBrowserDatabase, ignoreRequestError, readAll } from './browser-database';
import type { DraftCopiesPort } from './draft-copies-port';
import type { CheckpointFacts, JournalPort } from './journal-port';

interface Schema extends DBSchema {
  acts: { key: number; value: readonly object[] };
  checkpoint: { key: 'facts' | 'text'; value: unknown };
  /** When the journal was flushed, and the believed time. */
  flushed: { key: 'at' | 'believed-time'; value: unknown };
  drafts: { key: string; value: object };
}

export const JOURNAL_DATABASE_NAME = 'pastes.journal';

/** The browser flushes the disk before the transaction completes. Browsers that lack the option always do. */
const STRICT = { durability: 'strict' } as const;

/**
 * The operating system has the write when the transaction completes: it survives a browser crash, but not a system
 * crash.
 */
const RELAXED = { durability: 'relaxed' } as const;

/** Implements the three ports with one database of the browser. @param now returns the time in milliseconds since 1970 */
export function createBrowserJournal(
  schedule: Schedule,
  now: () => number,
  openFactory?: () => Promise<IDBFactory>,
): JournalPort & DraftCopiesPort & BelievedTimePort {
  const { run } = createBrowserDatabase<Schema>({
    name: JOURNAL_DATABASE_NAME,
    create(database) {
      database.createObjectStore('acts', { autoIncrement: true });
      database.createObjectStore('checkpoint');
      database.createObjectStore('flushed');
      database.createObjectStore('drafts');
    },
    schedule,
    ...(openFactory && { openFactory }),
  });

  return {
    append: (operations) =>
      run(async (database) => {
        const transaction = database.transaction('acts', 'readwrite', RELAXED);
        transaction.store.add(operations).catch(ignoreRequestError);
        // Commits at once, because the page may end before the request is answered.
        transaction.commit();
        await transaction.done;
      }),
    flush: () =>
      run(async (database) => {
        const transaction = database.transaction('flushed', 'readwrite', STRICT);
        transaction.store.put(now(), 'at').catch(ignoreRequestError);
        transaction.commit();
        await transaction.done;
      }),
    read: () =>
      run(async (database) => {
        const transaction = database.transaction(['acts', 'checkpoint']);
        const [acts, facts] = await readAll(
          transaction,
          transaction.objectStore('acts').getAll(),
          transaction.objectStore('checkpoint').get('facts'),
        );
        return { acts, checkpoint: isCheckpointFacts(facts) ? facts : undefined };
      }),
    readCheckpoint: () =>
      run(async (database) => {
        const transaction = database.transaction('checkpoint');
        const [text] = await readAll(transaction, transaction.store.get('text'));
        return text;
      }),
    checkpoint: ({ text, ...facts }, isForced, cut) =>
      run(async (database) => {
        // Uses two transactions that do not wait for the page: the page may be busy, and an append would wait for one
        // long transaction.
        const reading = database.transaction(['acts', 'checkpoint']);
        const answers = readAll(
          reading,
          reading.objectStore('checkpoint').get('facts'),
          reading.objectStore('acts').getAllKeys(),
          reading.objectStore('acts').getAll(),
        );
        reading.commit();
        const [stored, keys, acts] = await answers;
        const known = isCheckpointFacts(stored) ? stored : undefined;
        if (!isForced && known !== undefined && known.stampMs > facts.stampMs) return null;
        const number = Math.max(facts.number, (known?.number ?? 0) + 1);
        const kept = cut(acts);
        const writing = database.transaction(['acts', 'checkpoint'], 'readwrite', STRICT);
        for (const [index, key] of keys.entries()) {
          const act = kept[index] ?? [];
          if (act.length === 0) writing.objectStore('acts').delete(key).catch(ignoreRequestError);
          else if (act.length < (acts[index]?.length ?? 0))
            writing.objectStore('acts').put(act, key).catch(ignoreRequestError);
        }
        writing
          .objectStore('checkpoint')
          .put({ ...facts, number }, 'facts')
          .catch(ignoreRequestError);
        writing.objectStore('checkpoint').put(text, 'text').catch(ignoreRequestError);
        writing.commit();
        await writing.done;
        return number;
        // Does not retry in a new database, because the user may have cleared the site's data.
      }, false),
    readTime: () =>
      run(async (database) => {
        const transaction = database.transaction('flushed');
        const [time] = await readAll(transaction, transaction.store.get('believed-time'));
        return time;
      }),
    putTime: (time) =>
      run(async (database) => {
        const transaction = database.transaction('flushed', 'readwrite', RELAXED);
        transaction.store.put(time, 'believed-time').catch(ignoreRequestError);
        transaction.commit();
        await transaction.done;
      }),
    putDraft: (id, draft) =>
      run(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite', RELAXED);
        transaction.store.put(draft, id).catch(ignoreRequestError);
        transaction.commit();
        await transaction.done;
      }),
    readDrafts: () =>
      run(async (database) => {
        const transaction = database.transaction('drafts');
        const [drafts] = await readAll(transaction, transaction.store.getAll());
        return drafts;
      }),
    removeDraft: (id) =>
      run(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite', RELAXED);
        transaction.store.delete(id).catch(ignoreRequestError);
        transaction.commit();
        await transaction.done;
      }),
  };
}

/** Tells whether a value from the database has the facts about a checkpoint. Another version of the site may have written it. */
function isCheckpointFacts(value: unknown): value is CheckpointFacts {
  if (!isRecord(value) || typeof value.mark !== 'string') return false;
  return [value.number, value.stampMs, value.madeAtMs].every(Number.isSafeInteger);
}

import { isRecord } from '@/store/parse-json';
import { failure, type Result, success } from '@/store/result';
import { answerOf, type Database, type DatabaseFailure, GROUPS, type Transaction } from './browser-database';
import type { Copies } from './copies';

/** The facts about a checkpoint, without its text, which may be megabytes long. */
export interface CheckpointFacts {
  /** Greater than the number of the previous checkpoint. */
  readonly number: number;
  /** The copied list includes every operation up to this timestamp, in milliseconds since 1970. */
  readonly stampMs: number;
  /** When the copy was made, in milliseconds since 1970. */
  readonly madeAtMs: number;
  /** The digest of the text (`digestOf`). `mark` is its name in the database. */
  readonly mark: string;
}

/** A copy of the whole list. */
export interface Checkpoint extends CheckpointFacts {
  /** The stored text. */
  readonly text: string;
}

/** The contents of the journal. Each act is a list of operations; acts are in the order of the appends. */
export interface JournalRecords {
  readonly acts: readonly unknown[];
  /** Undefined before the first checkpoint. */
  readonly checkpoint: CheckpointFacts | undefined;
}

/**
 * The port to the database of changes that the browser may not have written from localStorage to the disk yet. All tabs
 * of the site share it. Failures are values. The caller must validate what it reads.
 */
export interface JournalPort {
  /**
   * Appends an act, in one transaction with the texts that it replaces. When the promise resolves, the operating system has it,
   * and it survives a browser crash. If the database is open, the transaction starts in a microtask of the calling task.
   */
  append(operations: readonly object[]): Promise<Result<void, DatabaseFailure>>;
  /** Flushes the disk: all earlier appends then survive a system crash too. */
  flush(): Promise<Result<void, DatabaseFailure>>;
  read(): Promise<Result<JournalRecords, DatabaseFailure>>;
  /** Returns the text of the checkpoint. */
  readCheckpoint(): Promise<Result<unknown, DatabaseFailure>>;
  /**
   * Replaces the checkpoint and cuts the acts. Does nothing if the stored checkpoint has a newer timestamp.
   *
   * @param isForced whether to replace such a checkpoint too
   * @param cut returns the operations of each act that stay
   * @returns the new number, greater than the previous one; null if the checkpoint was not replaced
   */
  checkpoint(
    checkpoint: Checkpoint,
    isForced: boolean,
    cut: (acts: readonly unknown[]) => readonly (readonly object[])[],
  ): Promise<Result<number | null, DatabaseFailure>>;
}

/** Implements the port. @param now returns the time in milliseconds since 1970 */
export function createBrowserJournal(copies: Copies, now: () => number): JournalPort {
  return {
    append: (operations) =>
      // The operating system has the write when the transaction completes: it survives a browser crash, but not a system crash.
      copies.writeTogether('journal', (transaction) => {
        transaction.objectStore('operations').add(operations);
      }),
    flush: () =>
      copies.write({ group: 'times', durability: 'strict' }, (transaction) => {
        transaction.objectStore('times').put(now(), 'flushed');
      }),
    read: () => copies.read({ group: 'journal' }, readJournal, joinJournals),
    async readCheckpoint() {
      const read = await copies.read({ group: 'journal' }, readCheckpoint, (copy, other) => {
        return isLaterCheckpoint(other.facts, copy.facts) ? other : copy;
      });
      return read.ok ? success(read.value.text) : read;
    },
    checkpoint(checkpoint, isForced, cut) {
      // A forced checkpoint may remove what the user deletes forever. So it must succeed in all copies.
      return copies.inTurn<number | null>(async (database, inFirst) => {
        if (inFirst === undefined) return putCheckpoint(database, checkpoint, isForced, cut);
        if (!inFirst.ok || inFirst.value === null) return success(null);
        return putCheckpoint(database, { ...checkpoint, number: inFirst.value }, isForced, cut);
      }, isForced);
    },
  };
}

/** Reads acts and facts of a copy. */
export async function readJournal(transaction: Transaction): Promise<JournalRecords> {
  const [acts, facts] = await Promise.all([
    answerOf(transaction.objectStore('operations').getAll()),
    answerOf(transaction.objectStore('checkpoint').get('facts')),
  ]);
  return { acts, checkpoint: isCheckpointFacts(facts) ? facts : undefined };
}

/** Reads the checkpoint of a copy. */
export async function readCheckpoint(
  transaction: Transaction,
): Promise<{ readonly facts: CheckpointFacts | undefined; readonly text: unknown }> {
  const [facts, text] = await Promise.all([
    answerOf(transaction.objectStore('checkpoint').get('facts')),
    answerOf(transaction.objectStore('checkpoint').get('text')),
  ]);
  return { facts: isCheckpointFacts(facts) ? facts : undefined, text };
}

/**
 * Joins the journals of two copies. The later checkpoint includes every operation up to its timestamp, so only later acts are
 * taken from the other copy, each once.
 */
export function joinJournals(journal: JournalRecords, other: JournalRecords): JournalRecords {
  const [later, earlier] = isLaterCheckpoint(other.checkpoint, journal.checkpoint)
    ? [other, journal]
    : [journal, other];
  const stampMs = later.checkpoint?.stampMs ?? Number.NEGATIVE_INFINITY;
  const newer = earlier.acts.filter((act) => latestStamp(act) > stampMs);
  if (newer.length === 0) return later;
  // Encoding acts is slow: they may be megabytes long.
  const known = new Set(later.acts.map((act) => JSON.stringify(act)));
  const acts = newer.filter((act) => !known.has(JSON.stringify(act)));
  return { acts: [...acts, ...later.acts], checkpoint: later.checkpoint };
}

/** Tells whether a checkpoint is later than another one. */
export function isLaterCheckpoint(facts: CheckpointFacts | undefined, than: CheckpointFacts | undefined): boolean {
  return facts !== undefined && (than === undefined || facts.stampMs > than.stampMs);
}

/** Returns the latest timestamp in an act. */
function latestStamp(act: unknown): number {
  const operations: readonly unknown[] = Array.isArray(act) ? act : [];
  return operations.reduce<number>(
    (latestMs, each) =>
      isRecord(each) && typeof each.stampMs === 'number' ? Math.max(latestMs, each.stampMs) : latestMs,
    0,
  );
}

/**
 * Takes a checkpoint in one copy. Reads and writes in two transactions. One that stayed open while a busy page computes would
 * make appends wait. Does not retry in a new database, because the user may have cleared the site's data.
 */
async function putCheckpoint(
  database: Database,
  { text, ...facts }: Checkpoint,
  isForced: boolean,
  cut: Parameters<JournalPort['checkpoint']>[2],
) {
  const access = { stores: GROUPS.journal, durability: 'strict', canReopen: false } as const;
  const read = await database.read(access, async (transaction) => {
    const keys = answerOf(transaction.objectStore('operations').getAllKeys());
    return { ...(await readJournal(transaction)), keys: await keys };
  });
  if (!read.ok) return read;
  const { keys, acts, checkpoint: known } = read.value;
  if (!isForced && isLaterCheckpoint(known, facts)) return success(null);
  const number = Math.max(facts.number, (known?.number ?? 0) + 1);
  const kept = cut(acts);
  const written = await database.write(access, (transaction) => {
    const operations = transaction.objectStore('operations');
    for (const [index, key] of keys.entries()) {
      const act = kept[index] ?? [];
      const before = acts[index];
      if (act.length === 0) operations.delete(key);
      else if (Array.isArray(before) && act.length < before.length) operations.put(act, key);
    }
    transaction.objectStore('checkpoint').put({ ...facts, number }, 'facts');
    transaction.objectStore('checkpoint').put(text, 'text');
  });
  return written.ok ? success(number) : failure(written.error);
}

/** Tells whether a value from the database has the facts about a checkpoint. Another version of the site may have written it. */
function isCheckpointFacts(value: unknown): value is CheckpointFacts {
  if (!isRecord(value) || typeof value.mark !== 'string') return false;
  return [value.number, value.stampMs, value.madeAtMs].every(Number.isSafeInteger);
}

import { isRecord } from '@/store/parse-json';
import { type Result, success } from '@/store/result';
import { inBatches } from './batches';
import {
  answerOf,
  type Database,
  type DatabaseFailure,
  GROUPS,
  type GroupName,
  type StoreName,
  type Transaction,
} from './browser-database';
import { isNewer } from './draft-copies-port';
import { isLaterCheckpoint, joinJournals, readCheckpoint, readJournal } from './journal-port';

// Copies records from one copy of the database into another that lacks them. Existing records stay, except an older draft.
// While a record is copied, another tab may delete it forever. So afterwards the source is read again, and the new record is
// removed if its original is gone.

/** The most records, and the most characters, that one transaction copies. A longer record is copied alone. */
const MAX_BATCH = 200;
const MAX_BATCH_LENGTH = 1_000_000;

/** How long a transaction may take, in milliseconds: a text may be 100 MB long. */
const PATIENCE_MS = 30_000;

/** How many records were copied, or why the copying failed. */
type Filled = Result<number, DatabaseFailure>;

interface Listed {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

const accessTo = (group: GroupName) => ({ stores: GROUPS[group], patienceMs: PATIENCE_MS });

const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];

/**
 * Copies what the first copy lacks: from the second copy while a group is incomplete, and always from the databases of earlier
 * versions.
 *
 * @returns how many records were copied; undefined if some could not be
 */
export async function fillFirst(
  first: Database,
  second: Database,
  old: readonly Database[],
): Promise<number | undefined> {
  const complete = await first.read({ stores: ['complete'] }, readComplete);
  if (!complete.ok) return undefined;
  let count: number | undefined = 0;
  for (const group of GROUP_NAMES) {
    const isComplete = complete.value.has(group);
    const filled = await fillFrom(isComplete ? old : [second, ...old], group, first);
    count = filled.ok && count !== undefined ? count + filled.value : undefined;
    if (filled.ok && !isComplete) await noteComplete(first, group);
  }
  return count;
}

/** Copies what the second copy lacks. */
export async function fillSecond(first: Database, second: Database): Promise<void> {
  for (const group of GROUP_NAMES) await fillFrom([first], group, second);
}

async function readComplete(transaction: Transaction): Promise<ReadonlySet<IDBValidKey>> {
  return new Set(await answerOf(transaction.objectStore('complete').getAllKeys()));
}

/** Notes that a group is complete. Flushes the disk, because the note must not outlast the copied records. */
function noteComplete(database: Database, group: GroupName): Promise<Result<unknown, DatabaseFailure>> {
  return database.write({ stores: ['complete'], durability: 'strict' }, (transaction) => {
    transaction.objectStore('complete').put(true, group);
  });
}

async function fillFrom(sources: readonly Database[], group: GroupName, to: Database): Promise<Filled> {
  let count = 0;
  let failed: Filled | undefined;
  for (const from of sources) {
    const filled = await fill(group, to, from);
    if (filled.ok) count += filled.value;
    else failed = filled;
  }
  return failed ?? success(count);
}

/** Copies the records of a group that `to` lacks. */
async function fill(group: GroupName, to: Database, from: Database): Promise<Filled> {
  const filled = await (group === 'journal' ? fillJournal(to, from) : fillRecords(group, to, from));
  // A copy that is denied or does not exist has nothing to copy.
  return !filled.ok && filled.error === 'denied' ? success(0) : filled;
}

/** Joins the journals of both copies into `to`, in one transaction. */
async function fillJournal(to: Database, from: Database): Promise<Filled> {
  const access = accessTo('journal');
  const read = await from.read(access, async (transaction) => {
    const [journal, { text }] = await Promise.all([readJournal(transaction), readCheckpoint(transaction)]);
    return { journal, text };
  });
  if (!read.ok) return read;
  const { journal, text } = read.value;
  return to.write(access, async (transaction) => {
    const known = await readJournal(transaction);
    const joined = joinJournals(known, journal);
    const added = joined.acts.filter((act) => !known.acts.includes(act));
    const hasLater = isLaterCheckpoint(journal.checkpoint, known.checkpoint);
    if (added.length === 0 && !hasLater) return 0;
    const [operations, checkpoint] = [transaction.objectStore('operations'), transaction.objectStore('checkpoint')];
    operations.clear();
    for (const act of joined.acts) operations.add(act);
    if (!hasLater) return added.length;
    const number = Math.max(journal.checkpoint?.number ?? 0, known.checkpoint?.number ?? 0);
    checkpoint.put({ ...journal.checkpoint, number }, 'facts');
    checkpoint.put(text, 'text');
    return added.length + 1;
  });
}

async function fillRecords(group: GroupName, to: Database, from: Database): Promise<Filled> {
  const [listed, known] = [await list(group, from), await list(group, to)];
  if (!listed.ok) return listed;
  if (!known.ok) return known;
  // The record of a backup file belongs to its handle.
  if (group === 'file' && known.value.length > 0) return success(0);
  const values = new Map(known.value.map(({ key, value }) => [key, value]));
  const missing = listed.value.filter(({ key, value }) => isLacking(group, value, values.get(key)));
  let count = 0;
  for (const batch of inBatches(missing, lengthOf, MAX_BATCH_LENGTH, MAX_BATCH)) {
    const copied = await copyRecords(group, batch, to, from);
    if (!copied.ok) return copied;
    count += copied.value;
  }
  return success(count);
}

/** Tells whether to copy a record. @param known what the copy already has under its key */
function isLacking(group: GroupName, value: unknown, known: unknown): boolean {
  return group === 'drafts' ? isNewer(value, known) : known === undefined;
}

/** Lists the records of a group without their texts. */
function list(group: GroupName, database: Database): Promise<Result<readonly Listed[], DatabaseFailure>> {
  return database.read(accessTo(group), async (transaction) => {
    const store = transaction.objectStore(GROUPS[group][0]);
    const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf<unknown[]>(store.getAll())]);
    return keys.map((key, index) => ({ key, value: values[index] }));
  });
}

function lengthOf({ value }: Listed): number {
  return isRecord(value) && typeof value.length === 'number' ? value.length : 0;
}

/** Reads the values under some keys, by store. */
function readRecords(stores: readonly StoreName[], keys: readonly IDBValidKey[]) {
  return (transaction: Transaction): Promise<readonly (readonly unknown[])[]> =>
    Promise.all(stores.map((name) => Promise.all(keys.map((key) => answerOf(transaction.objectStore(name).get(key))))));
}

async function copyRecords(
  group: GroupName,
  records: readonly Listed[],
  to: Database,
  from: Database,
): Promise<Filled> {
  const keys = records.map(({ key }) => key);
  const access = accessTo(group);
  const { stores } = access;
  const read = await from.read(access, readRecords(stores, keys));
  if (!read.ok) return read;
  const written = await to.write(access, async (transaction) => {
    const [known] = await readRecords(stores.slice(0, 1), keys)(transaction);
    const isCopied = keys.map((_, index) => isLacking(group, read.value[0]?.[index], known?.[index]));
    for (const [number, name] of stores.entries()) {
      const store = transaction.objectStore(name);
      for (const [index, key] of keys.entries()) {
        const value = read.value[number]?.[index];
        if (!isCopied[index] || value === undefined) continue;
        if (store.keyPath === null) store.put(value, key);
        else store.put(value);
      }
    }
    return keys.filter((_, index) => isCopied[index]);
  });
  if (!written.ok) return written;
  const copied = written.value;
  const still = await from.read(access, readRecords(stores.slice(0, 1), copied));
  if (!still.ok) return still;
  const gone = copied.filter((_, index) => still.value[0]?.[index] === undefined);
  const removed = await to.write(access, (transaction) => {
    for (const name of stores) for (const key of gone) transaction.objectStore(name).delete(key);
  });
  if (!removed.ok) return removed;
  const back = await to.read(access, readRecords(stores, copied));
  return back.ok ? success(copied.length) : back;
}

import { failure, type Result, success } from '@/store/result';
import {
  type Access,
  answerOf,
  type Database,
  type DatabaseFailure,
  GROUPS,
  type GroupName,
  isBroken,
  type Transaction,
} from './browser-database';

// The database is kept twice, because Chromium deletes all databases of a site if it finds one damaged. A storage bucket has
// databases of its own, and one kill rarely damages both. docs/storage.md, 'How the database is kept', has the rules; fill-copy.ts
// copies what one of them lacks. In addition:
//
// - `remove` runs on one copy after the other, and then on the first again, which may have been filled from another copy
//   meanwhile. The first copy decides what is removed.
// - Databases of earlier versions are further copies: read and removed from, but not written.

/** One group of the database, and how long its texts may take. */
export interface GroupAccess extends Omit<Access, 'stores'> {
  readonly group: GroupName;
}

/** The database, in all its copies. Failures are values. */
export interface Copies {
  /**
   * Reads a group.
   *
   * @param join joins the answers of two copies, the first of which counts more
   * @param isFound whether an answer is final, so that no other copy is read; if omitted, the answer of a complete copy
   *   is
   */
  read<Value>(
    access: GroupAccess,
    query: (transaction: Transaction) => Promise<Value>,
    join: (value: Value, other: Value) => Value,
    isFound?: (value: Value) => boolean,
  ): Promise<Result<Value, DatabaseFailure>>;
  /** Writes a group of both copies at the same time. */
  write<Value>(
    access: GroupAccess,
    change: (transaction: Transaction) => Value | Promise<Value>,
  ): Promise<Result<Value, DatabaseFailure>>;
  /**
   * Writes a group of both copies. All calls in one task share one transaction, so an act is stored whole or not at all. If the
   * transaction fails, each change is tried alone, because one of them may be too long for the disk. Does not wait for a flush
   * of the disk.
   */
  writeTogether(group: GroupName, change: (transaction: Transaction) => void): Promise<Result<void, DatabaseFailure>>;
  /** Resolves when everything passed to `writeTogether` so far is stored, or has failed. */
  written(): Promise<unknown>;
  /**
   * Changes a group of one copy after another, so that what is removed has left all of them, or the call fails.
   *
   * @param change called with `isAgain` when the first copy is visited again at the end: it must remove only what it removed
   *   before
   */
  remove<Value>(
    access: GroupAccess,
    change: (transaction: Transaction, isAgain: boolean) => Value | Promise<Value>,
  ): Promise<Result<Value, DatabaseFailure>>;
  /**
   * Runs a task on both copies, one after the other.
   *
   * @param task gets the answer of the first copy, when it runs on another one
   * @param isForAll whether it runs on the old databases too; then a failure of any fails the call
   */
  inTurn<Value>(
    task: (database: Database, inFirst?: Result<Value, DatabaseFailure>) => Promise<Result<Value, DatabaseFailure>>,
    isForAll: boolean,
  ): Promise<Result<Value, DatabaseFailure>>;
}

/** A change that shares its transaction with others. */
interface Part {
  readonly group: GroupName;
  readonly change: (transaction: Transaction) => void;
}

/**
 * How long the shared transaction may take, in milliseconds. With the single retries after it, an act takes no longer
 * than one change may.
 */
const SHARED_PATIENCE_MS = 2_500;

export interface CopiesOptions {
  readonly first: Database;
  readonly second: Database;
  /** Finds the databases of earlier versions. */
  readonly findOld: () => Promise<readonly Database[]>;
  /** Called at each read. @param isIncomplete whether the first copy may lack something */
  readonly fillCopies: (isIncomplete: boolean) => void;
}

/** Keeps a database in two copies. */
export function createCopies({ first, second, findOld, fillCopies }: CopiesOptions): Copies {
  /** The changes of the current task. */
  let act: { readonly parts: Part[]; readonly answers: ReturnType<typeof writeParts> } | undefined;
  let written: Promise<unknown> = Promise.resolve();

  function beginAct() {
    const parts: Part[] = [];
    const answers = Promise.resolve().then(async () => {
      act = undefined;
      const [inFirst] = await Promise.all([writeParts(first, parts), writeParts(second, parts)]);
      return inFirst;
    });
    written = written.then(() => answers);
    return { parts, answers };
  }

  const copies: Copies = {
    async read<Value>(
      { group, ...access }: GroupAccess,
      query: (transaction: Transaction) => Promise<Value>,
      join: (value: Value, other: Value) => Value,
      isFound?: (value: Value) => boolean,
    ) {
      const stores = GROUPS[group];
      const finding = findOld();
      const inFirst = await first.read({ ...access, stores: [...stores, 'complete'] }, async (transaction) => {
        const note = answerOf(transaction.objectStore('complete').get(group));
        return { value: await query(transaction), isComplete: (await note) === true };
      });
      let found: Result<Value, DatabaseFailure> = inFirst.ok ? success<Value>(inFirst.value.value) : inFirst;
      const isComplete = inFirst.ok && inFirst.value.isComplete;
      const isAll = (value: Value) => isFound?.(value) ?? isComplete;
      const others = found.ok && isAll(found.value) ? [] : [second];
      // A tab of an earlier version may go on writing to the old databases.
      const old = found.ok && isFound?.(found.value) ? [] : await finding;
      fillCopies(!isComplete || old.length > 0);
      let broken = isBroken(inFirst) ? inFirst : undefined;
      for (const copy of [...others, ...old]) {
        const read = await copy.read({ ...access, stores }, query);
        if (read.ok) found = found.ok ? success<Value>(join(found.value, read.value)) : read;
        else if (isBroken(read)) broken ??= read;
      }
      // A record is gone only if every copy says so. If a copy fails, the record may be there.
      const isGone = found.ok && isFound?.(found.value) === false;
      return isGone && broken !== undefined && !broken.ok ? failure(broken.error) : found;
    },
    async write({ group, ...access }, change) {
      const all = [first, second].map((copy) => copy.write({ ...access, stores: GROUPS[group] }, change));
      const [written] = await Promise.all(all);
      return written ?? failure('failed');
    },
    async writeTogether(group, change) {
      act ??= beginAct();
      const { parts, answers } = act;
      const index = parts.push({ group, change }) - 1;
      return (await answers)[index] ?? failure('failed');
    },
    written: () => written,
    async remove({ group, ...access }, change) {
      const removeFrom = (copy: Database, isAgain: boolean) =>
        copy.write({ ...access, stores: GROUPS[group] }, (transaction) => change(transaction, isAgain));
      const removed = await copies.inTurn((copy) => removeFrom(copy, false), true);
      if (removed.ok) await removeFrom(first, true);
      return removed;
    },
    async inTurn(task, isForAll) {
      const inFirst = await task(first);
      let broken: Result<never, DatabaseFailure> | undefined;
      for (const copy of [second, ...(isForAll ? await findOld() : [])]) {
        const outcome = await task(copy, inFirst);
        if (!outcome.ok && isBroken(outcome)) broken ??= outcome;
      }
      return inFirst.ok && isForAll && broken !== undefined ? broken : inFirst;
    },
  };
  return copies;
}

/** Writes changes into a copy. @returns the answer to each */
async function writeParts(copy: Database, parts: readonly Part[]): Promise<readonly Result<void, DatabaseFailure>[]> {
  const patienceMs = parts.length > 1 ? SHARED_PATIENCE_MS : undefined;
  const writeSome = (some: readonly Part[]) => {
    const stores = new Set(some.flatMap(({ group }) => GROUPS[group]));
    return copy.write({ stores: [...stores], durability: 'relaxed', patienceMs }, (transaction) => {
      for (const { change } of some) change(transaction);
    });
  };
  const together = await writeSome(parts);
  const isOver = together.ok || together.error === 'denied' || parts.length === 1;
  return isOver ? parts.map(() => together) : Promise.all(parts.map((part) => writeSome([part])));
}

/** Stands in for the database in a page that has none. Every call fails with 'denied'. */
export const NO_DATABASE: Copies = {
  read: denied,
  write: denied,
  writeTogether: denied,
  written: () => Promise.resolve(),
  remove: denied,
  inTurn: denied,
};

function denied(): Promise<Result<never, DatabaseFailure>> {
  return Promise.resolve(failure('denied'));
}

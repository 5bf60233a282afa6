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

// The database is kept twice. Chromium deletes all databases of a site if it finds one damaged after it was killed in the
// middle of a write (1 of 100 kills of a page that writes all the time). A storage bucket has databases of its own, and
// both are hardly damaged by one kill.
//
// 1. What is written goes into both, and is acknowledged when both have answered. A second copy that fails costs nothing but
//    the second copy. What belongs to one act of the user (the operations, the texts that they replace, the end of the draft) is
//    written by several features in one task, and is one transaction in each copy.
// 2. What is read comes from the first. If that fails, lacks what is asked for, or is not complete, the other copies are read as
//    well, and their answers are joined.
// 3. A new database is complete in no group. Then all that the others have is copied into it (fill-copy.ts). The second copy
//    gets what it lacks soon after each start.
// 4. What is removed leaves one copy after the other, and the first again: it may have been filled meanwhile. The first decides.
// 5. Databases of earlier versions, as long as there are some, are further copies: always read, removed from, and not written.

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
   * @param isFound whether an answer is all that there can be; if it is left out, that of a complete copy is
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
   * Writes a group of both copies, in one transaction with all that its task writes by this: so an act is stored whole or not at
   * all. If that fails, each change is tried by itself: one may be too long for the disk. Waits for no flush of the disk.
   */
  writeTogether(group: GroupName, change: (transaction: Transaction) => void): Promise<Result<void, DatabaseFailure>>;
  /** Resolves when all that was written together until now is stored, or cannot be. */
  written(): Promise<unknown>;
  /**
   * Changes a group of one copy after another, so that what is removed has left all of them, or the call fails.
   *
   * @param change is called with `isAgain` for the first copy at the end: then it removes only what it has removed before
   */
  remove<Value>(
    access: GroupAccess,
    change: (transaction: Transaction, isAgain: boolean) => Value | Promise<Value>,
  ): Promise<Result<Value, DatabaseFailure>>;
  /** Runs a task with both copies, one after the other. @param isForAll with the old databases as well; then all must succeed */
  inTurn<Value>(
    task: (database: Database) => Promise<Result<Value, DatabaseFailure>>,
    isForAll: boolean,
  ): Promise<Result<Value, DatabaseFailure>>;
}

/** A change that shares its transaction with others. */
interface Part {
  readonly group: GroupName;
  readonly change: (transaction: Transaction) => void;
}

/** How long several changes may take together, and then each by itself, in milliseconds: no longer than one in all. */
const SHARED_PATIENCE_MS = 2_500;

export interface CopiesOptions {
  readonly first: Database;
  readonly second: Database;
  /** Finds the databases of earlier versions. */
  readonly findOld: () => Promise<readonly Database[]>;
  /** Called with each query. @param isIncomplete whether the first copy may lack something */
  readonly tend: (isIncomplete: boolean) => void;
}

/** Keeps a database in two copies. */
export function createCopies({ first, second, findOld, tend }: CopiesOptions): Copies {
  /** What this task writes together. */
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
      tend(!isComplete || old.length > 0);
      let broken = isBroken(inFirst) ? inFirst : undefined;
      for (const copy of [...others, ...old]) {
        const read = await copy.read({ ...access, stores }, query);
        if (read.ok) found = found.ok ? success<Value>(join(found.value, read.value)) : read;
        else if (isBroken(read)) broken ??= read;
      }
      // What no copy has is gone, and not if one of them fails.
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
        const outcome = await task(copy);
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

/** The database of a page without one. It stores nothing. */
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

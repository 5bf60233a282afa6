import { failure, type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';
import {
  createBrowserDatabase,
  type Database,
  type DatabaseFailure,
  failureOf,
  isBroken,
  openOwnFactory,
  withPatience,
} from './browser-database';
import { type Copies, createCopies } from './copies';
import type { OldDatabases } from './old-databases';
import { openBucket } from './storage-bucket';

/** How the names of the databases of earlier versions begin. */
const OLD_PREFIX = 'pastes.';

/** The delay from a start until the second copy gets what it lacks, in milliseconds. */
const SECOND_DELAY_MS = 30_000;

/**
 * Binds the site's database, in all its copies. Opens nothing before the first query. The code that fills a copy loads when a
 * copy is filled.
 *
 * @param fillsCopies whether to fill the copies. A worker does not: its page does
 */
export function createSiteDatabase(schedule: Schedule, fillsCopies = true): Copies {
  const first = createBrowserDatabase(schedule);
  const second = createBrowserDatabase(schedule, openBucket);
  let finding: Promise<OldDatabases> | undefined;
  let isFirstDue = fillsCopies;
  let isSecondDue = fillsCopies;

  function findOld(): Promise<OldDatabases> {
    finding ??= findOldDatabases(schedule);
    return finding;
  }

  async function loadAndFillFirst(): Promise<void> {
    const { fillFirst } = await import('./fill-copy');
    const old = await findOld();
    const count = await fillFirst(first, second, old.copies);
    if (count !== undefined) await old.retire(first, count);
  }

  async function loadAndFillSecond(): Promise<void> {
    const { fillSecond } = await import('./fill-copy');
    await fillSecond(first, second);
  }

  function fillCopies(isIncomplete: boolean): void {
    if (isIncomplete && isFirstDue) {
      isFirstDue = false;
      // If the code does not load, the next page tries again.
      schedule(() => void loadAndFillFirst().catch(() => {}), 0);
    }
    if (!isSecondDue) return;
    isSecondDue = false;
    schedule(() => void loadAndFillSecond().catch(() => {}), SECOND_DELAY_MS);
  }

  return createCopies({ first, second, findOld: async () => (await findOld()).copies, fillCopies });
}

/** Stands in for old databases that cannot be read or removed from, so that no text counts as gone. */
const FAILING: Database = { read: async () => failure('failed'), write: async () => failure('failed') };

/** Finds the databases of earlier versions of the site. The code that reads them loads only where there are some. */
async function findOldDatabases(schedule: Schedule): Promise<OldDatabases> {
  const opened = await Promise.all([openOwnFactory, openBucket].map((open) => openIfOld(open, schedule)));
  const factories = opened.flatMap((each) => (each.ok ? each.value : []));
  const failing = opened.some(isBroken) ? [FAILING] : [];
  if (factories.length === 0) return { copies: failing, retire: async () => {} };
  try {
    const { openOldDatabases } = await withPatience(import('./old-databases'), schedule);
    const old = openOldDatabases(factories, schedule);
    return { ...old, copies: [...old.copies, ...failing] };
  } catch {
    // The code does not load.
    return { copies: [FAILING], retire: async () => {} };
  }
}

/** Opens a factory. @returns it, if it may have databases of earlier versions */
async function openIfOld(
  open: () => Promise<IDBFactory>,
  schedule: Schedule,
): Promise<Result<readonly IDBFactory[], DatabaseFailure>> {
  try {
    const factory = await withPatience(open(), schedule);
    // If the browser cannot list its databases, there may be some.
    const names = await listDatabases(factory, schedule).catch(() => [OLD_PREFIX]);
    return success(names.some((name) => name?.startsWith(OLD_PREFIX)) ? [factory] : []);
  } catch (error) {
    return failureOf(error);
  }
}

async function listDatabases(factory: IDBFactory, schedule: Schedule): Promise<readonly (string | undefined)[]> {
  return (await withPatience(factory.databases(), schedule)).map(({ name }) => name);
}

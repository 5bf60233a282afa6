import type { DatabaseFailure } from '@/store/database/browser-database';
import { digestOf } from '@/store/fingerprint';
import type { Journal } from '@/store/operations/journal';
import type { Operation } from '@/store/operations/operation';
import { foldOperations, RETENTION_MS } from '@/store/operations/operation-log';
import { findMissing } from '@/store/operations/replay';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import type { Schedule, WhenIdle } from '@/store/schedule';
import type { ListCache } from './list-cache';
import type { Marker } from './marker';

/** Copies of the whole list in the database. */
export interface Checkpoints {
  /**
   * Takes a checkpoint within `delayMs` milliseconds, once the page is idle; earlier if an earlier one is scheduled.
   */
  schedule(delayMs: number): void;
  /** Copies a list that another program has changed. Operations journaled up to the timestamp become void. */
  copyForeignList(voidedMs: number): void;
  /**
   * Copies the list now, so that neither the journal nor the copy has a text that left the list. Fails with 'damaged' if the
   * list is: then the copy is worth more.
   */
  forget(): Promise<Result<unknown, DatabaseFailure | 'damaged'>>;
  /** Notes the number of the checkpoint that the list now includes. */
  note(number: number): void;
  /** Returns the number of the latest checkpoint that this tab knows; 0 if there is none. */
  latest(): number;
  cancel(): void;
}

interface CheckpointsOptions {
  readonly marker: Marker;
  readonly listCache: ListCache;
  readonly journal: Journal;
  /** Whether the journal was replayed. */
  readonly isRecovered: () => boolean;
  /** Replays the latest checkpoint and the journal. */
  readonly recover: () => Promise<void>;
  /** The greatest timestamp that this tab knows. */
  readonly latestStamp: () => number;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** Which operations a checkpoint removes from the journal, besides old ones that the list includes. */
interface Cut {
  /** Operations up to this timestamp are void. */
  readonly voidedMs?: number;
  /** Whether every text that is not in the list must go. */
  readonly forgets?: boolean;
}

/** Creates the checkpoints of a list. */
export function createCheckpoints(options: CheckpointsOptions): Checkpoints {
  const { marker, listCache, journal, isRecovered, recover, latestStamp, now, schedule, whenIdle } = options;
  let latest = 0;
  let cancelNext = () => {};
  let dueAtMs = Number.POSITIVE_INFINITY;

  /** Whether the list cannot be read, or only in part. Then the last good copy is worth more. */
  function isDamaged(): boolean {
    const fresh = listCache.read();
    return !fresh.ok || fresh.value.damage !== null;
  }

  /** Whether the stored list may replace the latest checkpoint: it must include everything that this checkpoint has. */
  function canCopy(): boolean {
    if (!isRecovered() || isDamaged()) return false;
    return listCache.text() === null ? listCache.isOurs() : !listCache.isOurs() || listCache.checkpoint() >= latest;
  }

  async function take({ voidedMs, forgets = false }: Cut): Promise<Result<unknown, DatabaseFailure>> {
    // To recover a damaged list would lead here again, without end.
    if (isDamaged()) return success(undefined);
    // Another tab wrote the list before that tab had read the journal.
    if (!canCopy() && isRecovered()) await recover();
    if (!canCopy()) return success(undefined);
    const { pastes } = listCache.current();
    const text = listCache.text();
    const copiedText = text ?? '[]';
    const isForeign = !listCache.isOurs();
    const facts = {
      number: listCache.checkpoint() + 1,
      stampMs: Math.max(marker.read()?.stampMs ?? 0, latestStamp()),
      madeAtMs: now(),
      mark: digestOf(copiedText),
    };
    const oldestMs = now() - RETENTION_MS;
    const cut = { voidedMs: voidedMs ?? (isForeign ? oldestMs : 0), forgets };
    const taken = await journal.checkpoint(copiedText, facts, isForeign || forgets, (operations) =>
      chooseKeptOperations(operations, pastes, cut, oldestMs, now()),
    );
    if (!taken.ok || taken.value === null) return taken;
    latest = Math.max(latest, taken.value);
    // Signs this tab's next write with the new number, unless another tab has written meanwhile.
    if (listCache.read().ok && listCache.text() === text) listCache.noteCheckpoint(taken.value);
    return taken;
  }

  function cancel(): void {
    cancelNext();
    dueAtMs = Number.POSITIVE_INFINITY;
  }

  return {
    schedule(delayMs) {
      if (now() + delayMs >= dueAtMs) return;
      cancel();
      dueAtMs = now() + delayMs;
      const start = () => {
        dueAtMs = Number.POSITIVE_INFINITY;
        void take({});
      };
      cancelNext = schedule(() => whenIdle(start), delayMs);
    },
    copyForeignList: (voidedMs) => void take({ voidedMs }),
    async forget() {
      if (!isRecovered()) await recover();
      return isDamaged() ? failure('damaged') : take({ forgets: true });
    },
    note(number) {
      latest = Math.max(latest, number);
      listCache.noteCheckpoint(number);
    },
    latest: () => latest,
    cancel,
  };
}

/**
 * Chooses the operations that stay in the journal: those that the list lacks, and recent ones, since another tab that
 * does not see them yet may overwrite the list and then copy it.
 */
function chooseKeptOperations(
  operations: readonly Operation[],
  pastes: readonly Paste[],
  { voidedMs = 0, forgets = false }: Cut,
  oldestMs: number,
  nowMs: number,
): ReadonlySet<Operation> {
  const name = ({ kind, id, stampMs }: Operation) => `${kind} ${stampMs} ${id}`;
  const missing = new Set(findMissing(pastes, foldOperations(operations).latest, nowMs).map(name));
  const listed = new Map(forgets ? pastes.map((paste) => [paste._id, paste]) : []);
  const isForgotten = (operation: Operation) => {
    if (!forgets || operation.kind !== 'put') return false;
    const paste = listed.get(operation.id);
    return paste === undefined || !isSameText(paste, operation.paste);
  };
  return new Set(
    operations.filter((operation) => {
      const isNeeded = operation.stampMs > oldestMs || missing.has(name(operation));
      return isNeeded && operation.stampMs > voidedMs && !isForgotten(operation);
    }),
  );
}

import { markOf } from '@/store/fingerprint';
import type { Journal } from '@/store/operations/journal';
import type { Operation } from '@/store/operations/operation';
import { foldOperations, RETENTION_MS } from '@/store/operations/operation-log';
import { findMissing } from '@/store/operations/replay';
import { isSameText, type Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { ListCache } from './list-cache';
import type { Marker } from './marker';

/** Copies of the whole list in the journal's database. */
export interface Checkpoints {
  /** Takes a checkpoint within some milliseconds, once the page is idle; sooner if one is due sooner. */
  schedule(delayMs: number): void;
  /** Copies a list that another program has changed: what was journaled up to a timestamp has nothing to say any more. */
  takeAnew(voidedMs: number): void;
  /** Copies the list now, so that no text that has left it is in journal or copy any more. */
  forget(): Promise<Result<unknown, DatabaseFailure>>;
  /** Notes the number of a checkpoint that the list now holds. */
  note(number: number): void;
  /** Returns the number of the latest checkpoint that this tab knows; 0 before there is one. */
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
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Runs a task when the page has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
}

/** What a checkpoint cuts out of the journal, besides what is old and in the list. */
interface Cut {
  /** Up to which timestamp the operations are void. */
  readonly voidedMs?: number;
  /** Whether no text may stay that is not in the list. */
  readonly forgets?: boolean;
}

/** Creates the checkpoints of a list. */
export function createCheckpoints(options: CheckpointsOptions): Checkpoints {
  const { marker, listCache, journal, isRecovered, recover, latestStamp, now, schedule, whenIdle } = options;
  let latest = 0;
  let cancelNext = () => {};
  let dueAtMs = Number.POSITIVE_INFINITY;

  /** Whether the list, as it is stored now, may replace the latest checkpoint: it holds all that this one held. */
  function canCopy(): boolean {
    const fresh = listCache.read();
    // Of a damaged list, the last good copy is worth more.
    if (!isRecovered() || !fresh.ok || fresh.value.damage !== null) return false;
    return listCache.text() === null ? listCache.isOurs() : !listCache.isOurs() || listCache.checkpoint() >= latest;
  }

  async function take({ voidedMs, forgets = false }: Cut): Promise<Result<unknown, DatabaseFailure>> {
    // Another tab has written over the list before it had read the journal.
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
      pasteCount: pastes.length,
      mark: markOf(copiedText),
    };
    const oldestMs = now() - RETENTION_MS;
    const cut = { voidedMs: voidedMs ?? (isForeign ? oldestMs : 0), forgets };
    const taken = await journal.checkpoint(copiedText, facts, isForeign || forgets, (operations) =>
      chooseKept(operations, pastes, cut, oldestMs, now()),
    );
    if (!taken.ok || taken.value === null) return taken;
    latest = Math.max(latest, taken.value);
    // What this tab writes next holds the copy, unless another tab has written meanwhile.
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
    takeAnew: (voidedMs) => void take({ voidedMs }),
    forget: () => take({ forgets: true }),
    note(number) {
      latest = Math.max(latest, number);
      listCache.noteCheckpoint(number);
    },
    latest: () => latest,
    cancel,
  };
}

/**
 * Chooses the operations that stay in the journal: those that the list lacks, and those that another tab may not see yet,
 * write over, and then copy.
 */
function chooseKept(
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

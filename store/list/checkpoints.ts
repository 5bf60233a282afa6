import { isSameText, type Paste } from '@/store/paste/paste';
import { type Result, success } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { Journal } from './journal';
import type { ListCache } from './list-cache';
import type { Marker } from './marker';
import type { Operation } from './operation';
import { RETENTION_MS } from './operation-log';

/** Copies of the whole list in the journal's database. */
export interface Checkpoints {
  /** Takes a checkpoint within some milliseconds, once the page is idle; sooner if one is due sooner. */
  schedule(delayMs: number): void;
  /** Copies the list now, so that no text that has left it is in journal or copy any more. */
  forget(): Promise<Result<unknown, DatabaseFailure>>;
  /** Copies a list that another program has changed: what was journaled up to a timestamp has nothing to say any more. */
  takeAnew(newestMs: number): void;
  cancel(): void;
}

interface CheckpointsOptions {
  readonly marker: Marker;
  readonly listCache: ListCache;
  readonly journal: Journal;
  /** Whether the journal was replayed. A copy of an older list must not replace a newer checkpoint. */
  readonly isRecovered: () => boolean;
  /** The greatest timestamp that this tab knows. */
  readonly latestStamp: () => number;
  /** Makes an id for a checkpoint. */
  readonly createId: () => string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Runs a task when the page has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
}

/** Creates the checkpoints of a list. */
export function createCheckpoints(options: CheckpointsOptions): Checkpoints {
  const { marker, listCache, journal, isRecovered, latestStamp, createId, now, schedule, whenIdle } = options;
  let cancelNext = () => {};
  let dueAtMs = Number.POSITIVE_INFINITY;

  /**
   * Copies the list and cuts the journal, unless the list is not known to be whole.
   *
   * @param isNeeded whether an operation is to stay in the journal
   * @param isForced whether a copy with a newer timestamp is replaced as well
   */
  async function take(
    isNeeded: (operation: Operation, pastes: readonly Paste[]) => boolean,
    isForced = false,
  ): Promise<Result<unknown, DatabaseFailure>> {
    const fresh = listCache.read();
    const isLost = listCache.text() === null && !listCache.isOurs();
    // Of a damaged list, the last good copy is worth more.
    if (!isRecovered() || !fresh.ok || fresh.value.damage !== null || isLost) return success(undefined);
    const { pastes } = fresh.value;
    const text = listCache.text();
    const id = createId();
    const stampMs = Math.max(marker.read()?.stampMs ?? 0, latestStamp());
    const facts = { id, stampMs, madeAtMs: now(), pasteCount: pastes.length };
    const taken = await journal.checkpoint(text ?? '[]', facts, isForced, (each) => isNeeded(each, pastes));
    // What was written into the list meanwhile is in the journal. A list that has gone meanwhile has no marker.
    const isThere = listCache.read().ok && (listCache.text() !== null || listCache.isOurs());
    if (taken.ok && taken.value !== null && isThere) marker.write({ checkpointId: taken.value });
    return taken;
  }

  // Another tab may not see an operation yet, write over it, and copy that. It is replayed as long as it is retained.
  const isRetained = (operation: Operation) => operation.stampMs + RETENTION_MS > now();

  /** Tells whether an operation must stay although texts are to be forgotten: it has none that is not in the list. */
  function isNotForgotten(operation: Operation, pastes: readonly Paste[]): boolean {
    if (!isRetained(operation) || operation.kind !== 'put') return isRetained(operation);
    const listed = pastes.find(({ _id }) => _id === operation.id);
    return listed !== undefined && isSameText(listed, operation.paste);
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
      cancelNext = schedule(
        () =>
          whenIdle(() => {
            dueAtMs = Number.POSITIVE_INFINITY;
            void take(isRetained);
          }),
        delayMs,
      );
    },
    takeAnew: (newestMs) => void take(({ stampMs }) => stampMs > newestMs, true),
    forget: () => take(isNotForgotten, true),
    cancel,
  };
}

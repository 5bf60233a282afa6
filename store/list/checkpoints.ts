import { type Result, success } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { StoragePort } from '@/store/storage/storage-port';
import type { Journal } from './journal';
import type { ListCache } from './list-cache';
import { readMarker, writeMarker } from './marker';
import { RETENTION_MS } from './operation-log';
import { findMissing } from './replay';

/** Copies of the whole list in the journal's database. */
export interface Checkpoints {
  /** Takes a checkpoint within some milliseconds, once the page is idle; sooner if one is due sooner. */
  schedule(delayMs: number): void;
  /** Copies the list now, and cuts the journal. Does nothing while the list is not known to be whole. */
  take(): Promise<Result<void, DatabaseFailure>>;
  cancel(): void;
}

interface CheckpointsOptions {
  readonly storage: StoragePort;
  readonly listCache: ListCache;
  readonly journal: Journal;
  /** Whether the journal was replayed. A copy of an older list must not replace a newer checkpoint. */
  readonly isRecovered: () => boolean;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Runs a task when the page has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
}

/** Creates the checkpoints of a list. */
export function createCheckpoints(options: CheckpointsOptions): Checkpoints {
  const { storage, listCache, journal, isRecovered, now, schedule, whenIdle } = options;
  let cancelNext = () => {};
  let dueAtMs = Number.POSITIVE_INFINITY;

  async function take(): Promise<Result<void, DatabaseFailure>> {
    const fresh = listCache.read();
    const isLost = listCache.text() === null && !listCache.isOurs();
    // Of a damaged list, the last good copy is worth more.
    if (!isRecovered() || !fresh.ok || fresh.value.damage !== null || isLost) return success(undefined);
    const { pastes } = fresh.value;
    const text = listCache.text();
    const atMs = now();
    const facts = { stampMs: readMarker(storage)?.stampMs ?? 0, madeAtMs: atMs, pasteCount: pastes.length };
    const taken = await journal.checkpoint(text ?? '[]', facts, (operation) => {
      // Another tab may be about to write back what its rivals have overwritten, as long as it retains that.
      const isRetained = operation.stampMs + RETENTION_MS > atMs;
      return isRetained && findMissing(pastes, [operation], atMs).length > 0;
    });
    // Without a marker, the list would count as older than its own copy.
    if (taken.ok && readMarker(storage) === null && listCache.text() === text) writeMarker(storage, text, 0);
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
      cancelNext = schedule(
        () =>
          whenIdle(() => {
            dueAtMs = Number.POSITIVE_INFINITY;
            void take();
          }),
        delayMs,
      );
    },
    take,
    cancel,
  };
}

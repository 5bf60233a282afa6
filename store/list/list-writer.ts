import type { Journal } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import { RETENTION_MS } from '@/store/operations/operation-log';
import { applyOperations } from '@/store/operations/replay';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { Checkpoints } from './checkpoints';
import type { CommitFailure } from './commit-failure';
import type { ListCache } from './list-cache';

/** Changes the stored list, and does what follows from each change: the journal, the history, the next checkpoint. */
export interface ListWriter {
  /**
   * Applies batches of operations to a list, one batch after another, and stores the result in one write.
   *
   * @param isJournaled whether the operations come from the journal
   */
  write(
    pastes: readonly Paste[],
    batches: readonly (readonly Operation[])[],
    isJournaled?: boolean,
  ): Result<void, CommitFailure>;
  /** Removes the list and its key. The operations remove each paste from the lists of other tabs. */
  remove(operations: readonly Operation[]): Result<void, CommitFailure>;
}

interface ListWriterOptions {
  readonly listCache: ListCache;
  readonly journal: Journal;
  readonly checkpoints: Checkpoints;
  /** Called with the texts that a write replaces. */
  readonly addToHistory: (replaced: readonly Replacement[]) => void;
  /** Whether the journal was replayed. Only then may a write claim that the list includes the journaled operations. */
  readonly isRecovered: () => boolean;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** The longest time from a write to the next checkpoint, in milliseconds. */
const CHECKPOINT_AFTER_WRITE_MS = 60_000;

/** How many journaled characters cause an immediate checkpoint: every start reads the whole journal. */
const MAX_JOURNALED_LENGTH = 2_000_000;

/** Creates the writer of a list. */
export function createListWriter(options: ListWriterOptions): ListWriter {
  const { listCache, journal, checkpoints, addToHistory, isRecovered, now } = options;

  /** Returns the timestamp up to which a list with these operations includes everything journaled. */
  function coveredStampMs(operations: readonly Operation[]): number {
    return isRecovered() ? operations.reduce((latestMs, { stampMs }) => Math.max(latestMs, stampMs), 0) : 0;
  }

  return {
    write(pastes, batches, isJournaled = false) {
      const replaced: Replacement[] = [];
      const isForeign = !listCache.isOurs();
      const operations = batches.flat();
      const next = batches.reduce((list, batch) => applyOperations(list, batch, replaced), pastes);
      // If this tab has read the journal, a foreign change is newer than the latest checkpoint.
      if (isForeign && isRecovered()) listCache.noteCheckpoint(checkpoints.latest());
      const written = listCache.write(next, coveredStampMs(operations));
      if (!written.ok) return written;
      if (!isJournaled) journal.append(operations);
      addToHistory(replaced);
      // Pastes that another program removed must not come back from the journal.
      if (isForeign) checkpoints.copyForeignList(now() - RETENTION_MS);
      else checkpoints.schedule(journal.lengthSinceCheckpoint() > MAX_JOURNALED_LENGTH ? 0 : CHECKPOINT_AFTER_WRITE_MS);
      return written;
    },

    remove(operations) {
      const removed = listCache.remove(coveredStampMs(operations));
      if (removed.ok) journal.append(operations);
      return removed;
    },
  };
}

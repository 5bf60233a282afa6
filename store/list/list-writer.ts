import type { Operation, Replacement } from '@/store/operations/operation';
import { REPLAY_MS } from '@/store/operations/operation-log';
import { applyOperations } from '@/store/operations/replay';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { takeCheckpoint } from './checkpoints';
import type { CommitFailure } from './damage';
import { type ListState, storeList } from './list-state';

/** The longest time from a write to the next checkpoint, in milliseconds. */
const CHECKPOINT_AFTER_WRITE_MS = 60_000;

/** How many journaled characters cause an immediate checkpoint: every start reads the whole journal. */
const MAX_JOURNALED_LENGTH = 2_000_000;

interface WriteOptions {
  /** Whether the operations come from the journal. */
  readonly isJournaled?: boolean | undefined;
  /** Whether to remove the key of a list that the operations have emptied. */
  readonly removesKey?: boolean;
}

/**
 * Applies batches of operations to a list, one after another, and stores the result in one write. Then appends the operations
 * to the journal, reports the replaced texts to the history, and schedules the next checkpoint.
 */
export function writeList(
  state: ListState,
  pastes: readonly Paste[],
  batches: readonly (readonly Operation[])[],
  { isJournaled = false, removesKey = false }: WriteOptions = {},
): Result<void, CommitFailure> {
  const { listCache, journal, nextCheckpoint, addToHistory, now } = state;
  const replaced: Replacement[] = [];
  const isForeign = !listCache.isOurs();
  const operations = batches.flat();
  const next = batches.reduce((list, batch) => applyOperations(list, batch, replaced), pastes);
  // If this tab has read the journal, another program wrote this list after the latest checkpoint. So the list may be
  // signed with its number.
  if (isForeign && state.isRecovered) listCache.noteCheckpoint(state.latestCheckpoint);
  const written = storeList(state, removesKey ? null : next, coveredStampMs(state, operations));
  if (!written.ok) return written;
  if (!isJournaled && operations.length > 0) journal.append(operations);
  addToHistory(replaced);
  // A new checkpoint voids older operations, so that the journal does not bring back pastes that another program
  // removed.
  if (isForeign) void takeCheckpoint(state, { voidedMs: now() - REPLAY_MS });
  else {
    const isLong = journal.lengthSinceCheckpoint() > MAX_JOURNALED_LENGTH;
    if (isLong || !nextCheckpoint.isSet()) nextCheckpoint.set(isLong ? 0 : CHECKPOINT_AFTER_WRITE_MS);
  }
  return written;
}

/** Returns the timestamp up to which a list with these operations includes everything journaled. */
function coveredStampMs({ isRecovered }: ListState, operations: readonly Operation[]): number {
  return isRecovered ? operations.reduce((latestMs, { stampMs }) => Math.max(latestMs, stampMs), 0) : 0;
}

import type { JournalContents } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import { byId, type Paste } from '@/store/paste/paste';
import { isSameVersion, MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { takeCheckpoint } from './checkpoints';
import { decodeIntact } from './codec';
import { replayJournaled, syncList } from './list-replay';
import { type ListState, noteLatestCheckpoint, noteRecovered, readList, takeLoss } from './list-state';
import { isForeign, judgeList, type ListFacts, newestStamp } from './verdict';

/** The delay from the start to a checkpoint, if the journal had operations, in milliseconds. */
const CHECKPOINT_AFTER_START_MS = 5_000;

/** The delay until a recovery that missed the checkpoint, or whose write was refused, is tried again, in milliseconds. */
const RETRY_MS = 1_000;

/** The delay from a failure of the database to the next try, in milliseconds. */
const FAILED_RETRY_MS = 30_000;

/**
 * Brings the list up to date from the journal: once per page, and again whenever the list disappears. docs/storage.md,
 * 'How a save gets onto the disk', tells it all; verdict.ts decides what to do.
 */
export async function recoverList(state: ListState): Promise<void> {
  const { listCache, journal, nextRecovery, now } = state;
  const read = await journal.read();
  // The user has emptied the list in another tab.
  if (listCache.text() === null && listCache.isOurs()) takeLoss(state);
  if (!read.ok) {
    endLoss(state);
    // Without a loss, the list may be one that another tab has emptied.
    state.show();
    if (read.error === 'failed') nextRecovery.set(FAILED_RETRY_MS);
    return;
  }
  const operations = read.value.operations.filter((each) => !isAhead(each, now()));
  const contents = { ...read.value, operations };
  const needsCheckpoint = readList(state).ok && judgeList(describeList(state), contents).base === 'checkpoint';
  const checkpoint = needsCheckpoint ? await journal.readCheckpoint() : undefined;
  // From here on, reads and writes in one task, because other tabs write too.
  const fresh = readList(state);
  if (fresh.ok) recoverFrom(state, contents, fresh.value.pastes, checkpoint?.ok ? checkpoint.value : null);
}

function describeList({ marker, listCache, loss }: ListState): ListFacts {
  return {
    text: listCache.hasDisappeared() ? null : listCache.text(),
    isOurs: listCache.isOurs(),
    checkpoint: listCache.checkpoint(),
    marker: marker.read(),
    lostAtMs: loss?.atMs,
  };
}

function recoverFrom(
  state: ListState,
  contents: JournalContents,
  before: readonly Paste[],
  checkpointText: string | null,
): void {
  const { marker, listCache, log, nextRecovery, nextCheckpoint, addToHistory, onRecovered, now } = state;
  const list = describeList(state);
  const { base, notice } = judgeList(list, contents);
  if (base === 'checkpoint' && contents.checkpoint !== undefined && checkpointText === null) {
    // The checkpoint was not read: another tab wrote an older list after the first verdict, or reading failed.
    nextRecovery.set(RETRY_MS);
    return;
  }
  if (base !== 'checkpoint') endLoss(state);
  const known = checkpointText === null ? state.loss?.pastes : decodeIntact(checkpointText);
  const earlier = listCache.checkpoint();
  // The next write is signed with this number.
  const number = contents.checkpoint?.number ?? 0;
  noteLatestCheckpoint(state, number);
  listCache.noteCheckpoint(number);
  if (base !== null && !replayJournaled(state, contents.operations, base === 'checkpoint' ? known : undefined)) {
    listCache.noteCheckpoint(earlier);
    nextRecovery.set(RETRY_MS);
    return;
  }
  const newestMs = newestStamp(contents);
  if (base !== null && listCache.text() !== null) {
    // The list also includes what this tab did before it had read the journal.
    const included = [...contents.operations, ...log.due(now())];
    marker.write({ stampMs: newestStamp({ ...contents, operations: included }) });
  }
  noteRecovered(state);
  const changes = notice === null ? [] : findChanges(before, listCache.current().pastes);
  // Only texts of another program's list are reported. The history already has the texts of a list of this site,
  // unless they were deleted forever.
  if (base === 'checkpoint' && isForeign(list)) addToHistory(changes.flatMap((paste) => describeLoss(paste, now())));
  const isReported = notice !== null && (notice === 'no-journal' || changes.length > 0);
  onRecovered(isReported ? { kind: notice, changeCount: changes.length } : null);
  const isCheckpointCurrent = contents.checkpoint !== undefined && contents.operations.length === 0;
  if (base === null && newestMs > 0) void takeCheckpoint(state, { voidedMs: newestMs });
  else if (!isCheckpointCurrent) nextCheckpoint.set(CHECKPOINT_AFTER_START_MS);
  syncList(state);
}

/** Gives up a list that disappeared: the user has cleared the site's data, or nothing can bring the list back. */
function endLoss(state: ListState): void {
  const pastes = takeLoss(state);
  if (pastes === undefined) return;
  state.log.clear();
  state.onCleared(pastes);
  state.show();
}

/**
 * Tells whether an operation is dated in the future, because the clock was set back. Replayed, it would supersede every
 * later operation.
 */
function isAhead({ stampMs }: Operation, nowMs: number): boolean {
  return stampMs > nowMs + MAX_AHEAD_MS;
}

/** Finds the pastes that differ between two lists. @returns each as it was before; undefined if it was not there */
function findChanges(before: readonly Paste[], after: readonly Paste[]): readonly (Paste | undefined)[] {
  const added = byId(after);
  const changed = before.filter((paste) => {
    const known = added.get(paste._id);
    added.delete(paste._id);
    return known?.pinnedAt !== paste.pinnedAt || !isSameVersion(known, paste);
  });
  return [...changed, ...[...added.values()].map(() => undefined)];
}

/** Describes, for the history, a paste of another program's list that the recovery replaced or removed. */
function describeLoss(paste: Paste | undefined, nowMs: number): readonly Replacement[] {
  return paste ? [{ paste, by: { kind: 'remove', id: paste._id, stampMs: nowMs }, isOwnLoss: false }] : [];
}

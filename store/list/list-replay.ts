import type { Operation, Replacement } from '@/store/operations/operation';
import { foldOperations, GRACE_MS } from '@/store/operations/operation-log';
import { findMissing, putsOf } from '@/store/operations/replay';
import { byId, type Paste } from '@/store/paste/paste';
import { success } from '@/store/result';
import { mayReplaceCheckpoint } from './checkpoints';
import { type ListState, noteRefusal, readList } from './list-state';
import { writeList } from './list-writer';

/**
 * The delay from another tab's write of an older list to a recovery, in milliseconds: that tab may be about to recover the
 * list itself.
 */
const OLDER_LIST_DELAY_MS = 1_000;

/**
 * How long refused replays are retried, in milliseconds. Firefox refuses writes until its busy tabs pause: 2.2 seconds
 * at most were measured.
 */
const REFUSAL_PATIENCE_MS = 5_000;

/** Reads the stored list and replays the due operations that it lacks. */
export function syncList(state: ListState): void {
  const { listCache, log, channel, nextRecovery, addToHistory, now } = state;
  const fresh = readList(state);
  if (!fresh.ok || state.loss !== undefined) return;
  const isOlder = listCache.text() !== null && !mayReplaceCheckpoint(state);
  if (isOlder && state.isRecovered && !nextRecovery.isSet()) nextRecovery.set(OLDER_LIST_DELAY_MS);
  const due = log.due(now());
  const superseded: Replacement[] = [];
  const missing = findMissing(fresh.value.pastes, due, now(), superseded);
  addToHistory(superseded);
  const refused = replayMissing(state, missing);
  log.postpone(refused, now());
  // A tab that opened between two operations on a paste knows only one of them. Two such tabs would undo each other's
  // operation for ever. So a tab that replays any operation announces all that are due: then both know the later one. If
  // all are refused, the list stays as it is, and there is nothing to announce.
  if (refused.length < missing.length) channel.post(due);
  state.show();
  dropCrowdedOut(state, refused.filter(log.isOwn));
  syncWhileDue(state);
}

/** Syncs again while operations are replayed, in case an event was lost or another tab ended before its replay. */
export function syncWhileDue({ nextSync, log, now }: ListState): void {
  if (!nextSync.isSet() && log.hasLive(now())) nextSync.set(GRACE_MS);
}

interface ReplayOptions {
  /** The list onto which the operations are applied; the stored one if omitted. */
  readonly base?: readonly Paste[] | undefined;
  /** Whether the operations come from the journal. */
  readonly isJournaled?: boolean;
}

/**
 * Writes the operations that the stored list lacks. If they do not all fit, leaves out the longest texts, but never a removal.
 *
 * @returns the operations that were left out; none while a refused write is still retried
 */
function replayMissing(
  state: ListState,
  missing: readonly Operation[],
  { base, isJournaled }: ReplayOptions = {},
): readonly Operation[] {
  const { listCache, now } = state;
  const isNeeded = (operations: readonly Operation[]) => operations.length > 0 || base !== undefined;
  const writeOnto = (operations: readonly Operation[]) =>
    writeList(state, base ?? listCache.current().pastes, [operations], { isJournaled });
  const written = isNeeded(missing) ? writeOnto(missing) : success(undefined);
  noteRefusal(state, !written.ok && written.error === 'refused');
  const isRetriedLater = state.refusedSinceMs !== undefined && now() < state.refusedSinceMs + REFUSAL_PATIENCE_MS;
  if (written.ok || isRetriedLater) return [];
  // Each try is one write with fewer texts, and the last one has none. Another tab could mistake a list that is written
  // in parts for the whole.
  const puts = missing.filter(({ kind }) => kind === 'put').sort((a, b) => lengthOf(b) - lengthOf(a));
  for (let count = 1; count < 2 * puts.length; count *= 2) {
    const refused = new Set(puts.slice(0, count));
    const rest = missing.filter((each) => !refused.has(each));
    if (isNeeded(rest) && writeOnto(rest).ok) return [...refused];
  }
  return missing;
}

/**
 * Replays journaled operations onto the list, or onto the pastes of a checkpoint, which replaces the list. Uses one write,
 * because another tab may act on an intermediate list. Texts that do not fit become drafts.
 *
 * @returns false if the browser refuses the write for now
 */
export function replayJournaled(
  state: ListState,
  journaled: readonly Operation[],
  checkpointed?: readonly Paste[] | undefined,
): boolean {
  const { listCache, log, clock, addToHistory, now } = state;
  for (const { stampMs } of journaled) clock.observe(stampMs, now());
  const operations = [...journaled, ...log.due(now())];
  const { latest, superseded } = foldOperations(operations);
  const later: Replacement[] = [];
  const replaced =
    checkpointed &&
    writeList(state, checkpointed, [findMissing(checkpointed, latest, now(), later)], { isJournaled: true });
  if (replaced?.ok === false && replaced.error !== 'full') return false;
  if (!replaced?.ok) {
    const { base, replayed } = checkpointed
      ? breakUpCheckpoint(state, checkpointed, operations)
      : { base: undefined, replayed: latest };
    const missing = findMissing(base ?? listCache.current().pastes, replayed, now(), later);
    const refused = replayMissing(state, missing, { base, isJournaled: true });
    if (state.refusedSinceMs !== undefined) return false;
    dropCrowdedOut(state, refused);
  }
  addToHistory([...superseded, ...later]);
  // Retains the operations: another tab that has not read the journal yet may overwrite this list.
  log.receive(journaled, now());
  return true;
}

/**
 * Makes a checkpoint that does not fit into operations that can be replayed without the longest texts: its pastes as puts, and
 * the operations after it. They are replayed onto the listed pastes that it or the journal has. The others were deleted before
 * the checkpoint, and the journal no longer has the deletion.
 */
function breakUpCheckpoint(
  { listCache, now }: ListState,
  checkpointed: readonly Paste[],
  operations: readonly Operation[],
): { readonly base: readonly Paste[]; readonly replayed: readonly Operation[] } {
  const known = new Set([...checkpointed.map(({ _id }) => _id), ...operations.map(({ id }) => id)]);
  return {
    base: listCache.current().pastes.filter(({ _id }) => known.has(_id)),
    replayed: foldOperations([...putsOf(checkpointed, now()), ...operations]).latest,
  };
}

/** Stops replaying the puts that do not fit, and reports their texts. Removals and pins are tried again. */
function dropCrowdedOut({ listCache, log, onCrowdedOut }: ListState, operations: readonly Operation[]): void {
  const puts = operations.filter((operation) => operation.kind === 'put');
  if (puts.length === 0) return;
  log.drop(puts);
  const stored = byId(listCache.current().pastes);
  onCrowdedOut(
    puts.map((put) => ({
      paste: put.paste,
      baseVersion: stored.get(put.id)?.createdAt ?? null,
      findLater: () => log.findLater(put),
    })),
  );
}

/** Returns how much text an operation adds, in UTF-16 code units. */
function lengthOf(operation: Operation): number {
  return operation.kind === 'put' ? operation.paste.title.length + operation.paste.content.length + 1 : 0;
}

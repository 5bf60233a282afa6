import type { DatabaseFailure } from '@/store/database/browser-database';
import { digestOf } from '@/store/hash';
import type { Operation } from '@/store/operations/operation';
import { foldOperations, REPLAY_MS } from '@/store/operations/operation-log';
import { findMissing } from '@/store/operations/replay';
import { isSameText } from '@/store/paste/moved-text';
import { byId, type Paste } from '@/store/paste/paste';
import { versionName } from '@/store/paste/paste-version';
import { type Result, success } from '@/store/result';
import { type ListState, noteLatestCheckpoint, readList } from './list-state';

/** Which further operations a checkpoint removes from the journal. It always removes old ones that the list includes. */
interface Cut {
  /** Operations up to this timestamp are void, because another program wrote the list after them. */
  readonly voidedMs?: number;
  /**
   * Whether every text that an operation has replaced or removed must go, because the user deletes it forever. One that the list
   * lacks, or that lost against a simultaneous save, may be known to another tab alone, and stays.
   */
  readonly purges?: boolean;
}

/** Tells whether the list cannot be read completely. Then the last good copy is worth more than a new one. */
export function isDamaged(state: ListState): boolean {
  const fresh = readList(state);
  return !fresh.ok || fresh.value.damage !== null;
}

/**
 * Tells whether the list that was read last may replace the latest checkpoint: it includes everything in that, or another
 * program wrote it later. A list that has disappeared may not.
 */
export function mayReplaceCheckpoint({ isRecovered, listCache, latestCheckpoint }: ListState): boolean {
  if (!isRecovered) return false;
  if (!listCache.isOurs()) return listCache.text() !== null;
  return listCache.text() === null || listCache.checkpoint() >= latestCheckpoint;
}

/**
 * Copies the whole list into the database, and cuts the journal. Does nothing if the list is damaged. Does nothing
 * either if the list lacks something of the latest checkpoint: then it must be recovered first.
 */
export async function takeCheckpoint(
  state: ListState,
  { voidedMs, purges = false }: Cut = {},
): Promise<Result<unknown, DatabaseFailure>> {
  const { marker, listCache, journal, now } = state;
  if (isDamaged(state) || !mayReplaceCheckpoint(state)) return success(undefined);
  const { pastes } = listCache.current();
  const text = listCache.text();
  const checkpointText = text ?? '[]';
  const isForeign = !listCache.isOurs();
  const facts = {
    number: listCache.checkpoint() + 1,
    // The marker's timestamp. The clock's would be later, because the clock also advances without a write, and the list
    // would count as older than its own copy.
    stampMs: marker.read()?.stampMs ?? 0,
    madeAtMs: now(),
    mark: digestOf(checkpointText),
  };
  const oldestMs = now() - REPLAY_MS;
  const cut = { voidedMs: voidedMs ?? (isForeign ? oldestMs : 0), purges };
  const taken = await journal.checkpoint(checkpointText, facts, isForeign || purges, (operations) =>
    chooseKeptOperations(operations, pastes, cut, oldestMs, now()),
  );
  if (!taken.ok || taken.value === null) return taken;
  noteLatestCheckpoint(state, taken.value);
  // This tab's next write is signed with the new number, unless another tab has written the list meanwhile.
  if (readList(state).ok && listCache.text() === text) listCache.noteCheckpoint(taken.value);
  return taken;
}

/**
 * Chooses the operations that stay in the journal: those that the list lacks, and all of the last two minutes. Another
 * tab may not know the recent ones yet; it could overwrite the list and then copy that into a checkpoint.
 */
function chooseKeptOperations(
  operations: readonly Operation[],
  pastes: readonly Paste[],
  { voidedMs, purges }: Required<Cut>,
  oldestMs: number,
  nowMs: number,
): ReadonlySet<Operation> {
  const name = ({ kind, id, stampMs }: Operation) => `${kind} ${stampMs} ${id}`;
  const missing = new Set(findMissing(pastes, foldOperations(operations).latest, nowMs).map(name));
  const left = purges ? findLeft(operations, pastes) : new Set();
  return new Set(
    operations.filter((operation) => {
      if (operation.stampMs <= voidedMs) return false;
      if (missing.has(name(operation))) return true;
      return operation.stampMs > oldestMs && !left.has(operation);
    }),
  );
}

/** Finds the puts whose text another operation has replaced or removed, unless the list has it again. */
function findLeft(operations: readonly Operation[], pastes: readonly Paste[]): ReadonlySet<Operation> {
  const listed = byId(pastes);
  const replaced = new Set(
    operations.flatMap((each) =>
      each.kind === 'pin' || !each.replaces ? [] : versionName({ _id: each.id, createdAt: each.replaces }),
    ),
  );
  const hasLeft = (each: Operation) =>
    each.kind === 'put' && replaced.has(versionName(each.paste)) && !isSameText(listed.get(each.id), each.paste);
  return new Set(operations.filter(hasLeft));
}

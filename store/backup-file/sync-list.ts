import type { CommitFailure } from '@/store/list/damage';
import type { Times } from '@/store/operations/believed-time';
import type { Replacement } from '@/store/operations/operation';
import { applyOperations } from '@/store/operations/replay';
import { byId } from '@/store/paste/paste';
import type { PastesState } from '@/store/pastes/pastes-state';
import { failure, type Result, success } from '@/store/result';
import { type Merge, mergeReplicas } from './merge-replicas';
import { observeList } from './observe-list';
import { isForgotten, type Replica, type ReplicaEntries } from './replica';

/** What this device knows: the entries of the list as it was last observed. */
export interface DeviceRecord {
  readonly entries: ReplicaEntries;
  /** Whether the file has all entries. */
  readonly isWritten: boolean;
}

/** The list and the file, merged. */
export interface Synced {
  readonly replica: Replica;
  /** Whether the file lacks anything. */
  readonly isNews: boolean;
  /** The texts of the file that lost against simultaneous changes on this device. */
  readonly lost: readonly Replacement[];
  /** The pastes whose saves on this device lost against simultaneous changes of another one. */
  readonly overwrittenIds: readonly string[];
}

/**
 * Observes the list and merges the file into it, in one commit: all or nothing. The commit may have to wait for room.
 *
 * @param file null if it has not changed since this device last agreed with it
 * @param times removals that are too old by the believed time are forgotten
 * @param isSound tells whether the list that the commit has read is still one whose missing pastes were removed
 */
export async function syncList(
  { mergeChanges }: Pick<PastesState, 'mergeChanges'>,
  record: DeviceRecord,
  file: Replica | null,
  times: Times,
  isSound: () => boolean,
): Promise<Result<Synced, 'unsound' | CommitFailure>> {
  let observed = record.entries;
  let merge: Merge | undefined;
  const committed = await mergeChanges((pastes, stamp) => {
    if (!isSound()) return failure('unsound');
    observed = observeList(record.entries, pastes, times.nowMs);
    if (file === null) return success([]);
    const ours = { entries: observed, pastes: byId(pastes) };
    merge = mergeReplicas(ours, file, stamp, times);
    return success(merge.operations);
  });
  if (!committed.ok) return committed;
  const { before, operations } = committed.value;
  const entries = merge?.entries ?? observed;
  return success({
    replica: { entries: forgetOld(entries, times.believedMs), pastes: byId(applyOperations(before, operations)) },
    isNews: merge?.isNews ?? !(record.isWritten && observed === record.entries),
    lost: merge?.lost ?? [],
    overwrittenIds: merge?.overwrittenIds ?? [],
  });
}

function forgetOld(entries: ReplicaEntries, believedMs: number): ReplicaEntries {
  const kept = [...entries].filter(([, entry]) => !isForgotten(entry, believedMs));
  return kept.length === entries.size ? entries : new Map(kept);
}

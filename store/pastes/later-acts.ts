import type { StoreApi } from 'zustand/vanilla';
import type { CommitFailure } from '@/store/list/list-cache';
import type { Operation } from '@/store/list/operation';
import type { Plan } from '@/store/list/stored-list';
import { countPastes } from '@/store/paste/format';
import { isPinned, pinVersionOf } from '@/store/paste/pinned-paste';
import { failure, type Result, success } from '@/store/result';
import type { PastesState } from './pastes-state';
import { latestVersion } from './plans';

// Acts of the store that no first paint needs, so they load later. Like its own, each makes a plan and commits it.

/**
 * Pins a paste to the top of the list, or takes the pin away. Says nothing when that is stored: the list shows it.
 *
 * @param nowMs milliseconds since 1970, here and below
 */
export function pinPaste(
  store: StoreApi<PastesState>,
  id: string,
  pins: boolean,
  nowMs: number,
): Result<unknown, 'missing' | CommitFailure> {
  return store.getState().commit(planPin(id, pins, nowMs));
}

/** Removes several pastes in one act, which one undo takes back. Those that are gone are left out. */
export function removePastes(
  store: StoreApi<PastesState>,
  ids: ReadonlySet<string>,
  nowMs: number,
): Result<void, 'missing' | CommitFailure> {
  const { commit, remember } = store.getState();
  const outcome = commit(planRemoveAll(ids, nowMs), ({ operations }) => deletedMessage(operations.length));
  if (!outcome.ok) return outcome;
  const { operations, before } = outcome.value;
  const places = new Map(operations.map((each) => [each.id, each.kind === 'remove' ? each.place : undefined]));
  const deleted = before.filter(({ _id }) => places.has(_id));
  remember({
    kind: 'deletion',
    deleted: deleted.map((paste) => ({ paste, place: places.get(paste._id) ?? { at: 'end' } })),
  });
  return success(undefined);
}

/** Says that pastes are deleted; of one with the words of the specification, section 8. */
export function deletedMessage(count: number): string {
  return count === 1 ? 'Paste deleted' : `${countPastes(count)} deleted`;
}

/** Refuses when the paste is gone. */
function planPin(id: string, pins: boolean, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    if (stored === undefined) return failure('missing');
    if (isPinned(stored) === pins) return success([]);
    const stampMs = stamp(pinVersionOf(stored, nowMs));
    return success([{ kind: 'pin', id, stampMs, pinnedAt: pins ? new Date(stampMs).toISOString() : null }]);
  };
}

/** Removes pastes, in stored order. Refuses when all are gone. */
function planRemoveAll(ids: ReadonlySet<string>, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const removed = pastes.filter(({ _id }) => ids.has(_id));
    if (removed.length === 0) return failure('missing');
    const stampMs = stamp(latestVersion(removed, nowMs));
    return success(
      pastes.flatMap(({ _id: id, createdAt }, index): Operation[] => {
        if (!ids.has(id)) return [];
        const place = { at: 'after', id: pastes[index - 1]?._id ?? null, index } as const;
        return [{ kind: 'remove', id, stampMs, place, replaces: createdAt }];
      }),
    );
  };
}

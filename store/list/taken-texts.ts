import type { Replacement, TextOperation } from '@/store/operations/operation';
import type { WatchedPut } from '@/store/operations/operation-log';
import { byId } from '@/store/paste/by-id';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { Decoded } from './codec';
import type { ListState } from './list-state';

/**
 * Reports the texts that another program has taken from the list, although they were saved and nothing known has superseded
 * them: they are too old to be replayed.
 */
export function reportTaken(state: ListState, list: Decoded): void {
  const { listCache, log, addToHistory, now } = state;
  const watched = log.watched(now());
  if (state.searched?.list === list && state.searched.count === watched.length) return;
  const taken = findTaken(list.pastes, watched, now());
  state.searched = { list, count: watched.length - taken.length };
  log.unwatch(taken.map(({ by }) => by.id));
  // What a list of this site lacks was removed or replaced by another tab, which has reported it.
  if (!listCache.isOurs()) addToHistory(taken);
}

/** Finds the watched puts whose texts a list lacks, and describes how they left it. */
function findTaken(pastes: readonly Paste[], watched: readonly WatchedPut[], nowMs: number): readonly Replacement[] {
  const ids = new Set(watched.map(({ operation }) => operation.id));
  const listedById = byId(pastes.filter(({ _id }) => ids.has(_id)));
  return watched.flatMap(({ operation: { id, paste, place }, isOwn }) => {
    const listed = listedById.get(id);
    if (listed !== undefined && isSameText(listed, paste)) return [];
    // The other program does not say which version it has replaced: so it counts as a simultaneous change.
    const facts = { id, stampMs: nowMs, replaces: '' };
    const by: TextOperation = listed ? { kind: 'put', ...facts, paste: listed, place } : { kind: 'remove', ...facts };
    return [{ paste, by, isOwnLoss: isOwn }];
  });
}

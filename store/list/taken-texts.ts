import type { Replacement } from '@/store/operations/operation';
import { byId } from '@/store/paste/by-id';
import { isSameText } from '@/store/paste/moved-text';
import type { Decoded } from './codec';
import type { ListState } from './list-state';

/**
 * Reports the texts that another program has taken from the list, although they were saved and nothing known has superseded
 * them: they are too old to be replayed.
 */
export function reportTaken({ listCache, log, addToHistory, now }: ListState, { pastes }: Decoded): void {
  const settled = log.settled(now());
  if (settled.length === 0) return;
  const ids = new Set(settled.map(({ id }) => id));
  const listedById = byId(pastes.filter(({ _id }) => ids.has(_id)));
  const taken = settled.filter(({ id, paste }) => {
    const listed = listedById.get(id);
    return listed === undefined || !isSameText(listed, paste);
  });
  // The other program does not say which version it has taken away: so it counts as a simultaneous change.
  const left = taken.map((operation): Replacement => {
    const by = { kind: 'remove', id: operation.id, stampMs: now(), replaces: '' } as const;
    return { paste: operation.paste, by, isOwnLoss: log.isOwn(operation) };
  });
  log.drop(taken);
  // What a list of this site lacks was removed or replaced by another tab, which has reported it.
  if (!listCache.isOurs()) addToHistory(left);
}

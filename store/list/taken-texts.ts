import type { Replacement } from '@/store/operations/operation';
import type { OperationLog } from '@/store/operations/operation-log';
import { byId } from '@/store/paste/by-id';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/**
 * Drops the puts that are too old to be replayed and whose texts a list lacks, although nothing known has superseded them.
 *
 * @returns how their texts left the list, if another program has written it
 */
export function dropTaken(log: OperationLog, pastes: readonly Paste[], nowMs: number): readonly Replacement[] {
  const settled = log.settled(nowMs);
  if (settled.length === 0) return [];
  const ids = new Set(settled.map(({ id }) => id));
  const listedById = byId(pastes.filter(({ _id }) => ids.has(_id)));
  const taken = settled.filter(({ id, paste }) => {
    const listed = listedById.get(id);
    return listed === undefined || !isSameText(listed, paste);
  });
  const left = taken.map((operation): Replacement => {
    // The program does not say which version it has taken away: so it counts as a simultaneous change.
    const by = { kind: 'remove', id: operation.id, stampMs: nowMs, replaces: '' } as const;
    return { paste: operation.paste, by, isOwnLoss: log.isOwn(operation) };
  });
  log.drop(taken);
  return left;
}

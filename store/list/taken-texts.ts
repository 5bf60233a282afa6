import type { Replacement } from '@/store/operations/operation';
import type { OperationLog } from '@/store/operations/operation-log';
import { isSameText } from '@/store/paste/moved-text';
import { byId, type Paste } from '@/store/paste/paste';

/**
 * Drops puts that are too old to be replayed, if the list lacks their texts and no known operation has superseded them.
 *
 * @returns replacements that describe how the texts left, if another program wrote the list
 */
export function dropTaken(log: OperationLog, pastes: readonly Paste[], nowMs: number): readonly Replacement[] {
  const settled = log.settled(nowMs);
  if (settled.length === 0) return [];
  const ids = new Set(settled.map(({ id }) => id));
  const listedById = byId(pastes.filter(({ _id }) => ids.has(_id)));
  const taken = settled.filter(({ id, paste }) => !isSameText(listedById.get(id), paste));
  const left = taken.map((operation): Replacement => {
    // Counts as a simultaneous change, because the other program does not say which version it removed.
    const by = { kind: 'remove', id: operation.id, stampMs: nowMs, replaces: '' } as const;
    return { paste: operation.paste, by, isOwnLoss: log.isOwn(operation) };
  });
  log.drop(taken);
  return left;
}

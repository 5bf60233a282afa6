import type { Plan } from '@/store/list/stored-list';
import { isSameText, type Paste, type PasteText } from '@/store/paste/paste';
import { versionOf } from '@/store/paste/paste-version';
import { failure, success } from '@/store/result';

// Each plan decides, given the list as it is stored at the moment of the write, which operations an act comes to. Those of
// acts that no first paint needs are in later-plans.ts and undo.ts.

/** Adds a paste at the end of the list; refuses an id that is taken (specification, sections 4 and 5). */
export function planAdd(id: string, { title, content }: PasteText): Plan<'duplicate'> {
  return (pastes, stamp) => {
    if (pastes.some(({ _id }) => _id === id)) return failure('duplicate');
    const stampMs = stamp();
    const paste: Paste = { _id: id, title, content, createdAt: new Date(stampMs).toISOString() };
    return success([{ kind: 'put', id, stampMs, paste, place: { at: 'end' } }]);
  };
}

/**
 * Replaces a paste in place and resets its date (specification, section 4). Refuses when the paste is gone, and when it
 * is no longer the version `baseVersion` (a `createdAt`), unless it has the same text anyway.
 */
export function planUpdate(
  id: string,
  { title, content }: PasteText,
  nowMs: number,
  baseVersion?: string,
): Plan<'missing' | 'changed'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    if (stored === undefined) return failure('missing');
    const isBase = baseVersion === undefined || stored.createdAt === baseVersion;
    if (!isBase && !isSameText(stored, { title, content })) return failure('changed');
    const stampMs = stamp(versionOf(stored, nowMs));
    const paste: Paste = { ...stored, title, content, createdAt: new Date(stampMs).toISOString() };
    return success([{ kind: 'put', id, stampMs, paste, place: { at: 'end' }, replaces: stored.createdAt }]);
  };
}

/** Removes a paste (specification, section 4). Refuses when it is gone. */
export function planRemove(id: string, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const index = pastes.findIndex(({ _id }) => _id === id);
    const stored = pastes[index];
    if (stored === undefined) return failure('missing');
    const stampMs = stamp(versionOf(stored, nowMs));
    const place = { at: 'after', id: pastes[index - 1]?._id ?? null, index } as const;
    return success([{ kind: 'remove', id, stampMs, place, replaces: stored.createdAt }]);
  };
}

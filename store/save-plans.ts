import { isSameText, type Paste, type PasteText } from './paste';
import { versionOf } from './paste-version';
import { failure, success } from './result';
import type { Plan } from './stored-list';

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
 * Replaces a paste in place and resets its date (specification, section 4). Refuses when it is gone, and when it is a
 * version that the person has not seen and that says something else.
 */
export function planUpdate(
  id: string,
  { title, content }: PasteText,
  nowMs: number,
  expectedVersion?: string,
): Plan<'missing' | 'changed'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    if (stored === undefined) return failure('missing');
    const isExpected = expectedVersion === undefined || stored.createdAt === expectedVersion;
    if (!isExpected && !isSameText(stored, { title, content })) return failure('changed');
    const stampMs = stamp(versionOf(stored, nowMs));
    const paste: Paste = { ...stored, title, content, createdAt: new Date(stampMs).toISOString() };
    return success([{ kind: 'put', id, stampMs, paste, place: { at: 'end' } }]);
  };
}

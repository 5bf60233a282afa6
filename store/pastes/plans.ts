import type { Plan } from '@/store/list/stored-list';
import type { Operation } from '@/store/operations/operation';
import { isSameText, toWhole } from '@/store/paste/moved-text';
import { AT_END, byId, type Paste, type PasteText, placeOf } from '@/store/paste/paste';
import { isPinned, latestVersion, pinVersionOf, versionOf } from '@/store/paste/paste-version';
import { failure, success } from '@/store/result';

// Each plan gets the stored list at the moment of the write and returns the operations of an act. Plans that undo an
// act are in undo.ts.

/** Adds a paste at the end of the list; refuses an id that is taken (specification, sections 4 and 5). */
export function planAdd(id: string, { title, content }: PasteText): Plan<'duplicate'> {
  return (pastes, stamp) => {
    if (pastes.some(({ _id }) => _id === id)) return failure('duplicate');
    const stampMs = stamp();
    const paste: Paste = { _id: id, title, content, createdAt: new Date(stampMs).toISOString() };
    return success([{ kind: 'put', id, stampMs, paste, place: AT_END }]);
  };
}

/** Replaces a paste in place and resets its date (specification, section 4). Refuses if the paste is gone. */
export function planReplace(id: string, { title, content }: PasteText, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    if (stored === undefined) return failure('missing');
    const stampMs = stamp(versionOf(stored, nowMs));
    const paste: Paste = { ...toWhole(stored, content), title, createdAt: new Date(stampMs).toISOString() };
    return success([{ kind: 'put', id, stampMs, paste, place: AT_END, replaces: stored.createdAt }]);
  };
}

/** Does as `planReplace`, but refuses if the paste is not the version `baseVersion` (a `createdAt`) and has another text. */
export function planUpdate(
  id: string,
  text: PasteText,
  nowMs: number,
  baseVersion?: string,
): Plan<'missing' | 'changed'> {
  const replace = planReplace(id, text, nowMs);
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    const isBase = baseVersion === undefined || stored?.createdAt === baseVersion;
    if (stored !== undefined && !isBase && !isSameText(stored, text)) return failure('changed');
    return replace(pastes, stamp);
  };
}

/** Pins pastes to the top of the list, or unpins them. Ignores those that are gone, or are so already; refuses if all are gone. */
export function planPin(ids: ReadonlySet<string>, pins: boolean, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const stored = pastes.filter(({ _id }) => ids.has(_id));
    if (stored.length === 0) return failure('missing');
    const changed = stored.filter((paste) => isPinned(paste) !== pins);
    if (changed.length === 0) return success([]);
    const stampMs = stamp(changed.reduce((latestMs, paste) => Math.max(latestMs, pinVersionOf(paste, nowMs)), 0));
    const pinnedAt = pins ? new Date(stampMs).toISOString() : null;
    return success(changed.map(({ _id: id }): Operation => ({ kind: 'pin', id, stampMs, pinnedAt })));
  };
}

/** Removes pastes (specification, section 4), in stored order. Ignores those that are gone; refuses if all are. */
export function planRemove(ids: ReadonlySet<string>, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const removed = pastes.filter(({ _id }) => ids.has(_id));
    if (removed.length === 0) return failure('missing');
    const stampMs = stamp(latestVersion(removed, nowMs));
    return success(
      pastes.flatMap(({ _id: id, createdAt }, index): Operation[] => {
        if (!ids.has(id)) return [];
        return [{ kind: 'remove', id, stampMs, place: placeOf(pastes, index), replaces: createdAt }];
      }),
    );
  };
}

/** Removes every paste (specification, section 4, reset). */
export function planEmpty(nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const removed = planRemove(new Set(pastes.map(({ _id }) => _id)), nowMs)(pastes, stamp);
    return removed.ok ? removed : success([]);
  };
}

/** Adds new pastes at the end of the list. They share one timestamp, and so one date. */
export function planAddTexts(texts: readonly PasteText[], createId: () => string): Plan<never> {
  return (_pastes, stamp) => {
    const stampMs = stamp();
    const createdAt = new Date(stampMs).toISOString();
    return success(
      texts.map(({ title, content }): Operation => {
        const id = createId();
        return { kind: 'put', id, stampMs, paste: { _id: id, title, content, createdAt }, place: AT_END };
      }),
    );
  };
}

/**
 * Puts pastes into the list, with their own ids and dates: in place of the listed paste with the same id, whose pin
 * stays, or at the end. They share one timestamp. Thousands of separate timestamps would run ahead of the clock.
 *
 * @param choose returns the pastes, given the list
 */
export function planPutAll(choose: (pastes: readonly Paste[]) => readonly Paste[], nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const chosen = choose(pastes);
    if (chosen.length === 0) return success([]);
    const ids = new Set(chosen.map(({ _id }) => _id));
    const listed = pastes.filter(({ _id }) => ids.has(_id));
    const listedById = byId(listed);
    const stampMs = stamp(latestVersion([...chosen, ...listed], nowMs));
    return success(
      chosen.map((paste): Operation => {
        const replaces = listedById.get(paste._id)?.createdAt;
        const put = { kind: 'put', id: paste._id, stampMs, paste, place: AT_END } as const;
        return replaces === undefined ? put : { ...put, replaces };
      }),
    );
  };
}

/**
 * Stores a version of a paste that was in the list before, in place of the version `baseVersion` (a `createdAt`; null if
 * the list had no such paste). Refuses if the list has another version by now.
 */
export function planStoreAgain(paste: Paste, baseVersion: string | null, nowMs: number): Plan<'changed'> {
  const put = planPutAll(() => [paste], nowMs);
  return (pastes, stamp) => {
    const listed = pastes.find(({ _id }) => _id === paste._id)?.createdAt ?? null;
    if (listed === paste.createdAt) return success([]);
    return listed === baseVersion ? put(pastes, stamp) : failure('changed');
  };
}

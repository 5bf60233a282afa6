import type { Plan } from '@/store/list/stored-list';
import type { Operation } from '@/store/operations/operation';
import { isSameText, type Paste, type PasteText, type Place } from '@/store/paste/paste';
import { isPinned, pinVersionOf, versionOf } from '@/store/paste/paste-version';
import { failure, success } from '@/store/result';

// Each plan decides, given the list as it is stored at the moment of the write, which operations an act comes to. Those that
// undo an act are in undo.ts.

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

/** Pins a paste to the top of the list, or takes the pin away. Refuses when the paste is gone. */
export function planPin(id: string, pins: boolean, nowMs: number): Plan<'missing'> {
  return (pastes, stamp) => {
    const stored = pastes.find(({ _id }) => _id === id);
    if (stored === undefined) return failure('missing');
    if (isPinned(stored) === pins) return success([]);
    const stampMs = stamp(pinVersionOf(stored, nowMs));
    return success([{ kind: 'pin', id, stampMs, pinnedAt: pins ? new Date(stampMs).toISOString() : null }]);
  };
}

/** Removes several pastes, in stored order; those that are gone are left out. Refuses when all are gone. */
export function planRemoveAll(ids: ReadonlySet<string>, nowMs: number): Plan<'missing'> {
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

/**
 * Brings a paste back with its id, date and place; beside another one that has its id now, under `spareId`. Does nothing
 * when the list has it already.
 */
export function planRestore(paste: Paste, place: Place, spareId: string, nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const present = pastes.find(({ _id }) => _id === paste._id);
    if (present !== undefined && isSameText(present, paste)) return success([]);
    const restored = present === undefined ? paste : { ...paste, _id: spareId };
    return success([
      { kind: 'put', id: restored._id, stampMs: stamp(versionOf(paste, nowMs)), paste: restored, place },
    ]);
  };
}

/**
 * Adds pastes at the end of the list, with the ids and dates they have. They share one timestamp: with one each,
 * thousands of them would run ahead of the clock.
 *
 * @param choose picks the pastes, given the list, under ids that it does not have
 */
export function planAddAll(choose: (pastes: readonly Paste[]) => readonly Paste[], nowMs: number): Plan<never> {
  return (pastes, stamp) => {
    const added = choose(pastes);
    if (added.length === 0) return success([]);
    const stampMs = stamp(latestVersion(added, nowMs));
    return success(
      added.map((paste): Operation => ({ kind: 'put', id: paste._id, stampMs, paste, place: { at: 'end' } })),
    );
  };
}

/** The latest version of several pastes, in milliseconds since 1970; 0 of none. */
export function latestVersion(pastes: readonly Paste[], nowMs: number): number {
  return pastes.reduce((latestMs, paste) => Math.max(latestMs, versionOf(paste, nowMs)), 0);
}

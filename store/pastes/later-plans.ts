import type { Plan } from '@/store/list/stored-list';
import type { Operation } from '@/store/operations/operation';
import { isSameText, type Paste } from '@/store/paste/paste';
import { versionOf } from '@/store/paste/paste-version';
import type { Place } from '@/store/paste/place';
import { success } from '@/store/result';

// The plans of acts that load later (later-acts.ts).

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

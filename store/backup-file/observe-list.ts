import type { Paste } from '@/store/paste/paste';
import { pinOf } from '@/store/paste/paste-version';
import { dateOfVersion, entryVersion, joinReplaced, type ReplicaEntries, type ReplicaEntry } from './replica';

/**
 * Finds how the list has changed since it was last observed, whichever program or tab changed it. A save is dated by its
 * `createdAt`, any other change by the clock, and each one later than what it changes. A paste that is new to the entries is
 * always dated by its `createdAt`, because two devices may have imported it from the same file.
 *
 * @returns the same entries if nothing has changed
 */
export function observeList(entries: ReplicaEntries, pastes: readonly Paste[], nowMs: number): ReplicaEntries {
  const observed = new Map<string, ReplicaEntry>();
  const nextPositions = findNextPositions(entries, pastes);
  let hasChanged = false;
  let position = 0;
  for (const [index, paste] of pastes.entries()) {
    const known = entries.get(paste._id);
    position = known?.position ?? findPosition(position, nextPositions[index], nowMs);
    const entry = observePaste(known, paste, position, nowMs);
    if (entry !== known) hasChanged = true;
    observed.set(entry.id, entry);
  }
  for (const known of entries.values()) {
    if (observed.has(known.id)) continue;
    const entry = known.version === null ? known : observeRemoval(known, known.version, nowMs);
    if (entry !== known) hasChanged = true;
    observed.set(entry.id, entry);
  }
  return hasChanged ? observed : entries;
}

function observePaste(known: ReplicaEntry | undefined, paste: Paste, position: number, nowMs: number): ReplicaEntry {
  const version = entryVersion(paste);
  const pinnedAt = pinOf(paste);
  const isSameVersion = known?.version === version;
  const isSamePin = (known?.pinnedAt ?? null) === pinnedAt;
  if (known !== undefined && isSameVersion && isSamePin) return known;
  return {
    id: paste._id,
    version,
    stampMs: isSameVersion ? known.stampMs : stampAfter(known?.stampMs, paste.createdAt, nowMs),
    replaced: isSameVersion ? known.replaced : joinReplaced([...(known?.replaced ?? []), ...versionDates(known)]),
    position,
    pinnedAt,
    pinStampMs: isSamePin ? (known?.pinStampMs ?? 0) : stampAfter(known?.pinStampMs, pinnedAt, nowMs),
    isOwn: isSameVersion ? known.isOwn : true,
  };
}

function observeRemoval(known: ReplicaEntry, version: string, nowMs: number): ReplicaEntry {
  return {
    ...known,
    version: null,
    pinnedAt: null,
    pinStampMs: 0,
    stampMs: Math.max(nowMs, known.stampMs + 1),
    replaced: joinReplaced([...known.replaced, dateOfVersion(version)]),
    isOwn: true,
  };
}

function versionDates(known: ReplicaEntry | undefined): readonly string[] {
  return known === undefined || known.version === null ? [] : [dateOfVersion(known.version)];
}

/**
 * Returns the timestamp of a change: its own date if that is later than `knownMs`, otherwise the clock's time or just
 * after `knownMs`.
 */
function stampAfter(knownMs: number | undefined, date: string | null, nowMs: number): number {
  const dateMs = date === null ? Number.NaN : Date.parse(date);
  if (knownMs === undefined) return Number.isNaN(dateMs) ? 0 : dateMs;
  return dateMs > knownMs ? dateMs : Math.max(nowMs, knownMs + 1);
}

/** Returns a position after the previous paste, and before the next paste that has a position. */
function findPosition(previous: number, next: number | undefined, nowMs: number): number {
  return next !== undefined && next > previous ? (previous + next) / 2 : Math.max(previous + 1, nowMs);
}

/** Returns, for each paste, the position of the next paste that already has an entry. */
function findNextPositions(entries: ReplicaEntries, pastes: readonly Paste[]): readonly (number | undefined)[] {
  let next: number | undefined;
  return pastes
    .toReversed()
    .map(({ _id }) => {
      const following = next;
      next = entries.get(_id)?.position ?? next;
      return following;
    })
    .reverse();
}

import type { Times } from '@/store/operations/believed-time';
import { type Operation, type Replacement, supersedes } from '@/store/operations/operation';
import type { Paste, Place } from '@/store/paste/paste';
import { pinOf, pinVersionOf, versionOf, withPin } from '@/store/paste/paste-version';
import {
  dateOfVersion,
  isForgotten,
  joinReplaced,
  pinOperationOf,
  type Replica,
  type ReplicaEntries,
  type ReplicaEntry,
  textOperationOf,
} from './replica';

/** The result of merging two replicas. */
export interface Merge {
  readonly entries: ReplicaEntries;
  /** The operations that turn this device's list into the merged one. This device makes their timestamps. */
  readonly operations: readonly Operation[];
  /** The texts of the other device that lose against simultaneous changes of this one. */
  readonly lost: readonly Replacement[];
  /** The pastes whose saves on this device lose against simultaneous changes of another one. */
  readonly overwrittenIds: readonly string[];
  /** Whether the other replica lacks anything. */
  readonly isNews: boolean;
}

/**
 * Merges the replica of another device into this device's own. For each paste, the later of two versions (or removals) wins,
 * and the later of two pins. The result does not depend on the order in which devices exchange their files.
 *
 * @param stamp makes the timestamp of an operation on the list that replaces the version `afterMs`
 * @param times a removal that is old by the believed time is no news for the file
 */
export function mergeReplicas(
  ours: Replica,
  theirs: Replica,
  stamp: (afterMs?: number) => number,
  { nowMs, believedMs }: Times,
): Merge {
  const entries = new Map<string, ReplicaEntry>();
  const lost: Replacement[] = [];
  const overwrittenIds: string[] = [];
  for (const [id, known] of new Map([...ours.entries, ...theirs.entries])) {
    const our = ours.entries.get(id);
    const their = theirs.entries.get(id);
    const listed = ours.pastes.get(id);
    const offered = theirs.pastes.get(id);
    const entry = our && their ? mergeEntries(our, their, listed, offered) : known;
    entries.set(id, entry);
    if (our?.isOwn && isSimultaneous(entry, our)) overwrittenIds.push(id);
    if (offered !== undefined && their !== undefined && isSimultaneous(entry, their)) {
      lost.push({ paste: offered, by: { ...textOperationOf(entry, listed), replaces: '' }, isOwnLoss: false });
    }
  }
  const operations = planChanges(entries, ours, theirs, stamp, nowMs);
  return { entries, operations, lost, overwrittenIds, isNews: hasNews(entries, theirs.entries, believedMs) };
}

/**
 * Tells whether the other replica lacks any of these entries.
 *
 * @param believedMs the time up to which the clock is believed: an old removal by that time is no news
 */
export function hasNews(entries: ReplicaEntries, theirs: ReplicaEntries, believedMs: number): boolean {
  return [...entries.values()].some(
    (entry) => !isSameInFile(entry, theirs.get(entry.id)) && !isForgotten(entry, believedMs),
  );
}

/** Plans the operations on the list of this device. Puts come first, each after the paste that precedes it. */
function planChanges(
  entries: ReplicaEntries,
  ours: Replica,
  theirs: Replica,
  stamp: (afterMs?: number) => number,
  nowMs: number,
): readonly Operation[] {
  const puts: Operation[] = [];
  const others: Operation[] = [];
  let place: Place = { at: 'after', id: null, index: 0 };
  for (const entry of [...entries.values()].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))) {
    const { id, version, pinnedAt } = entry;
    const our = ours.entries.get(id);
    const listed = ours.pastes.get(id);
    const offered = theirs.pastes.get(id);
    const isChanged = version !== (our?.version ?? null);
    const replaces = listed && { replaces: our && isSimultaneous(entry, our) ? '' : listed.createdAt };
    const nextStamp = () => stamp(listed && versionOf(listed, nowMs));
    if (isChanged && version === null) others.push({ kind: 'remove', id, stampMs: nextStamp(), ...replaces });
    if (isChanged && version !== null && offered !== undefined) {
      const paste = pinOf(offered) === pinnedAt ? offered : withPin(offered, pinnedAt ?? undefined);
      puts.push({ kind: 'put', id, stampMs: nextStamp(), paste, place, ...replaces });
    }
    if (version !== null && listed !== undefined && pinOf(listed) !== pinnedAt) {
      others.push({ kind: 'pin', id, stampMs: stampOfPin(pinnedAt, listed), pinnedAt });
    }
    if (version !== null) place = { at: 'after', id, index: place.index + 1 };
  }
  return [...puts, ...others];

  /** The timestamp of a pin is the date of the pin, because other tabs compare the two. */
  function stampOfPin(pinnedAt: string | null, listed: Paste): number {
    const pinnedMs = pinnedAt === null ? Number.NaN : Date.parse(pinnedAt);
    return Number.isNaN(pinnedMs) ? stamp(pinVersionOf(listed, nowMs)) : pinnedMs;
  }
}

function mergeEntries(
  our: ReplicaEntry,
  their: ReplicaEntry,
  listed: Paste | undefined,
  offered: Paste | undefined,
): ReplicaEntry {
  const isTheirs = supersedes(textOperationOf(their, offered), textOperationOf(our, listed));
  const text = isTheirs ? their : our;
  const pin = supersedes(pinOperationOf(their), pinOperationOf(our)) ? their : our;
  const isSame = our.version === their.version;
  const isRemoved = text.version === null;
  return {
    id: our.id,
    version: text.version,
    stampMs: text.stampMs,
    replaced: isSame ? joinReplaced([...our.replaced, ...their.replaced]) : text.replaced,
    position: Math.min(our.position, their.position),
    pinnedAt: isRemoved ? null : pin.pinnedAt,
    pinStampMs: isRemoved ? 0 : pin.pinStampMs,
    isOwn: our.isOwn && (isSame || !isTheirs),
  };
}

/** Tells whether the version of a merged entry differs from the given entry's and was not made from it. */
function isSimultaneous(merged: ReplicaEntry, { version }: ReplicaEntry): boolean {
  return version !== null && merged.version !== version && !merged.replaced.includes(dateOfVersion(version));
}

function isSameInFile(a: ReplicaEntry, b: ReplicaEntry | undefined): boolean {
  return (
    b !== undefined &&
    a.version === b.version &&
    a.stampMs === b.stampMs &&
    a.position === b.position &&
    a.pinnedAt === b.pinnedAt &&
    a.pinStampMs === b.pinStampMs &&
    a.replaced.join() === b.replaced.join()
  );
}

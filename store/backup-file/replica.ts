import { digestOf } from '@/store/hash';
import type { PinOperation, TextOperation } from '@/store/operations/operation';
import { contentDigest } from '@/store/paste/moved-text';
import { AT_END, type Paste } from '@/store/paste/paste';
import { DAY_MS } from '@/store/schedule';

// What two devices must know of each other's pastes to agree on one list: a last-writer-wins map, in which the later
// operation on a paste supersedes the earlier one, as in the tabs of one browser.
//
// - replica.ts, this file, has the types. observe-list.ts finds what was done to the list since it was last seen.
//   merge-replicas.ts finds what another device has done.
// - backup-file-format.ts encodes a replica as the text of the backup file.
// - backup-file.ts keeps the file up to date. file-turns.ts is a turn: it reads, merges and writes the file; sync-list.ts merges it
//   into the list. vouch-for-file.ts gives its pastes their whole texts.
// - file-access.ts reads and writes the file. backup-file-record.ts is what the database has: the browser's handle of the
//   file, and what this device knows of it.
// - backup-file-facts.ts has what is said about it on screens, in every tab.
// - find-in-backup-file.ts finds a text that only the file has.
//
// Timestamps are compared without asking the clock of this device, so that devices with wrong clocks agree too. The timestamp
// of a change is always greater than that of the version that it changes. So a device supersedes everything that it has seen.
// The clocks decide only between two simultaneous changes: then the faster clock wins.

/** What a device knows about one paste: its version, its pin and its place; or that it was removed. */
export interface ReplicaEntry {
  readonly id: string;
  /** The `createdAt` and the digests of title and text (`entryVersion`); null if the paste is removed. */
  readonly version: string | null;
  /** When this version was saved or the paste removed, in milliseconds since 1970. */
  readonly stampMs: number;
  /** The `createdAt` of earlier versions, sorted; the latest `MAX_REPLACED` of them. */
  readonly replaced: readonly string[];
  /** Orders the list, as the pastes were added: later ones have greater positions. */
  readonly position: number;
  /** ISO date-time; null if the paste is not pinned. */
  readonly pinnedAt: string | null;
  /** When the paste was pinned or unpinned, in milliseconds since 1970; 0 for never. */
  readonly pinStampMs: number;
  /** Whether this device made the version. Not part of the file. */
  readonly isOwn: boolean;
}

/** Maps ids to entries. */
export type ReplicaEntries = ReadonlyMap<string, ReplicaEntry>;

/** All that a device, or the file, knows: the entries, and the pastes of those that are not removed. */
export interface Replica {
  readonly entries: ReplicaEntries;
  readonly pastes: ReadonlyMap<string, Paste>;
}

/**
 * How long a removal is remembered, in milliseconds: half a year and a week. A device that stays away for longer misses
 * the removal, and brings the paste back.
 */
const REMOVAL_RETENTION_MS = 190 * DAY_MS;

/**
 * Tells whether an entry is a removal that may be forgotten.
 *
 * @param believedMs the time up to which the clock is believed (store/operations/believed-time.ts)
 */
export function isForgotten({ version, stampMs }: ReplicaEntry, believedMs: number): boolean {
  return version === null && stampMs < believedMs - REMOVAL_RETENTION_MS;
}

/** How many replaced versions an entry remembers. They tell a later version from a simultaneous one. */
const MAX_REPLACED = 8;

const versions = new WeakMap<Paste, string>();

/** Returns the version of a paste as an entry has it: its date, and the digests of its title and its text. */
export function entryVersion(paste: Paste): string {
  const known = versions.get(paste);
  if (known !== undefined) return known;
  const version = `${paste.createdAt} ${digestOf(paste.title)} ${contentDigest(paste)}`;
  versions.set(paste, version);
  return version;
}

/** Returns the `createdAt` of a version (`entryVersion`). A date may have spaces, a digest has none. */
export function dateOfVersion(version: string): string {
  return version.split(' ').slice(0, -2).join(' ');
}

/** Joins the dates of replaced versions: sorted, each once, and the latest `MAX_REPLACED` of them. */
export function joinReplaced(dates: readonly string[]): readonly string[] {
  return [...new Set(dates)].sort().slice(-MAX_REPLACED);
}

/** Returns an entry's version as an operation, for comparison with others (`supersedes`). */
export function textOperationOf({ id, stampMs }: ReplicaEntry, paste: Paste | undefined): TextOperation {
  return paste === undefined ? { kind: 'remove', id, stampMs } : { kind: 'put', id, stampMs, paste, place: AT_END };
}

/** Returns an entry's pin as an operation. */
export function pinOperationOf({ id, pinStampMs, pinnedAt }: ReplicaEntry): PinOperation {
  return { kind: 'pin', id, stampMs: pinStampMs, pinnedAt };
}

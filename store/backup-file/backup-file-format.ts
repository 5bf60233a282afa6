import { encodeJson } from '@/store/encode-json';
import { digestOf } from '@/store/hash';
import { decodeIntact, intactPastes } from '@/store/list/codec';
import { isRecord, parseJson } from '@/store/parse-json';
import { byId, type Paste } from '@/store/paste/paste';
import { pinOf } from '@/store/paste/paste-version';
import { failure, type Result, success } from '@/store/result';
import { observeList } from './observe-list';
import { entryVersion, isForgotten, joinReplaced, type Replica, type ReplicaEntry } from './replica';

/** The version of the format. A file of a greater one is not read, and never written over. */
const FORMAT_VERSION = 1;

/**
 * Why a file is not read: it is empty; cut off, damaged or changed by another program; not a backup; or written by a newer
 * version of the site.
 */
export type BackupFileFault = 'empty' | 'damaged' | 'not-a-backup' | 'newer-version';

/**
 * Encodes a replica as the text of a backup file: a JSON object with the pastes of the list (specification, section 3), in its
 * order; the details of each paste's entry, in the same order; the removals; and last a digest of everything before it, which
 * reveals a file that was cut off or replaced in part.
 *
 * @param believedMs the time up to which the clock is believed: removals that are too old by it are left out
 */
export function encodeBackupFile({ entries, pastes }: Replica, believedMs: number): string {
  const listed = [...pastes.values()];
  const body = encodeJson({
    version: FORMAT_VERSION,
    pastes: listed,
    details: listed.map(({ _id, createdAt }) => encodeDetails(entries.get(_id), createdAt)),
    removed: [...entries.values()]
      .filter((entry) => entry.version === null && !isForgotten(entry, believedMs))
      .map(encodeRemoval),
  });
  return `${body.slice(0, -1)},"digest":"${digestOf(body)}"}`;
}

const DIGEST = /,"digest":"([0-9a-z-]+)"\}\s*$/;

/**
 * Decodes the text of a backup file, or a bare list as Export writes it. A bare list has no removals: a paste that it lacks is
 * not removed.
 */
export function decodeBackupFile(text: string): Result<Replica, BackupFileFault> {
  if (text.trim() === '') return failure('empty');
  if (/^\s*\[/.test(text)) return decodeBareList(text);
  const digest = DIGEST.exec(text);
  if (digest === null) return failure(/^\s*\{\s*"version"\s*:/.test(text) ? 'damaged' : 'not-a-backup');
  const body = `${text.slice(0, digest.index)}}`;
  const value = digestOf(body) === digest[1] ? parseJson(body) : undefined;
  if (!isRecord(value)) return failure('damaged');
  if (typeof value.version === 'number' && value.version > FORMAT_VERSION) return failure('newer-version');
  return decodeReplica(value) ?? failure('damaged');
}

function decodeBareList(text: string): Result<Replica, BackupFileFault> {
  const pastes = decodeIntact(text);
  if (pastes === undefined) return failure('damaged');
  const entries = observeList(new Map(), pastes, 0);
  return success({ entries: asShared(entries.values()), pastes: byId(pastes) });
}

function decodeReplica(value: Readonly<Record<string, unknown>>): Result<Replica, BackupFileFault> | undefined {
  const { version, details, removed } = value;
  const pastes = intactPastes(value.pastes);
  if (version !== FORMAT_VERSION || pastes === undefined) return undefined;
  if (!Array.isArray(details) || details.length !== pastes.length || !Array.isArray(removed)) return undefined;
  const decoded = [
    ...pastes.map((paste, index) => decodeDetails(details[index], paste)),
    ...removed.map(decodeRemoval),
  ];
  const entries = decoded.filter((entry) => entry !== undefined);
  if (entries.length < decoded.length) return undefined;
  return success({ entries: asShared(entries), pastes: byId(pastes) });
}

interface EncodedDetails {
  readonly position: number;
  /** Missing if it is the paste's `createdAt`. */
  readonly stampMs?: number;
  readonly pinStampMs?: number;
  readonly replaced?: readonly string[];
}

function encodeDetails(entry: ReplicaEntry | undefined, createdAt: string): EncodedDetails {
  const { position = 0, stampMs = 0, pinStampMs = 0, replaced = [] } = entry ?? {};
  return {
    position,
    ...(stampMs !== Date.parse(createdAt) && { stampMs }),
    ...(pinStampMs !== 0 && { pinStampMs }),
    ...(replaced.length > 0 && { replaced }),
  };
}

function decodeDetails(value: unknown, paste: Paste): ReplicaEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { position, stampMs = Date.parse(paste.createdAt), pinStampMs = 0, replaced = [] } = value;
  if (!isTime(position) || !isTime(stampMs) || !isTime(pinStampMs) || !areDates(replaced)) return undefined;
  const entry = { position, stampMs, pinStampMs, replaced };
  return entryOf(paste._id, { ...entry, version: entryVersion(paste), pinnedAt: pinOf(paste) });
}

function encodeRemoval({ id, stampMs, position, replaced }: ReplicaEntry): object {
  return { id, stampMs, position, ...(replaced.length > 0 && { replaced }) };
}

function decodeRemoval(value: unknown): ReplicaEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { id, stampMs, position, replaced = [] } = value;
  if (typeof id !== 'string' || !isTime(stampMs) || !isTime(position) || !areDates(replaced)) return undefined;
  return entryOf(id, { version: null, position, stampMs, pinnedAt: null, pinStampMs: 0, replaced });
}

type FileEntry = Omit<ReplicaEntry, 'id' | 'isOwn'>;

function entryOf(id: string, entry: FileEntry): ReplicaEntry {
  return { id, ...entry, replaced: joinReplaced(entry.replaced), isOwn: false };
}

/** Marks entries as made by another device. */
function asShared(entries: Iterable<ReplicaEntry>): Replica['entries'] {
  return new Map([...entries].map((entry) => [entry.id, { ...entry, isOwn: false }]));
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function areDates(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

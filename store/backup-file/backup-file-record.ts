import type { BackupFilePort } from '@/store/database/backup-file-port';
import type { DatabaseFailure } from '@/store/database/browser-database';
import { isRecord } from '@/store/parse-json';
import { type Result, success } from '@/store/result';
import type { BackupFileHandle, FileFacts } from './file-access';
import type { ReplicaEntry } from './replica';
import type { DeviceRecord } from './sync-list';

/** What this device knows of the file. */
export interface BackupFileRecord extends DeviceRecord {
  /** The state of the file when it and this device last agreed; null if they never did, or do not any more. */
  readonly seen: FileFacts | null;
}

/** The record of a device that knows nothing: file and list are joined, and no paste counts as removed. */
export const NOTHING_KNOWN: BackupFileRecord = { entries: new Map(), isWritten: false, seen: null };

/** Reads the handle and the record. @returns undefined if there is no backup file */
export async function readBackupFile(
  port: BackupFilePort,
): Promise<
  Result<{ readonly handle: BackupFileHandle; readonly record: BackupFileRecord } | undefined, DatabaseFailure>
> {
  const read = await port.read();
  if (!read.ok) return read;
  const { handle, record } = read.value;
  if (!isHandle(handle)) return success(undefined);
  return success({ handle, record: decodeRecord(record) ?? NOTHING_KNOWN });
}

/** Encodes a record for the database. */
export function encodeRecord({ entries, isWritten, seen }: BackupFileRecord): object {
  return { entries: [...entries.values()], isWritten, seen };
}

function decodeRecord(value: unknown): BackupFileRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { entries, isWritten, seen } = value;
  if (!Array.isArray(entries) || !entries.every(isEntry) || typeof isWritten !== 'boolean') return undefined;
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    isWritten,
    seen: isFileFacts(seen) ? seen : null,
  };
}

function isFileFacts(value: unknown): value is FileFacts {
  return isRecord(value) && typeof value.modifiedMs === 'number' && typeof value.size === 'number';
}

function isHandle(value: unknown): value is BackupFileHandle {
  return isRecord(value) && typeof value.name === 'string' && typeof value.getFile === 'function';
}

/** Tells whether a value from the database is an entry. Another version of the site may have written it. */
function isEntry(value: unknown): value is ReplicaEntry {
  if (!isRecord(value)) return false;
  const { id, version, stampMs, replaced, position, pinnedAt, pinStampMs, isOwn } = value;
  const isText = (each: unknown) => typeof each === 'string';
  return (
    isText(id) &&
    [version, pinnedAt].every((each) => each === null || isText(each)) &&
    [stampMs, position, pinStampMs].every((each) => typeof each === 'number') &&
    Array.isArray(replaced) &&
    replaced.every(isText) &&
    typeof isOwn === 'boolean'
  );
}

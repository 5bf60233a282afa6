import { hashOf } from '@/store/fingerprint';
import { contentLength } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

// Which versions of which pastes a file has: for each paste a digest of its id, and one of its version. So the list is compared
// with the last export itself: a deletion differs from it, and an import of the same file does not. Texts are not read for
// that, because it is done with each change of the list: a version is named by its date, and the lengths tell most of what
// another program changes under one date.

/** The versions that a file has: the digest of a paste's version by that of its id. */
export type FileVersions = ReadonlyMap<number, number>;

/** Digits of a digest, to the base 36: of 10,000 ids, two are equal in one browser of fifty; and of two versions, in one of a million. */
const ID_LENGTH = 6;
const VERSION_LENGTH = 4;

/** The versions of more pastes would take too much of the storage. */
const MAX_PASTES = 10_000;

/** Returns the versions that a file with these pastes has. */
export function versionsIn(pastes: readonly Paste[]): FileVersions {
  return new Map(pastes.map((paste) => [idDigest(paste), versionDigest(paste)]));
}

/** How a list differs from a file. */
export interface FileDifference {
  /** The pastes of which the file lacks the listed version. */
  readonly lacking: readonly Paste[];
  /** How many pastes of the file the list has no version of. */
  readonly excessCount: number;
}

/** Compares a list with a file. */
export function compareWithFile(pastes: readonly Paste[], versions: FileVersions): FileDifference {
  let commonCount = 0;
  const lacking = pastes.filter((paste) => {
    const version = versions.get(idDigest(paste));
    if (version !== undefined) commonCount++;
    return version !== versionDigest(paste);
  });
  return { lacking, excessCount: versions.size - commonCount };
}

/** Encodes versions for the storage, in 10 characters for each paste; null for more pastes than are stored. */
export function encodeVersions(versions: FileVersions | null): string | null {
  if (versions === null || versions.size > MAX_PASTES) return null;
  const encode = (digest: number, length: number) => digest.toString(36).padStart(length, '0');
  return [...versions].map(([id, version]) => encode(id, ID_LENGTH) + encode(version, VERSION_LENGTH)).join('');
}

/** Decodes what `encodeVersions` has encoded; null for anything else. */
export function decodeVersions(value: unknown): FileVersions | null {
  if (typeof value !== 'string' || !/^(?:[0-9a-z]{10})*$/.test(value)) return null;
  const versions = new Map<number, number>();
  for (let start = 0; start < value.length; start += ID_LENGTH + VERSION_LENGTH) {
    const end = start + ID_LENGTH;
    versions.set(parseInt(value.slice(start, end), 36), parseInt(value.slice(end, end + VERSION_LENGTH), 36));
  }
  return versions;
}

function idDigest({ _id }: Paste): number {
  return hashOf(_id) % 36 ** ID_LENGTH;
}

function versionDigest(paste: Paste): number {
  return hashOf(`${paste.createdAt} ${paste.title.length} ${contentLength(paste)}`) % 36 ** VERSION_LENGTH;
}

import { hashOf } from '@/store/hash';
import { contentLength } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

// Remembers which versions of which pastes a file has, as two hashes for each paste: one of its id, one of its version. So the
// list can be compared with the exported file: a deletion shows as a change, and an import of the same file does not. The
// comparison runs at each change of the list, so the hash of a version does not read the text. It is made of the date, and of
// the lengths of title and content, which reveal most edits of other programs under the same date.

/**
 * Digits of a hash, in base 36. Among 10,000 ids, a collision happens in one browser of fifty; between two versions of one
 * paste, in one of a million.
 */
export const ID_LENGTH = 6;
export const VERSION_LENGTH = 4;

/** The versions of more pastes would take too much storage, and are not kept. */
const MAX_PASTES = 10_000;

/** Encodes the versions in a file, in 10 characters for each paste. @returns null for more than `MAX_PASTES` */
export function encodeVersions(pastes: readonly Paste[]): string | null {
  if (pastes.length > MAX_PASTES) return null;
  const encode = (hash: number, length: number) => hash.toString(36).padStart(length, '0');
  return pastes.map((paste) => encode(idHash(paste), ID_LENGTH) + encode(versionHash(paste), VERSION_LENGTH)).join('');
}

/** Joins the versions of two files. @returns null if those of the second are unknown, or for more than `MAX_PASTES` */
export function joinVersions(first: string | null, second: string | null): string | null {
  const joined = `${first ?? ''}${second}`;
  return second === null || joined.length > MAX_PASTES * (ID_LENGTH + VERSION_LENGTH) ? null : joined;
}

/** Returns the hash of a paste's id. */
export function idHash({ _id }: Paste): number {
  return hashOf(_id) % 36 ** ID_LENGTH;
}

/** Returns the hash of a version of a paste. */
export function versionHash(paste: Paste): number {
  return hashOf(`${paste.createdAt} ${paste.title.length} ${contentLength(paste)}`) % 36 ** VERSION_LENGTH;
}

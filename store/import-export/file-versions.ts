import { hashOf } from '@/store/fingerprint';
import { contentLength } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

// Which versions of which pastes a file has: for each paste a digest of its id, and one of its version. So the list is compared
// with the last export itself: a deletion differs from it, and an import of the same file does not. Texts are not read for
// that, because it is done with each change of the list: a version is named by its date, and the lengths tell most of what
// another program changes under one date.

/** Digits of a digest, to the base 36: of 10,000 ids, two are equal in one browser of fifty; and of two versions, in one of a million. */
export const ID_LENGTH = 6;
export const VERSION_LENGTH = 4;

/** The versions of more pastes would take too much of the storage. */
const MAX_PASTES = 10_000;

/** Encodes what a file has, in 10 characters for each paste. @returns null for more pastes than are stored */
export function encodeVersions(pastes: readonly Paste[]): string | null {
  if (pastes.length > MAX_PASTES) return null;
  const encode = (digest: number, length: number) => digest.toString(36).padStart(length, '0');
  return pastes
    .map((paste) => encode(idDigest(paste), ID_LENGTH) + encode(versionDigest(paste), VERSION_LENGTH))
    .join('');
}

/** Joins what two files have. @returns null for more than is stored */
export function joinVersions(first: string | null, second: string | null): string | null {
  const joined = `${first ?? ''}${second}`;
  return second === null || joined.length > MAX_PASTES * (ID_LENGTH + VERSION_LENGTH) ? null : joined;
}

/** Returns the digest of a paste's id. */
export function idDigest({ _id }: Paste): number {
  return hashOf(_id) % 36 ** ID_LENGTH;
}

/** Returns the digest of a version of a paste. */
export function versionDigest(paste: Paste): number {
  return hashOf(`${paste.createdAt} ${paste.title.length} ${contentLength(paste)}`) % 36 ** VERSION_LENGTH;
}

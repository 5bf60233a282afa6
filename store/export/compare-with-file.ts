import type { Paste } from '@/store/paste/paste';
import { ID_LENGTH, idHash, VERSION_LENGTH, versionHash } from './file-versions';

/** How a list differs from a file. */
export interface FileDifference {
  /** The pastes whose listed version is not in the file. */
  readonly lacking: readonly Paste[];
  /** How many pastes of the file the list has no version of. */
  readonly excessCount: number;
}

const ENTRY_LENGTH = ID_LENGTH + VERSION_LENGTH;

/**
 * Compares a list with a file. Several files may be joined: of two versions of one paste, the last one counts.
 *
 * @param encoded what the file has (file-versions.ts). @returns null if that is not known
 */
export function compareWithFile(pastes: readonly Paste[], encoded: string | null): FileDifference | null {
  if (encoded === null || !/^(?:[0-9a-z]{10})*$/.test(encoded)) return null;
  const versions = new Map<number, number>();
  for (let start = 0; start < encoded.length; start += ENTRY_LENGTH) {
    const end = start + ID_LENGTH;
    versions.set(parseInt(encoded.slice(start, end), 36), parseInt(encoded.slice(end, start + ENTRY_LENGTH), 36));
  }
  let commonCount = 0;
  const lacking = pastes.filter((paste) => {
    const version = versions.get(idHash(paste));
    if (version !== undefined) commonCount++;
    return version !== versionHash(paste);
  });
  return { lacking, excessCount: versions.size - commonCount };
}

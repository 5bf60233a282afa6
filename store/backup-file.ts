import { decode, encode } from './codec';
import type { Paste } from './paste';
import { failure, type Result, success } from './result';

/** What a backup file holds for an import. */
export interface Backup {
  /** Every version of every paste, once. */
  readonly pastes: readonly Paste[];
  /** The id in the file of each paste whose own an earlier one has, by the id that it got in its place. */
  readonly originalIds: ReadonlyMap<string, string>;
  /** How many records were left out because they say the same as an earlier one of their id. */
  readonly repeatedCount: number;
  /** How many records lacked something or shared an id, and were completed. */
  readonly repairedCount: number;
  /** How many records hold neither a title nor a content. */
  readonly unusableCount: number;
}

/** Why a text is no backup: it breaks off or is damaged, is something else, or is a list in which no paste is. */
export type BackupFault = 'broken' | 'not-a-list' | 'no-pastes' | 'unusable';

/** The name of a backup made at a moment, `pastes-YYYY-MM-DD.json`, with the date as the person's clock has it. */
export function backupFileName(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits);
  return `pastes-${year}-${month}-${day}.json`;
}

/**
 * Writes the stored list as a backup: the bare array of the specification, section 3, which every copy of the original
 * app reads. Damaged records are repaired in it; those that cannot be are left out.
 */
export function encodeBackup(storedText: string): string {
  return encode(decode(storedText === '' ? null : storedText).pastes);
}

/** Reads a backup, of this app or of any copy of the original one. Never throws, whatever the text is. */
export function decodeBackup(text: string): Result<Backup, BackupFault> {
  const originalIds = new Map<string, string>();
  const { pastes, damage } = decode(text, originalIds);
  if (damage?.isList === false) return failure(text.trimStart().startsWith('[') ? 'broken' : 'not-a-list');
  const unusableCount = damage?.setAsideCount ?? 0;
  if (pastes.length === 0) return failure(unusableCount === 0 ? 'no-pastes' : 'unusable');
  const versions = originalIds.size === 0 ? pastes : leaveOutRepeats(pastes, originalIds);
  const repeatedCount = pastes.length - versions.length;
  // Each of those had got a new id, and so counts as repaired.
  const repairedCount = (damage?.repairedCount ?? 0) - repeatedCount;
  return success({ pastes: versions, originalIds, repeatedCount, repairedCount, unusableCount });
}

function leaveOutRepeats(pastes: readonly Paste[], originalIds: ReadonlyMap<string, string>): readonly Paste[] {
  const seen = new Set<string>();
  return pastes.filter(({ _id, title, content }) => {
    const version = JSON.stringify([originalIds.get(_id) ?? _id, title, content]);
    const isRepeat = seen.has(version);
    seen.add(version);
    return !isRepeat;
  });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

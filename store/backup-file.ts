import { decode, encode } from './codec';
import type { Paste } from './paste';
import { failure, type Result, success } from './result';

/** What a backup file holds for an import. */
export interface Backup {
  readonly pastes: readonly Paste[];
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
  const { pastes, damage } = decode(text);
  if (damage?.isList === false) return failure(text.trimStart().startsWith('[') ? 'broken' : 'not-a-list');
  const unusableCount = damage?.setAsideCount ?? 0;
  if (pastes.length === 0) return failure(unusableCount === 0 ? 'no-pastes' : 'unusable');
  return success({ pastes, repairedCount: damage?.repairedCount ?? 0, unusableCount });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

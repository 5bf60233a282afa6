import { encodeJson } from '@/store/encode-json';
import { digestOf } from '@/store/hash';
import { decodeList, decodeRecords } from '@/store/list/decode';
import { isRecord } from '@/store/parse-json';
import { formatPasteCount } from '@/store/paste/format-number';
import { namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';

// The export: the list as it is stored, the bare JSON array of the specification, but with whole texts. Every copy of the
// original app reads it. `encodeList` of store/list/codec.ts writes it, and this file decodes it; what an import does with it is
// in `store/import/`. text-files-zip.ts makes the other export, a zip of text files that has this list as well, in a worker
// (zip-in-worker.ts).
//
// A user must know whether the last export still has everything. So export-dates.ts remembers when it was made, and
// file-versions.ts which versions it has; compare-with-file.ts compares the list with them, and export-reminder.ts says when
// another export is due.

/** What an export has or, when several files are imported, all of them. */
export interface DecodedExport {
  /** Every version of every paste, without repetitions. */
  readonly pastes: readonly Paste[];
  /** Maps the new id of each renamed paste to its original id, which occurs more than once in the file. */
  readonly originalIds: ReadonlyMap<string, string>;
  /** The ids of the pastes that another program wrote without a date. */
  readonly undatedIds: ReadonlySet<string>;
  /** How many records were left out, because an earlier record has the same id and text. */
  readonly repeatedCount: number;
  /** How many records were incomplete or shared an id, and were repaired. */
  readonly repairedCount: number;
  /** How many records have neither a title nor a content. */
  readonly unusableCount: number;
}

/** Why a list is not an export: it is empty; it has no usable record; or a newer version of this site wrote it. */
export type ExportFileFault = 'no-pastes' | 'unusable' | 'too-new';

/** The latest version of a wrapped export that this site reads. */
const WRAPPED_VERSION = 1;

/** Returns the file name of an export, `pastes-YYYY-MM-DD.json`, with the date in the user's time zone. */
export function exportFileName(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits);
  return `pastes-${year}-${month}-${day}.json`;
}

/**
 * Returns the pastes of the stored list, for an export. Damaged records are repaired or, if that is impossible, left out.
 * Fails if no paste can be read from the text.
 */
export function pastesToExport(storedText: string): Result<readonly Paste[], 'unreadable'> {
  const { pastes, damage } = decodeList(storedText === '' ? null : storedText);
  return pastes.length === 0 && damage !== null ? failure('unreadable') : success(pastes);
}

/** Returns the file name of an export of some pastes, such as `pastes-YYYY-MM-DD-selected.json`. */
export function selectionFileName(date: Date): string {
  return exportFileName(date).replace('.json', '-selected.json');
}

/** Returns the file name of a zip of text files, `pastes-YYYY-MM-DD.zip`. */
export function zipFileName(date: Date): string {
  return exportFileName(date).replace('.json', '.zip');
}

/**
 * Says that an export is done. The browser says where the file is.
 *
 * @param missingCount how many of the pastes have only the beginning of their text
 */
export function exportedMessage(count: number, missingCount = 0): string {
  const exported = `Exported ${formatPasteCount(count)}`;
  return missingCount === 0 ? exported : `${exported}. Of ${missingCount}, only the beginning could be read.`;
}

/** The list of an export, and the version of the object around it; null for a bare list. */
export interface ExportedList {
  readonly records: readonly unknown[];
  readonly version: number | null;
}

/**
 * Returns the list of a parsed export of this app or of any copy of the original one: the bare array, or an object
 * `{ version, pastes }` that wraps it, whose other fields are ignored.
 *
 * @returns undefined if the value is not an export
 */
export function listOf(value: unknown): ExportedList | undefined {
  if (Array.isArray(value)) return { records: value, version: null };
  if (!isRecord(value) || typeof value.version !== 'number' || !Array.isArray(value.pastes)) return undefined;
  return { records: value.pastes, version: value.version };
}

/** Decodes the list of an export. Never throws. */
export function decodeExportedList({ records, version }: ExportedList): Result<DecodedExport, ExportFileFault> {
  if ((version ?? 0) > WRAPPED_VERSION) return failure('too-new');
  const originalIds = new Map<string, string>();
  const { pastes, damage } = decodeRecords('', records, originalIds);
  const unusableCount = damage?.setAsideCount ?? 0;
  if (pastes.length === 0) return failure(unusableCount === 0 ? 'no-pastes' : 'unusable');
  const versions = originalIds.size === 0 ? pastes : leaveOutRepeats(pastes, originalIds);
  const repeatedCount = pastes.length - versions.length;
  // The decoder gave each repetition a new id and counted it as repaired.
  const repairedCount = (damage?.repairedCount ?? 0) - repeatedCount;
  return success({ pastes: versions, originalIds, undatedIds: new Set(), repeatedCount, repairedCount, unusableCount });
}

function leaveOutRepeats(pastes: readonly Paste[], originalIds: ReadonlyMap<string, string>): readonly Paste[] {
  const seen = new Set<string>();
  return pastes.filter((paste) => {
    const id = originalIds.get(paste._id) ?? paste._id;
    // The record of a moved text has only the beginning, so the text that it names counts as well.
    const version = encodeJson([id, paste.title, digestOf(paste.content), namedText(paste)?.key ?? null]);
    const isRepeat = seen.has(version);
    seen.add(version);
    return !isRepeat;
  });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

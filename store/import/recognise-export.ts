import { type DecodedExport, decodeExportedList, type ExportFileFault, listOf } from '@/store/export/export-file';
import type { SourceText } from '@/store/import-formats/import-format';
import { isRecord } from '@/store/parse-json';
import { failure, type Result } from '@/store/result';

// Tells an export of this site from other JSON. The decoder repairs every record of a list, so a list of another program must
// not reach it: its records would become empty pastes.

/**
 * Reads a list of pastes, bare or wrapped, as in a backup file that is kept up to date.
 *
 * @returns undefined for a text that is neither
 */
export function readExport({ json }: SourceText): Result<DecodedExport, ExportFileFault> | undefined {
  const list = listOf(json);
  if (list === undefined) return undefined;
  const { records } = list;
  // The decoder repairs a bare string to a paste. But a list of nothing but strings is a list of words, not of pastes.
  if (records.length > 0 && !records.some(isRecord)) return failure('unusable');
  return isPasteList(records) ? decodeExportedList(list) : undefined;
}

/** Tells whether a text is an export that was cut off: it begins like one, and is not valid JSON. */
export function isCutExport({ json, text }: SourceText): boolean {
  return json === undefined && /^\s*\[\s*\{\s*"_id"\s*:/.test(text);
}

/** Tells whether at least half of the records are pastes, damaged or not. */
function isPasteList(list: readonly unknown[]): boolean {
  const records = list.filter(isRecord);
  return records.filter(isLikePaste).length * 2 >= records.length;
}

/** This site and the original app write these fields, with an ISO date. A date of digits comes from another program. */
function isLikePaste({ _id, title, content, createdAt }: Readonly<Record<string, unknown>>): boolean {
  const hasText = typeof title === 'string' || typeof content === 'string';
  return typeof _id === 'string' && hasText && typeof createdAt === 'string' && !/^\d+$/.test(createdAt);
}

import { type DecodedExport, decodeExportedList, type ExportFileFault, listOf } from '@/store/export/export-file';
import { parseJson } from '@/store/parse-json';
import type { Result } from '@/store/result';

/** Decodes the text of a backup. @throws if it is none */
export function decodeExport(text: string): Result<DecodedExport, ExportFileFault> {
  const list = listOf(parseJson(text));
  if (list === undefined) throw new Error('The text is no backup.');
  return decodeExportedList(list);
}

import { type Backup, type BackupFault, decodeList, listOf } from '@/store/import-export/export-file';
import { parseJson } from '@/store/parse-json';
import type { Result } from '@/store/result';

/** Decodes the text of a backup. @throws if it is none */
export function decodeBackup(text: string): Result<Backup, BackupFault> {
  const list = listOf(parseJson(text));
  if (list === undefined) throw new Error('The text is no backup.');
  return decodeList(list);
}

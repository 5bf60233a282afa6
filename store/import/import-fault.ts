import type { ExportFileFault } from '@/store/export/export-file';
import type { FileFault } from '@/store/files/read-text-file';
import type { ZipFault } from '@/store/files/unpacked-files';
import type { FormatFault, LeftOut } from '@/store/import-formats/import-format';
import { failure, type Result } from '@/store/result';

/** Files that are not in UTF-8 and may be in Windows-1252. */
export interface GuessedFiles {
  readonly count: number;
  /** The name of the first one, and a line of it, by which the user can judge. */
  readonly name: string;
  readonly line: string;
  /** Whether they were read as Windows-1252. Otherwise they are left out. */
  readonly areRead: boolean;
}

/** Why nothing can be imported. */
export type ImportReason =
  | FileFault
  | ExportFileFault
  | ZipFault
  | FormatFault
  | 'broken'
  | 'cut-json'
  | 'document'
  | 'nothing'
  | 'sqlite'
  | 'too-long'
  | 'too-many-files'
  | 'too-much-text'
  | 'too-slow'
  | 'unknown-json';

export interface ImportFault {
  readonly reason: ImportReason;
  readonly leftOut: readonly LeftOut[];
  /** The names of the fields of JSON that is not understood. */
  readonly fields?: readonly string[];
  readonly guessed?: GuessedFiles | null;
  /** The file that took too long. */
  readonly path?: string;
}

/** Returns a failure. @param more further facts about it */
export function importFailure(
  reason: ImportReason,
  more: Partial<Omit<ImportFault, 'reason'>> = {},
): Result<never, ImportFault> {
  return failure({ reason, leftOut: [], ...more });
}

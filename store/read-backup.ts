import { type Backup, type BackupFault, decodeBackup } from './backup-file';
import { type FileFault, MAX_JSON_BYTES, readFileText } from './file-text';
import { failure, type Result } from './result';

/**
 * Reads a backup from a file that may be anything.
 *
 * @param onProgress called with the share that is read, from 0 to 1
 */
export async function readBackup(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Result<Backup, FileFault | BackupFault>> {
  const read = await readFileText(file, { maxBytes: MAX_JSON_BYTES, onProgress });
  if (!read.ok) return failure(read.error);
  // The page draws what was read before the text is parsed in one go.
  await new Promise((resolve) => setTimeout(resolve));
  return decodeBackup(read.value);
}

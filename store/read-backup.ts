import type { Backup, BackupFault } from './backup-file';
import { decodeBackupAside } from './decode-backup-aside';
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
  return decodeBackupAside(read.value);
}

import { type FileFault, MAX_JSON_BYTES, readFileText } from '@/store/files/read-text-file';
import { failure, type Result } from '@/store/result';
import type { Backup, BackupFault } from './backup-file';
import { decodeBackupInWorker } from './decode-backup-in-worker';

/**
 * Reads a backup from any file.
 *
 * @param onProgress called with the share of the file read so far, from 0 to 1
 */
export async function readBackup(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Result<Backup, FileFault | BackupFault>> {
  const read = await readFileText(file, { maxBytes: MAX_JSON_BYTES, onProgress });
  if (!read.ok) return failure(read.error);
  return decodeBackupInWorker(read.value);
}

import type { BackupFilePort } from '@/store/database/backup-file-port';
import { contentDigest, movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { decodeBackupFile } from './backup-file-format';
import { readBackupFile } from './backup-file-record';
import { hasAccess, openFile, readText } from './file-access';

/**
 * Returns the text of a version from the file; undefined if the file lacks it, or if reading the file would need the
 * user's permission.
 */
export async function findInBackupFile(port: BackupFilePort, paste: Paste): Promise<string | undefined> {
  const stored = await readBackupFile(port);
  if (!stored.ok || stored.value === undefined || !(await hasAccess(stored.value.handle))) return undefined;
  const file = await openFile(stored.value.handle);
  const text = file.ok ? await readText(file.value) : file;
  const replica = text.ok ? decodeBackupFile(text.value) : text;
  const found = replica.ok ? replica.value.pastes.get(paste._id) : undefined;
  // A record of the file may name a moved text: then its content is only the beginning.
  const isWhole = found !== undefined && movedTextOf(found) === null;
  return isWhole && contentDigest(found) === contentDigest(paste) ? found.content : undefined;
}

import { downloadText } from '@/components/files/download-text';
import { now } from '@/store/app/app';
import { readStoredText } from '@/store/app/app-storage';
import { backupFileName, encodeBackup } from '@/store/backup/backup-file';

/** Downloads all pastes as a backup file. */
export function exportPastes(): void {
  downloadText(backupFileName(new Date(now())), encodeBackup(readStoredText()));
}

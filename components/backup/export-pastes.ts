import { downloadText } from '@/components/files/download-text';
import { now } from '@/store/app/app';
import { readStoredText } from '@/store/app/app-storage';
import { backupDates } from '@/store/app/backup';
import { backupFileName, encodeBackup } from '@/store/backup/backup-file';

/** Downloads all pastes as a backup file, and notes when. */
export function exportPastes(): void {
  downloadText(backupFileName(new Date(now())), encodeBackup(readStoredText()));
  backupDates.getState().noteExport();
}

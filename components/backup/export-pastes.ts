import { downloadText } from '@/components/files/download-text';
import { backupFileName, encodeBackup, exportedMessage } from '@/store/backup/backup-file';
import { backupDates, now } from '@/store/root/app';
import { readStoredText } from '@/store/root/app-storage';
import { toast } from '@/store/root/toast';

/**
 * Downloads all pastes as a backup file and stores the date. Stored data without a readable paste is downloaded
 * unchanged.
 */
export function exportPastes(): void {
  const storedText = readStoredText();
  const backup = encodeBackup(storedText);
  if (backup.ok) {
    const message = exportedMessage(backup.value.count);
    downloadText(backupFileName(new Date(now())), backup.value.text, { message });
    backupDates.getState().noteExport();
    return;
  }
  downloadText('pastes-damaged.txt', storedText, { type: 'text/plain' });
  toast.error('The stored data is damaged and cannot be exported. The downloaded file is its original, and no backup.');
}

import { backupFileName, encodeBackup } from '@/store/backup-file';
import { downloadText } from './download-text';

/** Hands all pastes to the person as a backup file. */
export function exportPastes(storedText: string): void {
  downloadText(backupFileName(new Date()), encodeBackup(storedText));
}

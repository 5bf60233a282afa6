import { downloadText } from '@/components/files/download-text';
import { encodeBackup, exportedMessage, zipFileName } from '@/store/backup/backup-file';
import { zipInWorker } from '@/store/backup/zip-in-worker';
import { decode } from '@/store/list/decode';
import { backupDates, now, rememberedLanguages } from '@/store/root/app';
import { readStoredText } from '@/store/root/app-storage';
import { toast } from '@/store/root/toast';
import { exportPastes } from './export-pastes';

/**
 * Downloads all pastes as a zip of text files, and stores the date: the zip has a backup too. Stored data without a
 * readable paste is downloaded unchanged, as by `exportPastes`.
 */
export async function exportTextFiles(): Promise<void> {
  const backup = encodeBackup(readStoredText());
  if (!backup.ok) {
    exportPastes();
    return;
  }
  const { pastes } = decode(backup.value.text);
  const zip = await zipInWorker({ pastes, languages: rememberedLanguages.readAll() });
  if (!zip.ok) {
    toast.error('These pastes are too many for a zip. Export them as a backup.');
    return;
  }
  const message = exportedMessage(pastes.length);
  downloadText(zipFileName(new Date(now())), zip.value, { type: 'application/zip', message });
  backupDates.getState().noteExport();
}

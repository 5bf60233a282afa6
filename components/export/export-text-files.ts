import { downloadText } from '@/components/files/download-text';
import { exportedMessage, pastesToExport, zipFileName } from '@/store/export/export-file';
import { encodeVersions } from '@/store/export/file-versions';
import { zipInWorker } from '@/store/export/zip-in-worker';
import { exportDates, movedTexts } from '@/store/root/app';
import { readStoredText } from '@/store/root/app-storage';
import { now } from '@/store/root/clock';
import { rememberedLanguages } from '@/store/root/remembered-choices';
import { toast } from '@/store/root/toast';
import { exportPastes } from './export-pastes';

/**
 * Downloads all pastes as a zip of text files, and notes it as an export: the zip has the list too. Stored data without a
 * readable paste is downloaded unchanged, as by `exportPastes`.
 */
export async function exportTextFiles(): Promise<void> {
  const stored = pastesToExport(readStoredText());
  if (!stored.ok) {
    await exportPastes();
    return;
  }
  const { pastes, failures } = await movedTexts.wholeOfAll(stored.value);
  const zip = await zipInWorker({ pastes, languages: rememberedLanguages.readAll() });
  if (!zip.ok) {
    toast.error('These pastes are too many for a zip. Export them as a backup.');
    return;
  }
  const message = exportedMessage(pastes.length, failures.size);
  downloadText(zipFileName(new Date(now())), zip.value, { type: 'application/zip', message });
  if (failures.size === 0) exportDates.getState().noteExport(encodeVersions(pastes));
}

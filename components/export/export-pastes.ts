import { downloadLongTexts, downloadOriginal } from '@/components/files/download-damaged';
import { downloadText } from '@/components/files/download-text';
import { exportedMessage, exportFileName, pastesToExport } from '@/store/export/export-file';
import { encodeVersions } from '@/store/export/file-versions';
import { encodeList } from '@/store/list/codec';
import { exportDates, movedTexts } from '@/store/root/app';
import { readStoredText } from '@/store/root/app-storage';
import { now } from '@/store/root/clock';
import { toast } from '@/store/root/toast';

/**
 * Downloads all pastes as a file, and notes what is in it. Stored data without a readable paste is downloaded
 * unchanged.
 */
export async function exportPastes(): Promise<void> {
  const storedText = readStoredText();
  const stored = pastesToExport(storedText);
  if (stored.ok) {
    const { pastes, failures } = await movedTexts.wholeOfAll(stored.value);
    const message = exportedMessage(pastes.length, failures.size);
    downloadText(exportFileName(new Date(now())), encodeList(pastes), { message });
    if (failures.size === 0) exportDates.getState().noteExport(encodeVersions(pastes));
    return;
  }
  downloadOriginal(storedText);
  toast.error('The stored data is damaged and cannot be exported. The downloaded file is its original, and no backup.');
  await downloadLongTexts([storedText]);
}

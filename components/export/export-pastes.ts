import { downloadLongTexts, downloadOriginal } from '@/components/files/download-damaged';
import { downloadText } from '@/components/files/download-text';
import { exportedMessage, exportFileName, pastesToExport, selectionFileName } from '@/store/export/export-file';
import { encodeVersions } from '@/store/export/file-versions';
import { encodeList } from '@/store/list/codec';
import type { Paste } from '@/store/paste/paste';
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
    const { pastes, failures } = await downloadList(stored.value, exportFileName);
    if (failures.size === 0) exportDates.getState().noteExport(encodeVersions(pastes));
    return;
  }
  downloadOriginal(storedText);
  toast.error('The stored data is damaged and cannot be exported. The downloaded file is its original, and no backup.');
  await downloadLongTexts([storedText]);
}

/** Downloads some pastes as a file. It is noted nowhere, because it does not have the whole list. */
export async function exportSelected(selected: readonly Paste[]): Promise<void> {
  await downloadList(selected, selectionFileName);
}

/** Downloads pastes with their whole texts. @returns what was read of them */
async function downloadList(listed: readonly Paste[], nameFile: (date: Date) => string) {
  const whole = await movedTexts.wholeOfAll(listed);
  const message = exportedMessage(whole.pastes.length, whole.failures.size);
  downloadText(nameFile(new Date(now())), encodeList(whole.pastes), { message });
  return whole;
}

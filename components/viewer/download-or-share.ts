import { downloadText } from '@/components/files/download-text';
import { wholeText } from '@/components/paste-text/whole-paste';
import { textFileName } from '@/store/files/text-file';
import type { Paste } from '@/store/paste/paste';
import { toast } from '@/store/root/toast';

/** Downloads a paste as a text file. */
export async function downloadPaste(paste: Paste): Promise<void> {
  const content = await wholeText(paste);
  if (content !== undefined) downloadText(textFileName(paste.title), content, { type: 'text/plain;charset=utf-8' });
}

/** Tells whether the device can hand a paste to another app. */
export function canShareByApp(): boolean {
  return 'share' in navigator;
}

/** Hands a paste to another app. */
export async function shareByApp(paste: Paste): Promise<void> {
  const text = await wholeText(paste);
  if (text === undefined) return;
  try {
    await navigator.share({ title: paste.title, text });
  } catch (error) {
    // The user closed the system's share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('Could not share');
  }
}

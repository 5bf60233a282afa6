import toast from 'react-hot-toast/headless';
import { describeFileFault } from '@/store/file-fault-message';
import { MAX_TEXT_BYTES, readFileText } from '@/store/file-text';
import type { PasteText } from '@/store/paste';
import { pasteTextOf } from '@/store/text-file';

/** A file of more bytes takes long enough to be told that it is being read. */
const LONG_BYTES = 1024 * 1024;

/** Reads the one file that was chosen and hands over its text, or says why not. */
export async function openTextFile(
  files: readonly File[],
  onOpen: (name: string, text: PasteText) => void,
): Promise<void> {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    toast.error('Choose one file at a time.');
    return;
  }
  const isLong = file.size > LONG_BYTES && file.size <= MAX_TEXT_BYTES;
  const waiting = isLong ? toast.loading(`Reading “${file.name}”…`) : undefined;
  const read = await readFileText(file, { maxBytes: MAX_TEXT_BYTES });
  if (waiting !== undefined) toast.dismiss(waiting);
  if (read.ok) onOpen(file.name, pasteTextOf(file.name, read.value));
  else toast.error(describeFileFault(read.error, file));
}

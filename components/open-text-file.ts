import toast from 'react-hot-toast/headless';
import { describeFileFault } from '@/store/file-fault-message';
import { MAX_TEXT_BYTES, readFileText } from '@/store/file-text';
import type { PasteText } from '@/store/paste';
import { pasteTextOf } from '@/store/text-file';

/** A file of more bytes takes long enough to be told that it is being read. */
const LONG_BYTES = 1024 * 1024;

/** Takes the text of a file. @returns whether there still was a form to take it */
export type OpenText = (name: string, text: PasteText) => boolean;

/** Reads the one file that was chosen and hands over its text, or says why not. */
export async function openTextFile(files: readonly File[], onOpen: OpenText): Promise<void> {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    toast.error('Choose one file at a time.');
    return;
  }
  const isLong = file.size > LONG_BYTES && file.size <= MAX_TEXT_BYTES;
  const waiting = isLong ? toast.loading(`Reading “${file.name}”…`) : undefined;
  const read = await readFileText(file, { maxBytes: MAX_TEXT_BYTES });
  if (waiting !== undefined) toast.dismiss(waiting);
  if (!read.ok) toast.error(describeFileFault(read.error, file));
  else if (!onOpen(file.name, pasteTextOf(file.name, read.value))) {
    toast.error(`“${file.name}” was not opened, because you left the form before it was read.`);
  }
}

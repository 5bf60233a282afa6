import { useCallback } from 'react';
import toast from 'react-hot-toast/headless';
import { DropTarget } from '@/components/files/drop-target';
import { pickFiles } from '@/components/files/pick-files';
import { describeFileFault } from '@/store/files/file-fault-message';
import { MAX_TEXT_BYTES, readFileText } from '@/store/files/read-text-file';
import { pasteTextOf } from '@/store/files/text-file';
import type { PasteText } from '@/store/paste/paste';
import { toast as message } from '@/store/root/toast';

/** The size above which a toast is shown while the file is read. */
const LONG_BYTES = 1024 * 1024;

/** Opens the text of a file in the form. @returns false if the form is gone */
export type OpenText = (name: string, text: PasteText) => boolean;

/** Lets the user choose a text file and opens it in the form. */
export function chooseTextFile(onOpen: OpenText): void {
  pickFiles('', (files) => openTextFile(files, onOpen));
}

/** Opens a text file, dropped anywhere on the page, in the form. */
export function TextFileDrop({ onOpen }: { readonly onOpen: OpenText }) {
  const open = useCallback((files: readonly File[]) => openTextFile(files, onOpen), [onOpen]);
  return <DropTarget label="Drop a text file to open it here" onDrop={open} />;
}

/** Reads the chosen file and opens its text in the form, or shows a toast with the reason why not. */
export async function openTextFile(files: readonly File[], onOpen: OpenText): Promise<void> {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    message.error('Choose one file at a time.');
    return;
  }
  const isLong = file.size > LONG_BYTES && file.size <= MAX_TEXT_BYTES;
  const waiting = isLong ? toast.loading(`Reading “${file.name}”…`) : undefined;
  const read = await readFileText(file, { maxBytes: MAX_TEXT_BYTES });
  if (waiting !== undefined) toast.dismiss(waiting);
  if (!read.ok) message.error(describeFileFault(read.error, file));
  else if (!onOpen(file.name, pasteTextOf(file.name, read.value))) {
    message.error(`“${file.name}” was not opened, because you left the form before it was read.`);
  }
}

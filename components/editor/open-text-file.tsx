import { useCallback } from 'react';
import toast from 'react-hot-toast/headless';
import { showInList } from '@/components/files/added-pastes';
import { DropTarget } from '@/components/files/drop-target';
import { pickFiles } from '@/components/files/pick-files';
import { loadPart } from '@/components/ui/lazy-part';
import { describeFileFault } from '@/store/files/file-fault-message';
import { MAX_TEXT_BYTES, readFileText } from '@/store/files/read-text-file';
import { pasteTextOf } from '@/store/files/text-file';
import { formatNumber } from '@/store/paste/format';
import type { PasteText } from '@/store/paste/paste';
import { toast as message } from '@/store/root/toast';

/** The size above which a toast is shown while the file is read. */
const LONG_BYTES = 1024 * 1024;

/** Opens the text of a file in the form. @returns false if the form is gone */
export type OpenText = (name: string, text: PasteText) => boolean;

interface TextFileActs {
  readonly onOpen: OpenText;
  /** Called when several files have become pastes. */
  readonly onAdded: () => void;
}

/** Lets the user choose text files, and opens one in the form, or adds a paste for each of several. */
export function chooseTextFiles(acts: TextFileActs): void {
  pickFiles({ multiple: true }, (files) => takeTextFiles(files, acts));
}

/** Takes text files that are dropped anywhere on the page, as `chooseTextFiles` does. */
export function TextFileDrop({ onOpen, onAdded }: TextFileActs) {
  const take = useCallback((files: readonly File[]) => takeTextFiles(files, { onOpen, onAdded }), [onOpen, onAdded]);
  return <DropTarget labelOf={describeDrop} onDrop={take} />;
}

function describeDrop(fileCount: number): string {
  return fileCount === 1
    ? 'Drop a text file to open it here'
    : `Drop ${formatNumber(fileCount)} text files to add a paste for each`;
}

/** Opens a single file in the form; adds a paste for each of several. */
export async function takeTextFiles(files: readonly File[], { onOpen, onAdded }: TextFileActs): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  if (files.length === 1) return openTextFile(file, onOpen);
  await loadPart(
    () => import('@/components/files/add-text-files'),
    async ({ addTextFiles }) => {
      const added = await addTextFiles(files);
      if (added.length === 0) return;
      showInList(added);
      onAdded();
    },
  );
}

/** Reads a file and opens its text in the form, or shows a toast with the reason why not. */
async function openTextFile(file: File, onOpen: OpenText): Promise<void> {
  const isLong = file.size > LONG_BYTES && file.size <= MAX_TEXT_BYTES;
  const waiting = isLong ? toast.loading(`Reading “${file.name}”…`) : undefined;
  const read = await readFileText(file, { maxBytes: MAX_TEXT_BYTES });
  if (waiting !== undefined) toast.dismiss(waiting);
  if (!read.ok) message.error(describeFileFault(read.error, file));
  else if (!onOpen(file.name, pasteTextOf(file.name, read.value))) {
    message.error(`“${file.name}” was not opened, because you left the form before it was read.`);
  }
}

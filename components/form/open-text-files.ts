import { addTextFiles } from '@/components/files/add-text-files';
import { textOfFile } from '@/components/files/text-of-file';
import { handedOver } from '@/components/navigation/handed-over';
import { describeFileFault, describeUnopenedFile } from '@/store/files/file-fault-message';
import { MAX_TEXT_BYTES, readFileText } from '@/store/files/read-text-file';
import type { PasteText } from '@/store/paste/paste';
import { showLoading, toast } from '@/store/root/toast';

/** The size above which a toast is shown while the file is read. */
const LONG_BYTES = 1024 * 1024;

/** Opens the text of a file in the form. @returns false if the form is gone */
export type OpenText = (name: string, text: PasteText) => boolean;

export interface TextFileActs {
  readonly onOpen: OpenText;
  /** Called when several files have become pastes. */
  readonly onAdded: () => void;
}

/** Opens a single file in the form; adds a paste for each of several. */
export async function openTextFiles(files: readonly File[], { onOpen, onAdded }: TextFileActs): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  if (files.length === 1) return openTextFile(file, onOpen);
  const [first] = await addTextFiles(files);
  if (first === undefined) return;
  handedOver.setState({ addedId: first._id });
  onAdded();
}

/** Reads a file and opens its text in the form, or shows a toast with the reason why not. */
async function openTextFile(file: File, onOpen: OpenText): Promise<void> {
  const isLong = file.size > LONG_BYTES && file.size <= MAX_TEXT_BYTES;
  const dismiss = isLong ? showLoading(`Reading “${file.name}”…`) : undefined;
  const read = await readFileText(file, { maxBytes: MAX_TEXT_BYTES });
  dismiss?.();
  if (!read.ok) toast.error(describeFileFault(read.error, file));
  else if (!onOpen(file.name, await textOfFile(file, read.value))) toast.error(describeUnopenedFile(file));
}

import { describeFileFault } from '@/store/files/file-fault-message';
import { type FileFault, MAX_READ_LENGTH, MAX_TEXT_BYTES, readFileText } from '@/store/files/read-text-file';
import { formatNumber } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { MAX_NAMED } from '@/store/paste/paste-name';
import { COMMIT_FAILURE_MESSAGES } from '@/store/pastes/messages';
import { failure, type Result, success } from '@/store/result';
import { pastesStore } from '@/store/root/app';
import { showLoading, toast } from '@/store/root/toast';
import { textOfFile } from './text-of-file';

// Adds text files as pastes without opening the form: several files, or one that is dropped on the list. All readable
// files are added in one act, or none if there is no room. Files that cannot be read are left out and named.

/** The size of all files above which a toast is shown while they are read. */
const LONG_BYTES = 1024 * 1024;

export interface TextFile {
  readonly file: File;
  readonly text: string;
}

export interface ReadFiles {
  readonly texts: readonly TextFile[];
  readonly leftOut: readonly UnreadFile[];
  /** What to say if the texts are longer than any storage: then there are none. Else empty. */
  readonly fault: string;
}

/** A file that was left out, and why. */
export interface UnreadFile {
  readonly file: File;
  readonly fault: FileFault;
}

/** Reads text files, until their texts are longer than any storage. */
export async function readTextFiles(files: readonly File[]): Promise<ReadFiles> {
  const isLong = files.reduce((bytes, { size }) => bytes + size, 0) > LONG_BYTES;
  const dismiss = isLong ? showLoading(`Reading ${describeFiles(files)}…`) : undefined;
  try {
    return await readUntilFull(files);
  } finally {
    dismiss?.();
  }
}

async function readUntilFull(files: readonly File[]): Promise<ReadFiles> {
  const texts: TextFile[] = [];
  const leftOut: UnreadFile[] = [];
  let length = 0;
  for (const file of files) {
    const read: Result<string, FileFault> = await readFileText(file, { maxBytes: MAX_TEXT_BYTES });
    if (!read.ok) {
      leftOut.push({ file, fault: read.error });
      continue;
    }
    length += read.value.length;
    if (length > MAX_READ_LENGTH) return { texts: [], leftOut: [], fault: fullMessage(files) };
    texts.push({ file, text: read.value });
  }
  return { texts, leftOut, fault: '' };
}

/**
 * Adds a paste for each text, titled by its front matter or the name of its file, in one act.
 *
 * @returns the pastes; a failure has what to say
 */
export async function addTexts(texts: readonly TextFile[]): Promise<Result<readonly Paste[], string>> {
  if (texts.length === 0) return success([]);
  const pastes = await Promise.all(texts.map(({ file, text }) => textOfFile(file, text)));
  const added = await pastesStore.getState().addAll(pastes);
  if (added.ok) return added;
  const isFull = added.error === 'full';
  return failure(isFull ? fullMessage(texts.map(({ file }) => file)) : COMMIT_FAILURE_MESSAGES[added.error]);
}

function fullMessage(files: readonly File[]): string {
  return `There is no room in the browser’s storage for ${describeFiles(files)}. Nothing was added.`;
}

/** Says which files were left out and why. */
export function describeUnreadFiles(files: readonly UnreadFile[]): string {
  const sentences = files.map(({ file, fault }) => describeFileFault(fault, file));
  const moreCount = sentences.length - MAX_NAMED;
  const named = sentences.slice(0, MAX_NAMED).join(' ');
  return moreCount > 0
    ? `${named} ${formatNumber(moreCount)} more ${moreCount === 1 ? 'was' : 'were'} left out.`
    : named;
}

/** Reads text files and adds a paste for each. @returns the pastes */
export async function addTextFiles(files: readonly File[]): Promise<readonly Paste[]> {
  const { texts, leftOut, fault } = await readTextFiles(files);
  const added = await addTexts(texts);
  for (const each of [fault, describeUnreadFiles(leftOut), added.ok ? '' : added.error])
    if (each !== '') toast.error(each);
  return added.ok ? added.value : [];
}

function describeFiles(files: readonly File[]): string {
  const [first] = files;
  return first !== undefined && files.length === 1 ? `“${first.name}”` : `these ${formatNumber(files.length)} files`;
}

import { MAX_JSON_BYTES } from '@/store/files/read-text-file';
import { failure, type Result, success } from '@/store/result';

/** A handle of a file on the user's disk, with the permissions that TypeScript's types lack (File System Access). */
export interface BackupFileHandle extends Pick<FileSystemFileHandle, 'name' | 'getFile' | 'createWritable'> {
  queryPermission?(descriptor: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(descriptor: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

/**
 * Why a file cannot be read or written: the browser asks the user first; it was moved or deleted; the disk is full;
 * another program has it open; it is larger than any backup; or something else.
 */
export type FileProblem = 'permission' | 'missing' | 'disk-full' | 'busy' | 'too-big' | 'failed';

/** What tells one state of a file from another, without reading it. */
export interface FileFacts {
  /** In milliseconds since 1970. */
  readonly modifiedMs: number;
  /** In bytes. */
  readonly size: number;
}

const READ_WRITE = { mode: 'readwrite' } as const;

/** Tells whether the site may read and write the file without asking. Handles of the browser's own files always may. */
export function hasAccess(handle: BackupFileHandle): Promise<boolean> {
  return isGranted(handle.queryPermission?.(READ_WRITE));
}

/** Asks the user to let the site read and write the file. Call it in a click handler. @returns whether it may */
export function requestAccess(handle: BackupFileHandle): Promise<boolean> {
  return isGranted(handle.requestPermission?.(READ_WRITE));
}

async function isGranted(answer: Promise<PermissionState> | undefined): Promise<boolean> {
  // The browser may fail instead of answering: it does so if it would have to ask without a click.
  return ((await answer?.catch(() => 'prompt')) ?? 'granted') === 'granted';
}

/** Opens the file as it is now. Its text can be read until it changes again. */
export function openFile(handle: BackupFileHandle): Promise<Result<File, FileProblem>> {
  return attempt(() => handle.getFile());
}

export function factsOf({ lastModified, size }: File): FileFacts {
  return { modifiedMs: lastModified, size };
}

/** Tells whether a file is in a state, by its date and its size. */
export function isSameState(file: File, { modifiedMs, size }: FileFacts): boolean {
  return file.lastModified === modifiedMs && file.size === size;
}

/** Reads the text of a file. */
export function readText(file: File): Promise<Result<string, FileProblem>> {
  if (file.size > MAX_JSON_BYTES) return Promise.resolve(failure('too-big'));
  return attempt(() => file.text());
}

/**
 * Replaces the text of a file, and reads it back. Fails with 'busy' if another program changes it meanwhile.
 *
 * @param before the file as it was read
 * @returns the file as it is now
 */
export async function replaceText(
  handle: BackupFileHandle,
  before: File,
  text: string,
): Promise<Result<File, FileProblem>> {
  const opened = await openFile(handle);
  if (!opened.ok) return opened;
  if (!isSameState(opened.value, factsOf(before))) return failure('busy');
  const written = await writeText(handle, text);
  if (!written.ok) return written;
  const after = await openFile(handle);
  if (!after.ok) return after;
  const readBack = await readText(after.value);
  if (!readBack.ok) return readBack;
  return readBack.value === text ? after : failure('busy');
}

/** The browser writes beside the file and swaps the two when it closes: after a crash, there is the old file or the new one. */
function writeText(handle: BackupFileHandle, text: string): Promise<Result<void, FileProblem>> {
  return attempt(async () => {
    const writable = await handle.createWritable();
    try {
      await writable.write(text);
      await writable.close();
    } catch (error) {
      // Removes the unfinished copy beside the file. This may fail too.
      await writable.abort().catch(() => {});
      throw error;
    }
  });
}

const PROBLEMS: Readonly<Record<string, FileProblem>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'missing',
  QuotaExceededError: 'disk-full',
  NoModificationAllowedError: 'busy',
  InvalidStateError: 'busy',
  NotReadableError: 'busy',
};

async function attempt<Value>(act: () => Promise<Value>): Promise<Result<Value, FileProblem>> {
  try {
    return success(await act());
  } catch (error) {
    return failure(PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'failed');
  }
}

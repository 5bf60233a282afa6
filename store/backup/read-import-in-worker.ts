import type { Result } from '@/store/result';
import { type ImportedFiles, type ImportFault, type ImportFile, readImport } from './read-import';

/** What the worker posts: the share read so far, from 0 to 1, or at last the result. */
export type ImportMessage = { readonly share: number } | { readonly result: Result<ImportedFiles, ImportFault> };

/** Up to this size in bytes, one file is read before a worker starts. */
const SHORT_BYTES = 1_000_000;

/**
 * Reads the files of an import without blocking the page: in a worker, or one short text in the page. If no worker can
 * start (in a sandboxed frame, or offline before the site is cached), the page reads all.
 *
 * @param onProgress called with the share read so far, from 0 to 1
 */
export async function readImportInWorker(
  files: readonly ImportFile[],
  onProgress: (share: number) => void,
): Promise<Result<ImportedFiles, ImportFault>> {
  const [first] = files;
  const isShort =
    files.length === 1 && first !== undefined && first.file.size < SHORT_BYTES && !/\.zip$/i.test(first.path);
  const worker = isShort ? undefined : startWorker();
  if (worker === undefined) return readInPage(files, onProgress);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImportMessage>) => {
        if ('result' in data) resolve(data.result);
        else onProgress(data.share);
      };
      worker.onerror = reject;
      worker.postMessage(files);
    });
  } catch {
    return readInPage(files, onProgress);
  } finally {
    worker.terminate();
  }
}

async function readInPage(
  files: readonly ImportFile[],
  onProgress: (share: number) => void,
): Promise<Result<ImportedFiles, ImportFault>> {
  // Lets the page paint the progress before the texts are parsed.
  await new Promise((resolve) => setTimeout(resolve));
  return readImport(files, onProgress);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./import-worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

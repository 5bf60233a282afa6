import type { Result } from '@/store/result';
import { inBrowser, runInWorker, type WorkerPort } from '@/store/run-in-worker';
import type { ImportFile } from './gather-files';
import { type ImportFault, importFailure } from './import-fault';
import type { ImportedFiles } from './read-import';

/** What the worker gets. */
export interface ImportRequest {
  readonly files: readonly ImportFile[];
  readonly readsGuessed: boolean | undefined;
}

/** The share read so far, from 0 to 1, and the file that is read now. */
export interface ImportProgress {
  readonly share: number;
  readonly path: string;
}

/** How long a worker may be silent, in milliseconds. It posts a message for each file, and for each piece of a long one. */
export const MAX_SILENCE_MS = 10_000;

interface ImportOptions {
  /** Called with the share read so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends the worker when it aborts. The promise then stays pending. */
  readonly signal?: AbortSignal;
  /** Whether files that are not in UTF-8 are read as Windows-1252; undefined if the user was not asked yet. */
  readonly readsGuessed?: boolean | undefined;
}

const browser = inBrowser(() => new Worker(new URL('./read-import-worker.ts', import.meta.url)));

/**
 * Reads the files of an import in a worker, even small ones, because a file may be malicious. A worker that fails, or is silent
 * for `MAX_SILENCE_MS`, is terminated, and the fault names the file that it was reading. If no worker can start (in a sandboxed
 * frame, or offline before the site is cached), the page reads all.
 */
export async function readImportInWorker(
  files: readonly ImportFile[],
  { onProgress, signal, readsGuessed }: ImportOptions = {},
  port: WorkerPort = browser,
): Promise<Result<ImportedFiles, ImportFault>> {
  let path = '';
  let shown = -1;
  const report = (progress: ImportProgress) => {
    path = progress.path;
    // Thousands of files are thousands of messages, and each report renders the page.
    if (signal?.aborted || Math.floor(progress.share * 100) === shown) return;
    shown = Math.floor(progress.share * 100);
    onProgress?.(progress.share);
  };
  const read = await runInWorker<Result<ImportedFiles, ImportFault>, ImportProgress>(
    { files, readsGuessed } satisfies ImportRequest,
    port,
    { signal, maxSilenceMs: MAX_SILENCE_MS, onProgress: report },
  );
  if (signal?.aborted) return new Promise(() => {});
  if (read.ok) return read.value;
  if (path !== '') return importFailure(read.error === 'too-slow' ? 'too-slow' : 'unreadable', { path });
  // Lets the page paint the progress before the texts are parsed. The readers are large, so a page loads them only here.
  await new Promise<void>((resolve) => {
    port.schedule(resolve, 0);
  });
  const { readImport } = await import('./read-import');
  return readImport(files, (share, path) => report({ share, path }), readsGuessed);
}

import { failure, type Result } from '@/store/result';
import { tryToStart } from '@/store/run-in-worker';
import type { Schedule } from '@/store/schedule';
import type { ImportFile, ReportProgress } from './gather-files';
import type { ImportFault } from './import-fault';
import type { ImportedFiles } from './read-import';

/** What the worker gets. */
export interface ImportRequest {
  readonly files: readonly ImportFile[];
  readonly readsGuessed: boolean | undefined;
}

/** What the worker posts: first the share read so far, from 0 to 1, and the file that it reads now; last the result. */
export type ImportMessage =
  | { readonly share: number; readonly path: string }
  | { readonly result: Result<ImportedFiles, ImportFault> };

/** How long a worker may be silent, in milliseconds. It posts a message for each file, and for each piece of a long one. */
export const MAX_SILENCE_MS = 10_000;

export interface ImportOptions {
  /** Called with the share read so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends the worker when it aborts. The promise then stays pending. */
  readonly signal?: AbortSignal;
  /** Whether files that are not in UTF-8 are read as Windows-1252; undefined if the user was not asked yet. */
  readonly readsGuessed?: boolean | undefined;
  readonly schedule?: Schedule;
  /** Starts the worker. Throws where the browser allows none. */
  readonly startWorker?: () => Worker;
}

/**
 * Reads the files of an import in a worker, even small ones, because a file may be malicious. A worker that is silent for
 * `MAX_SILENCE_MS` is terminated, and the fault names the file that it was reading. If no worker can start (in a sandboxed
 * frame, or offline before the site is cached), the page reads all.
 */
export function readImportInWorker(
  files: readonly ImportFile[],
  {
    onProgress = () => {},
    signal,
    readsGuessed,
    schedule = scheduleInBrowser,
    startWorker = startImportWorker,
  }: ImportOptions = {},
): Promise<Result<ImportedFiles, ImportFault>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return;
    const report: ReportProgress = (share) => {
      if (!signal?.aborted) onProgress(share);
    };
    const readInPage = () => {
      worker?.terminate();
      // The readers are large, so a page loads them only here. The task lets it paint the progress before the texts are parsed.
      setTimeout(() =>
        import('./read-import').then(({ readImport }) => readImport(files, report, readsGuessed)).then(resolve, reject),
      );
    };
    const worker = tryToStart(startWorker);
    if (worker === undefined) return readInPage();

    let cancelTimeout = () => {};
    let shown = -1;
    const end = () => {
      cancelTimeout();
      worker.terminate();
    };
    worker.onmessage = ({ data }: MessageEvent<ImportMessage>) => {
      cancelTimeout();
      if ('result' in data) {
        end();
        return resolve(data.result);
      }
      cancelTimeout = schedule(() => {
        end();
        resolve(failure({ reason: 'too-slow', leftOut: [], path: data.path }));
      }, MAX_SILENCE_MS);
      // Thousands of files are thousands of messages, and each report renders the page.
      if (Math.floor(data.share * 100) === shown) return;
      shown = Math.floor(data.share * 100);
      report(data.share, data.path);
    };
    worker.onerror = (event) => {
      // A worker that cannot load must not count as an error of the page.
      event.preventDefault();
      cancelTimeout();
      readInPage();
    };
    signal?.addEventListener('abort', end);
    worker.postMessage({ files, readsGuessed } satisfies ImportRequest);
  });
}

function startImportWorker(): Worker {
  return new Worker(new URL('./import-worker.ts', import.meta.url));
}

function scheduleInBrowser(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

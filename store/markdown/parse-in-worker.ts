import type { Result } from '@/store/result';
import { inBrowser, runInWorker, type WorkerFailure } from '@/store/run-in-worker';
import type { MarkdownTree } from './markdown-tree';

/** How long a worker may parse one text, in milliseconds. */
const MAX_TIME_MS = 2_000;

const browser = inBrowser(() => new Worker(new URL('./parse-worker.ts', import.meta.url)));

/** Parses a Markdown text in a new worker, for at most `MAX_TIME_MS`. Only the worker loads the library. */
export function parseMarkdownInWorker(text: string, signal: AbortSignal): Promise<Result<MarkdownTree, WorkerFailure>> {
  return runInWorker(text, browser, { signal, maxSilenceMs: MAX_TIME_MS });
}

import type { Result } from '@/store/result';
import { runInWorker, type WorkerFailure, type WorkerPort } from '@/store/run-in-worker';
import type { MarkdownTree } from './markdown-tree';

/** How long a worker may parse one text, in milliseconds. */
const MAX_TIME_MS = 2_000;

export interface MarkdownRequest {
  readonly text: string;
}

/** Parses a Markdown text in a new worker, for at most `MAX_TIME_MS`. Only the worker loads the library. */
export function parseMarkdownInWorker(
  request: MarkdownRequest,
  signal: AbortSignal,
  port: WorkerPort,
): Promise<Result<MarkdownTree, WorkerFailure>> {
  return runInWorker(request, MAX_TIME_MS, signal, port);
}

/** Starts markdown-worker.ts in the browser. */
export function startMarkdownWorker(): Worker {
  return new Worker(new URL('./markdown-worker.ts', import.meta.url));
}

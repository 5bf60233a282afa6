import type { Result } from '@/store/result';
import { runInWorker, type WorkerFailure, type WorkerMessage, type WorkerPort } from '@/store/run-in-worker';
import type { TokenizedText, TokenizeRequest } from './tokenize';

/** How long a worker may tokenize one text, in milliseconds: some grammars take minutes for 200 kB of one character. */
const MAX_TIME_MS = 2_000;

export type TokenizerMessage = WorkerMessage<TokenizedText>;

/** Tokenizes a text in a new worker, for at most `MAX_TIME_MS`. Only the worker loads the library. */
export function tokenizeInWorker(
  request: TokenizeRequest,
  signal: AbortSignal,
  port: WorkerPort,
): Promise<Result<TokenizedText, WorkerFailure>> {
  return runInWorker(request, MAX_TIME_MS, signal, port);
}

/** Starts code-worker.ts in the browser. */
export function startCodeWorker(): Worker {
  return new Worker(new URL('./code-worker.ts', import.meta.url));
}

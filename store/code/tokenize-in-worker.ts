import type { Result } from '@/store/result';
import { inBrowser, runInWorker, type WorkerFailure, type WorkerPort } from '@/store/run-in-worker';
import type { TokenizedText, TokenizeRequest } from './tokenize';

/** How long a worker may tokenize one text, in milliseconds: some grammars take minutes for 200 kB of one character. */
const MAX_TIME_MS = 2_000;

const browser = inBrowser(() => new Worker(new URL('./tokenize-worker.ts', import.meta.url)));

/** Tokenizes a text in a new worker, for at most `MAX_TIME_MS`. Only the worker loads the library. */
export function tokenizeInWorker(
  request: TokenizeRequest,
  signal: AbortSignal,
  port: WorkerPort = browser,
): Promise<Result<TokenizedText, WorkerFailure>> {
  return runInWorker(request, port, { signal, maxSilenceMs: MAX_TIME_MS });
}

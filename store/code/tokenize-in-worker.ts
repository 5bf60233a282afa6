import { failure, type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';
import type { TokenizedText, TokenizeRequest } from './tokenize';

/** How long a worker may tokenize one text, in milliseconds: some grammars take minutes for 200 kB of one character. */
const MAX_TIME_MS = 2_000;

/** What the worker posts: 'loaded' once its code has loaded, then the result. */
export type TokenizerMessage = 'loaded' | TokenizedText;

/** Why a text stays plain: no worker could be started (in a sandboxed frame, or offline before the site is cached), or it took too long. */
export type TokenizeFailure = 'unavailable' | 'too-slow';

/** What tokenizing needs from the browser. */
export interface TokenizerPort {
  /** Starts code-worker.ts. Throws where the browser allows no worker. */
  startWorker(): Worker;
  readonly schedule: Schedule;
}

/**
 * Tokenizes a text in a new worker. Only the worker loads the library. It is terminated when it is done, when the
 * signal aborts, or after `MAX_TIME_MS`; the time to load its code does not count.
 */
export function tokenizeInWorker(
  request: TokenizeRequest,
  signal: AbortSignal,
  { startWorker, schedule }: TokenizerPort,
): Promise<Result<TokenizedText, TokenizeFailure>> {
  return new Promise((resolve) => {
    const worker = signal.aborted ? undefined : tryToStart(startWorker);
    let cancelTimeout = () => {};
    const end = (outcome: Result<TokenizedText, TokenizeFailure>) => {
      cancelTimeout();
      worker?.terminate();
      resolve(outcome);
    };
    if (worker === undefined) return end(failure('unavailable'));
    signal.addEventListener('abort', () => end(failure('unavailable')));
    worker.onmessage = ({ data }: MessageEvent<TokenizerMessage>) => {
      if (data === 'loaded') cancelTimeout = schedule(() => end(failure('too-slow')), MAX_TIME_MS);
      else end(success(data));
    };
    worker.onerror = (event) => {
      // A worker that cannot load must not count as an error of the page.
      event.preventDefault();
      end(failure('unavailable'));
    };
    worker.postMessage(request);
  });
}

/** Starts code-worker.ts in the browser. */
export function startCodeWorker(): Worker {
  return new Worker(new URL('./code-worker.ts', import.meta.url));
}

function tryToStart(startWorker: () => Worker): Worker | undefined {
  try {
    return startWorker();
  } catch {
    // Browsers throw different errors where no worker is allowed.
    return undefined;
  }
}

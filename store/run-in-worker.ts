import { failure, type Result, success } from './result';
import { createTimer, type Schedule, schedule } from './schedule';

// The way into a worker. The page starts one for each request; the worker's file says what it does with it (answer-page.ts).
// The worker posts that its code has loaded, then its progress as often as it likes, and its answer at last.
// Only `store/search/search-moved-in-worker.ts` keeps a worker: what that has read serves the next search.

/** What a worker posts. */
export type WorkerMessage<Answer, Progress> = 'loaded' | { readonly progress: Progress } | { readonly answer: Answer };

/**
 * Why there is no answer: no worker could be started (in a sandboxed frame, or offline before the site is cached), it failed or
 * was cancelled, or it was silent for too long.
 */
export type WorkerFailure = 'unavailable' | 'too-slow';

/** What running a worker needs from the browser. */
export interface WorkerPort {
  /** Starts the worker. Throws where the browser allows none. */
  startWorker(): Worker;
  readonly schedule: Schedule;
}

interface WorkerOptions<Progress> {
  /** Terminates the worker when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** How long the worker may be silent, in milliseconds. The time to load its code does not count. */
  readonly maxSilenceMs?: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** Asks a new worker one thing, and terminates it when it has answered, when it fails, and when nobody waits for it any more. */
export function runInWorker<Answer, Progress = never>(
  request: unknown,
  { startWorker, schedule }: WorkerPort,
  { signal, maxSilenceMs, onProgress }: WorkerOptions<Progress> = {},
): Promise<Result<Answer, WorkerFailure>> {
  return new Promise((resolve) => {
    const silence = createTimer(schedule, () => end(failure('too-slow')));
    const end = (outcome: Result<Answer, WorkerFailure>) => {
      silence.cancel();
      worker?.terminate();
      resolve(outcome);
    };
    const fail = () => end(failure('unavailable'));
    const worker = signal?.aborted ? undefined : tryToStart(startWorker, fail);
    if (worker === undefined) return resolve(failure('unavailable'));
    signal?.addEventListener('abort', fail);
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Answer, Progress>>) => {
      if (data !== 'loaded' && 'answer' in data) return end(success(data.answer));
      if (maxSilenceMs !== undefined) silence.set(maxSilenceMs);
      if (data !== 'loaded') onProgress?.(data.progress);
    };
    worker.postMessage(request);
  });
}

/**
 * Starts a worker; undefined where the browser allows none.
 *
 * @param onFailure called if its code cannot be loaded, or throws
 */
export function tryToStart(startWorker: () => Worker, onFailure: () => void): Worker | undefined {
  try {
    const worker = startWorker();
    worker.onerror = (event) => {
      // A worker that fails must not count as an error of the page.
      event.preventDefault();
      onFailure();
    };
    return worker;
  } catch {
    // Browsers throw different errors where no worker is allowed.
    return undefined;
  }
}

/** Returns what the browser has for the worker that a function starts. */
export function inBrowser(startWorker: () => Worker): WorkerPort {
  return { startWorker, schedule };
}

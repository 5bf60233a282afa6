import { failure, type Result, success } from './result';
import type { Schedule } from './schedule';

/** What a worker posts: 'loaded' once its code has loaded, then its answer. */
export type WorkerMessage<Answer extends object> = 'loaded' | Answer;

/** Why there is no answer: no worker could be started (in a sandboxed frame, or offline before the site is cached), or it took too long. */
export type WorkerFailure = 'unavailable' | 'too-slow';

/** What running a worker needs from the browser. */
export interface WorkerPort {
  /** Starts the worker. Throws where the browser allows none. */
  startWorker(): Worker;
  readonly schedule: Schedule;
}

/**
 * Asks a new worker one thing. It is terminated when it has answered, when the signal aborts, or after `limitMs`; the
 * time to load its code does not count.
 */
export function runInWorker<Answer extends object>(
  request: object,
  limitMs: number,
  signal: AbortSignal,
  { startWorker, schedule }: WorkerPort,
): Promise<Result<Answer, WorkerFailure>> {
  return new Promise((resolve) => {
    const worker = signal.aborted ? undefined : tryToStart(startWorker);
    let cancelTimeout = () => {};
    const end = (outcome: Result<Answer, WorkerFailure>) => {
      cancelTimeout();
      worker?.terminate();
      resolve(outcome);
    };
    if (worker === undefined) return end(failure('unavailable'));
    signal.addEventListener('abort', () => end(failure('unavailable')));
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Answer>>) => {
      if (data === 'loaded') cancelTimeout = schedule(() => end(failure('too-slow')), limitMs);
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

/** Starts a worker; undefined where the browser allows none. */
export function tryToStart(startWorker: () => Worker): Worker | undefined {
  try {
    return startWorker();
  } catch {
    // Browsers throw different errors where no worker is allowed.
    return undefined;
  }
}

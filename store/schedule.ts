/** Runs a task after some milliseconds. @returns a function that cancels it */
export type Schedule = (task: () => void, delayMs: number) => () => void;

/** Runs a task when the page has nothing else to do. @returns a function that cancels it */
export type WhenIdle = (task: () => void) => () => void;

/** The `Schedule` of the browser, which `store/root/` and workers hand to the rest of the store. */
export function schedule(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** A task that runs once when its time has come, if that is set. */
export interface Timer {
  isSet(): boolean;
  /** Runs the task after some milliseconds, instead of at the time that was set before. */
  set(delayMs: number): void;
  cancel(): void;
}

/** Creates a timer of one task. */
export function createTimer(schedule: Schedule, task: () => void): Timer {
  let cancelNext: (() => void) | undefined;
  function cancel(): void {
    cancelNext?.();
    cancelNext = undefined;
  }
  return {
    isSet: () => cancelNext !== undefined,
    set(delayMs) {
      cancel();
      cancelNext = schedule(() => {
        cancelNext = undefined;
        task();
      }, delayMs);
    },
    cancel,
  };
}

/** The delay from a failure to the next try, in milliseconds. It doubles with each failure, up to the last. */
export const FIRST_RETRY_MS = 5_000;
export const LAST_RETRY_MS = 300_000;

/** Tries a task again after each failure, with growing delays. */
export interface Retry {
  /** Notes how a try ended, and sets the next one if it failed. */
  note(hasFailed: boolean): void;
  /** Tries at once if a next try is set. */
  hasten(): void;
  cancel(): void;
}

/** Creates the retry of one task. */
export function createRetry(schedule: Schedule, task: () => void): Retry {
  const next = createTimer(schedule, task);
  let delayMs = FIRST_RETRY_MS;
  return {
    note(hasFailed) {
      next.cancel();
      if (hasFailed) next.set(delayMs);
      delayMs = hasFailed ? Math.min(2 * delayMs, LAST_RETRY_MS) : FIRST_RETRY_MS;
    },
    hasten() {
      if (next.isSet()) next.set(0);
    },
    cancel: next.cancel,
  };
}

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

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

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

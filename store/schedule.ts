/** Runs a task after some milliseconds. @returns a function that cancels it */
export type Schedule = (task: () => void, delayMs: number) => () => void;

/** Runs a task when the page has nothing else to do. @returns a function that cancels it */
export type WhenIdle = (task: () => void) => () => void;

/** A task that waits: at most one. */
export interface Timer {
  isSet(): boolean;
  /** Sets the task, in place of one that waits. */
  set(task: () => void, delayMs: number): void;
  cancel(): void;
}

/** Creates a timer. */
export function createTimer(schedule: Schedule): Timer {
  let cancelNext: (() => void) | undefined;
  function cancel(): void {
    cancelNext?.();
    cancelNext = undefined;
  }
  return {
    isSet: () => cancelNext !== undefined,
    set(task, delayMs) {
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

/** Runs a task after some milliseconds. @returns a function that cancels it */
export type Schedule = (task: () => void, delayMs: number) => () => void;

/** Runs a task when the page has nothing else to do. @returns a function that cancels it */
export type WhenIdle = (task: () => void) => () => void;

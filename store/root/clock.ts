import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { schedule } from '@/store/schedule';

/** The greatest time value of a `Date`, in milliseconds since 1970. */
const LAST_DATE_MS = 8.64e15;

/** Returns the time in milliseconds since 1970, early enough that every timestamp made from it is a valid date. */
export function now(): number {
  return Math.min(Date.now(), LAST_DATE_MS - MAX_AHEAD_MS);
}

/** The longest time that a task waits for the page to be idle, in milliseconds. Some pages never become idle. */
const IDLE_PATIENCE_MS = 2_000;

/** Runs a task when the page is idle. @returns a function that cancels it */
export function whenIdle(task: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) return schedule(task, 200);
  const request = requestIdleCallback(task, { timeout: IDLE_PATIENCE_MS });
  return () => cancelIdleCallback(request);
}

/**
 * Yields to the browser's event loop. Uses no timer, because browsers delay nested timers and timers of hidden tabs.
 */
export function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

import type { FakeBrowser } from './fake-browser';

/** Waits for one task of the event loop. By then, everything has settled that waits for promises alone. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Lets time pass in a fake browser, in steps, and what each step begins settle. At the end, tabs have heard each other. */
export async function settleBrowser(browser: FakeBrowser, ms = 0, stepMs = 1_000): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
    await settle();
    browser.clock.advance(stepMs);
    browser.deliverAll();
  }
  await settle();
  browser.deliverAll();
}

/** Schedules a task by a real timer. @returns cancels it */
export function scheduleForReal(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

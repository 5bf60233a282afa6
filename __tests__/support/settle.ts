/** Waits until every pending promise has settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Schedules a task by a real timer. @returns cancels it */
export function scheduleForReal(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

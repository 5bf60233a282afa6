/** Runs a task after some milliseconds, by the browser's timer. @returns cancels it */
export function schedule(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

/** Waits until every pending promise has settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

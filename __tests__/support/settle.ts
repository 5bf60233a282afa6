/** Lets every promise that is on its way come to its end. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

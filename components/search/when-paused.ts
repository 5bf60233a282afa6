/** How long a search must be unchanged before more work is done for it, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Begins work for a search once the user pauses.
 *
 * @param prepare reads what the work needs; if that is undefined, it does not begin
 * @param begin returns a function that cancels the work
 * @returns a function that ends all of it, for an effect
 */
export function whenPaused<Needed>(
  prepare: () => Promise<Needed | undefined>,
  begin: (needed: Needed) => () => void,
  pauseMs = PAUSE_MS,
): () => void {
  let isOver = false;
  let cancel = () => {};
  const timer = setTimeout(async () => {
    const needed = await prepare();
    if (needed !== undefined && !isOver) cancel = begin(needed);
  }, pauseMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    cancel();
  };
}

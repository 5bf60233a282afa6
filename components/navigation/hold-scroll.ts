/** For how many frames a position must hold: rows that are measured only now move what is below them. */
const STILL_FRAMES = 5;

/** What a user does that could move the page. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls frame by frame until the page stands still where it should, or the user does something.
 *
 * @param scroll scrolls as far as is known now, and returns whether the page was there before
 * @param maxFrames for how many frames it tries
 * @param onEnd called once, with whether the user has ended it
 * @returns ends it without that call
 */
export function holdScroll(
  scroll: () => boolean,
  maxFrames: number,
  onEnd: (isByUser: boolean) => void = () => {},
): () => void {
  let stillFrames = 0;
  let frames = 0;
  let request = 0;

  function stop(): void {
    cancelAnimationFrame(request);
    for (const act of ACTS) window.removeEventListener(act, onAct, true);
  }

  function end(isByUser: boolean): void {
    stop();
    onEnd(isByUser);
  }

  const onAct = () => end(true);

  function step(): void {
    stillFrames = scroll() ? stillFrames + 1 : 0;
    frames++;
    if (stillFrames === STILL_FRAMES || frames === maxFrames) end(false);
    else request = requestAnimationFrame(step);
  }

  for (const act of ACTS) window.addEventListener(act, onAct, { capture: true, passive: true });
  step();
  return stop;
}

/** For how many frames a position must hold: rows that are still being measured move the rows below them. */
const STILL_FRAMES = 5;

/** Events of the user that may scroll the page. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Ends the hold of the line on top of a text, while that lasts. */
let endLine: (() => void) | undefined;

/** Tells whether the line on top of a text is kept where it is. Nothing else may scroll to a place in the text meanwhile. */
export function isLineKept(): boolean {
  return endLine !== undefined;
}

/** Does what `holdScroll` does, to keep the line on top of a text while it is shown in another way. */
export function holdLine(scroll: () => boolean, maxFrames: number, onEnd: () => void): void {
  releaseLine();
  const stop = holdScroll(scroll, maxFrames, releaseLine);
  endLine = () => {
    endLine = undefined;
    stop();
    onEnd();
  };
}

/** Ends what `holdLine` does: another text is shown. */
export function releaseLine(): void {
  endLine?.();
}

/**
 * Scrolls frame by frame until the page holds the wanted position, or the user acts.
 *
 * @param scroll scrolls to the position as far as it is known, and returns whether the page was already there
 * @param maxFrames the most frames to try
 * @param onEnd called once, with whether the user ended it
 * @returns a function that ends it without calling `onEnd`
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

/** How long a touch must rest, in milliseconds: the usual time of a long press. */
const LONG_PRESS_MS = 500;

/** How far it may move meanwhile, in CSS pixels. */
const MAX_MOVE = 10;

type PointerAt = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY'>;

/** Tells a long press of a touch from a tap. It gets the pointer events of an element. */
export interface LongPress {
  /** Ends the press before. If a touch begins here and there is an act, runs the act once the touch has rested. */
  start(event: PointerAt, act: (() => void) | undefined): void;
  /** Ends the press if it has moved too far to be a long one. */
  move(event: PointerAt): void;
  end(): void;
  /** Suppresses the context menu that a browser opens at the end of a long press. */
  suppressMenu(event: Pick<Event, 'preventDefault'>): void;
  /** Tells whether a click is the end of a long press, and so is to be ignored. True only once for each press. */
  takeClick(): boolean;
}

/** Creates what follows the presses on one element. */
export function createLongPress(): LongPress {
  let timer: ReturnType<typeof setTimeout>;
  let startX = 0;
  let startY = 0;
  let isLong = false;
  const end = () => clearTimeout(timer);
  return {
    start({ pointerType, clientX, clientY }, act) {
      end();
      isLong = false;
      if (pointerType !== 'touch' || act === undefined) return;
      [startX, startY] = [clientX, clientY];
      timer = setTimeout(() => {
        isLong = true;
        act();
      }, LONG_PRESS_MS);
    },
    move({ clientX, clientY }) {
      if (Math.hypot(clientX - startX, clientY - startY) > MAX_MOVE) end();
    },
    end,
    suppressMenu(event) {
      if (isLong) event.preventDefault();
    },
    takeClick() {
      const wasLong = isLong;
      isLong = false;
      return wasLong;
    },
  };
}

/*
 * The parts that all measurements in a page share. A time begins with the browser's own timestamp of an event and ends when
 * the frame that shows the outcome is painted.
 */

/** A frame as the page's main thread sees it, in milliseconds on the clock of events. */
export interface Frame {
  /** The timestamp that `requestAnimationFrame` passes to the frame's callbacks. */
  readonly startMs: number;
  /** The end of the frame's style, layout and paint. */
  readonly endMs: number;
}

/** The time from an event to the frame that shows its outcome. */
export interface Cost {
  readonly ms: number;
  /** The number of frames from the event to that frame. 1 is the next frame, the minimum. */
  readonly frames: number;
}

const FRAME_COUNT = 60;
/** Frames come a little early or late. A deviation of up to this share of a frame is ignored. */
const TOLERANCE = 0.05;
const MAX_WAIT_MS = 20_000;

let frameMs = 1000 / 60;

/** Measures the length of a frame in this page. Later costs are counted in frames of this length. */
export async function measureFrame(): Promise<number> {
  const times: number[] = [];
  while (times.length <= FRAME_COUNT) times.push(await new Promise<number>(requestAnimationFrame));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  frameMs = gaps.sort((a, b) => a - b)[FRAME_COUNT / 2] ?? frameMs;
  return frameMs;
}

/** Resolves when the first frame is painted that began with the document meeting a condition. Rejects after 20 s. */
export function frameWith(condition: () => boolean, what: string): Promise<Frame> {
  const endAtMs = performance.now() + MAX_WAIT_MS;
  return new Promise((resolve, reject) => {
    requestAnimationFrame(function look(startMs) {
      if (condition()) {
        // The first task after the frame's callbacks begins when layout and paint are over.
        void scheduler.postTask(() => resolve({ startMs, endMs: performance.now() }), { priority: 'user-blocking' });
      } else if (startMs < endAtMs) requestAnimationFrame(look);
      else reject(new Error(`This never came: ${what}.`));
    });
  });
}

/** Returns the cost from an event's time to a painted frame. */
export function costSince(eventMs: number, { startMs, endMs }: Frame): Cost {
  const ticks = Math.ceil((startMs - eventMs) / frameMs - TOLERANCE);
  // If the work overruns its frame, its outcome appears in a later frame.
  const overrun = Math.floor((endMs - startMs) / frameMs + TOLERANCE);
  return { ms: endMs - eventMs, frames: Math.max(1, ticks) + overrun };
}

/** A frame, as the page's main thread knows it; both in milliseconds on the clock of events. */
export interface Frame {
  /** The frame's own time, the tick of the screen that it was made for. */
  readonly startMs: number;
  /** When style, layout and paint of the frame were done. */
  readonly endMs: number;
}

/** How long it took from an event until its outcome was painted. */
export interface Cost {
  readonly ms: number;
  /** Which frame after the event showed it: 1 is the very next, the least that there is. */
  readonly frames: number;
}

const FRAME_COUNT = 60;
/** Frames come a little early or late; this share of a frame does not make another one. */
const TOLERANCE = 0.05;

let frameMs = 1000 / 60;

/** Measures how long a frame of this page takes, which later costs are counted in. */
export async function measureFrame(): Promise<number> {
  const times: number[] = [];
  while (times.length <= FRAME_COUNT) times.push(await new Promise<number>(requestAnimationFrame));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  frameMs = gaps.sort((a, b) => a - b)[FRAME_COUNT / 2] ?? frameMs;
  return frameMs;
}

/** Resolves once the next frame is painted. */
export function nextFrame(): Promise<Frame> {
  return new Promise((resolve) => {
    requestAnimationFrame((startMs) => {
      // The first task after the frame's callbacks begins when the frame's layout and paint are over.
      void scheduler.postTask(() => resolve({ startMs, endMs: performance.now() }), { priority: 'user-blocking' });
    });
  });
}

/** Counts what it took from an event's time to a painted frame. */
export function costSince(eventMs: number, { startMs, endMs }: Frame): Cost {
  const ticks = Math.ceil((startMs - eventMs) / frameMs - TOLERANCE);
  // Work that overruns the frame it is made in is shown by a later one.
  const overrun = Math.floor((endMs - startMs) / frameMs + TOLERANCE);
  return { ms: endMs - eventMs, frames: Math.max(1, ticks) + overrun };
}

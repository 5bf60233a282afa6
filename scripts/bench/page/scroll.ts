import { nextFrame } from './frames';

export interface ScrollRecord {
  /** The length of each period in which a part of the window showed no row, in milliseconds. */
  readonly blanksMs: number[];
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasksMs: number[];
  /** The time between two frames, in milliseconds. */
  readonly frameGapsMs: number[];
}

/** Shares of the window's height at which a row must be visible, as far as the list extends. */
const CHECKED_HEIGHTS = [0.15, 0.5, 0.85];

let record: ScrollRecord | null = null;

const longTasks = new PerformanceObserver((list) => {
  record?.longTasksMs.push(...list.getEntries().map(({ duration }) => duration));
});

/** Records every frame from now on. */
export function watchScrolling(): void {
  record = { blanksMs: [], longTasksMs: [], frameGapsMs: [] };
  longTasks.observe({ type: 'longtask' });
  void watchFrames(record);
}

/** Ends the recording after the next frame and resolves to it. Rejects if there is no recording. */
export async function endScrolling(): Promise<ScrollRecord> {
  const ended = record;
  if (ended === null) throw new Error('Nothing is recorded.');
  await nextFrame();
  ended.longTasksMs.push(...longTasks.takeRecords().map(({ duration }) => duration));
  longTasks.disconnect();
  record = null;
  return ended;
}

async function watchFrames(watched: ScrollRecord): Promise<void> {
  let { startMs: lastMs } = await nextFrame();
  let blankSinceMs: number | undefined;
  while (record === watched) {
    const { startMs } = await nextFrame();
    watched.frameGapsMs.push(startMs - lastMs);
    lastMs = startMs;
    if (!rowsCoverWindow()) blankSinceMs ??= startMs;
    else if (blankSinceMs !== undefined) {
      watched.blanksMs.push(startMs - blankSinceMs);
      blankSinceMs = undefined;
    }
  }
}

function rowsCoverWindow(): boolean {
  const list = document.querySelector('main ul');
  if (list === null) return true;
  const { top, bottom } = list.getBoundingClientRect();
  // Compares boxes: a virtualised list may ignore the pointer while it scrolls, so elementFromPoint would miss the rows.
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  return CHECKED_HEIGHTS.map((share) => share * innerHeight)
    .filter((y) => y > top && y < bottom - 1)
    .every((y) => rows.some((row) => row.top <= y && row.bottom >= y));
}

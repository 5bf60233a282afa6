import { nextFrame } from './frames';

export interface ScrollRecord {
  /** The length of each period in which a part of the window showed no row, in milliseconds. */
  readonly blanksMs: number[];
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasksMs: number[];
  /** The time between two frames, in milliseconds. */
  readonly frameGapsMs: number[];
}

/** Shares of the window's height. A row must be at each of them, as far as the list extends. */
const CHECKED_HEIGHTS = [0.15, 0.5, 0.85];

let end: (() => ScrollRecord) | undefined;

/** Records every frame from now on. */
export function watchScrolling(): void {
  const record: ScrollRecord = { blanksMs: [], longTasksMs: [], frameGapsMs: [] };
  const observer = new PerformanceObserver((list) => {
    record.longTasksMs.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  let isOver = false;
  void watchFrames(record, () => isOver);
  end = () => {
    isOver = true;
    record.longTasksMs.push(...observer.takeRecords().map(({ duration }) => duration));
    observer.disconnect();
    return record;
  };
}

/** Ends the recording and returns it. */
export function endScrolling(): ScrollRecord {
  if (end === undefined) throw new Error('Nothing is recorded.');
  return end();
}

async function watchFrames(record: ScrollRecord, isOver: () => boolean): Promise<void> {
  let { startMs: lastMs } = await nextFrame();
  let blankSinceMs: number | undefined;
  while (!isOver()) {
    const { startMs } = await nextFrame();
    record.frameGapsMs.push(startMs - lastMs);
    lastMs = startMs;
    if (!rowsCoverWindow()) blankSinceMs ??= startMs;
    else if (blankSinceMs !== undefined) {
      record.blanksMs.push(startMs - blankSinceMs);
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

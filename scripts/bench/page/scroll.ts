import { nextFrame } from './frames';
import { nodeCount, rowsCover } from './rows';

export interface ScrollRecord {
  /** For how long a part of the window showed no row, each time that happened, in milliseconds. */
  readonly blanksMs: number[];
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasksMs: number[];
  /** From each frame to the next, in milliseconds. */
  readonly frameGapsMs: number[];
  maxNodeCount: number;
}

let end: (() => ScrollRecord) | undefined;

/** Looks at every frame from now on. */
export function watchScrolling(): void {
  const record: ScrollRecord = { blanksMs: [], longTasksMs: [], frameGapsMs: [], maxNodeCount: 0 };
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

/** Ends the watch. */
export function endScrolling(): ScrollRecord {
  if (end === undefined) throw new Error('Nothing is watched.');
  return end();
}

async function watchFrames(record: ScrollRecord, isOver: () => boolean): Promise<void> {
  let { startMs: lastMs } = await nextFrame();
  let blankSinceMs: number | undefined;
  while (!isOver()) {
    const { startMs } = await nextFrame();
    record.frameGapsMs.push(startMs - lastMs);
    lastMs = startMs;
    record.maxNodeCount = Math.max(record.maxNodeCount, nodeCount());
    if (!rowsCover()) blankSinceMs ??= startMs;
    else if (blankSinceMs !== undefined) {
      record.blanksMs.push(startMs - blankSinceMs);
      blankSinceMs = undefined;
    }
  }
}

/** What a window showed while it was scrolled. */
export interface ScrollRecord {
  /** The longest period during which a part of the window had no row, in frames and in milliseconds. */
  longestBlankFrames: number;
  longestBlankMs: number;
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasksMs: number[];
  /** The time between two frames, in milliseconds. */
  readonly frameGapsMs: number[];
}

/** Runs in the page. Records up to `frameCount` frames, and ends at the event `scrolled`. */
export async function recordScrolling(frameCount: number): Promise<ScrollRecord> {
  const record: ScrollRecord = { longestBlankFrames: 0, longestBlankMs: 0, longTasksMs: [], frameGapsMs: [] };
  const longTasks = new PerformanceObserver((list) => {
    record.longTasksMs.push(...list.getEntries().map(({ duration }) => duration));
  });
  longTasks.observe({ type: 'longtask' });
  let isScrolled = false;
  addEventListener('scrolled', () => (isScrolled = true), { once: true });
  // The first task after a frame's callbacks begins when it is painted.
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame((ms) => setTimeout(resolve, 0, ms)));
  const isBlank = () => {
    const list = document.querySelector('main ul');
    if (list === null) return false;
    const { top, bottom } = list.getBoundingClientRect();
    // Compares boxes: a virtualised list may ignore the pointer while it scrolls, so elementFromPoint would miss the rows.
    const rows = [...list.children].map((row) => row.getBoundingClientRect());
    return [0.15, 0.5, 0.85]
      .map((share) => share * innerHeight)
      .some((y) => y > top && y < bottom - 1 && !rows.some((row) => row.top <= y && row.bottom >= y));
  };
  let lastMs = await nextFrame();
  let [blankFrames, blankMs] = [0, 0];
  for (let frame = 0; frame < frameCount && !isScrolled; frame++) {
    const nowMs = await nextFrame();
    record.frameGapsMs.push(nowMs - lastMs);
    [blankFrames, blankMs] = isBlank() ? [blankFrames + 1, blankMs + nowMs - lastMs] : [0, 0];
    record.longestBlankFrames = Math.max(record.longestBlankFrames, blankFrames);
    record.longestBlankMs = Math.max(record.longestBlankMs, blankMs);
    lastMs = nowMs;
  }
  record.longTasksMs.push(...longTasks.takeRecords().map(({ duration }) => duration));
  longTasks.disconnect();
  return record;
}

import type { Page } from '@playwright/test';

/** An event of Chromium's trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The processor's time of a task. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Records the tasks of a page from now on.
 *
 * @returns ends it, and returns the longest task of the page's main thread, in milliseconds of the processor's time: what else
 *   the machine does stretches a task by the clock, but not by the processor
 */
export async function recordTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The context has no browser.');
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  return async () => {
    // A task is in the trace once it has ended.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
    const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
    const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
    const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
    if (tasks.length === 0) throw new Error('The trace has no tasks.');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}

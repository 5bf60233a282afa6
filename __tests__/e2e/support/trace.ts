import type { Page } from '@playwright/test';

/** An event of Chromium's trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The processor's time of a task. */
  readonly tdur?: number;
  readonly args: {
    /** The name of a thread. */
    readonly name?: string;
    /** Of a recalculation of styles: for how many elements. */
    readonly elementCount?: number;
  };
}

/**
 * Records the tasks of a page from now on.
 *
 * @returns ends it, and returns the longest task of the page's main thread, in milliseconds of the processor's time: what else
 *   the machine does stretches a task by the clock, but not by the processor
 */
export async function recordTasks(page: Page): Promise<() => Promise<number>> {
  const endTrace = await startTrace(page);
  return async () => {
    const events = await endTrace();
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
    const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
    const mainThreads = new Set(events.filter(isMainThread).map(threadOf));
    const tasks = events.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
    if (tasks.length === 0) throw new Error('The trace has no tasks.');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}

/** @returns for how many elements a page recalculates the style during an act */
export async function countRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const endTrace = await startTrace(page);
  await act();
  const events = await endTrace();
  const recalculations = events.filter(({ name }) => name === 'UpdateLayoutTree');
  if (recalculations.length === 0) throw new Error('The trace has no recalculation.');
  return recalculations.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

async function startTrace(page: Page): Promise<() => Promise<readonly TraceEvent[]>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The context has no browser.');
  const categories = ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];
  await browser.startTracing(page, { categories });
  return async () => {
    // A task is in the trace once it has ended.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    return JSON.parse(String(await browser.stopTracing())).traceEvents;
  };
}

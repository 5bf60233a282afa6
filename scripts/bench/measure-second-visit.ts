import { type Bench, withPage } from './bench';
import { FIRST_ID } from './full-storage';
import type { Measurement } from './measurement';
import { worst } from './samples';

const PATHS = ['', 'pastes/', `pastes/${FIRST_ID}`];

/** Visits each screen again with the service worker in place, and counts what reaches the host before first paint. */
export async function measureSecondVisit(bench: Bench): Promise<Measurement> {
  const before: number[] = [];
  const all: number[] = [];
  await withPage(
    bench,
    bench.texts.many.text,
    '',
    async (page) => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      for (let round = 0; round < Math.min(3, bench.rounds); round++) {
        for (const path of PATHS) {
          const tab = await page.context().newPage();
          await tab.waitForTimeout(500);
          bench.host.takeRequestTimes();
          await tab.goto(new URL(path, bench.host.url).href);
          const paintedAt = await tab.evaluate(firstPaintAt);
          await tab.waitForTimeout(500);
          const times = bench.host.takeRequestTimes();
          before.push(times.filter((time) => time <= paintedAt).length);
          all.push(times.length);
          await tab.close();
        }
      }
    },
    true,
  );
  return {
    what: 'second visit, with the service worker: requests that reach the host before first paint',
    target: 'none',
    value: `${worst(before)} (${worst(all)} within half a second after the load)`,
    isMet: worst(before) === 0,
    samples: { requestCountBeforePaint: before, requestCount: all },
  };
}

/** Resolves to when the page was first painted, in milliseconds since 1970. */
async function firstPaintAt(): Promise<number> {
  const paint = await new Promise<PerformanceEntry>((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName('first-contentful-paint')[0];
      if (entry !== undefined) resolve(entry);
    }).observe({ type: 'paint', buffered: true });
  });
  return performance.timeOrigin + paint.startTime;
}

import { type Bench, withPage } from './bench';
import type { Measurement } from './measurement';

/** Visits `/pastes` a second time with the service worker in place, and counts what reaches the host before first paint. */
export function measureSecondVisit(bench: Bench): Promise<Measurement> {
  const visit = withPage(
    bench,
    bench.texts.many,
    'pastes/',
    async (page) => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const counts: number[] = [];
      for (let round = 0; round < bench.rounds; round++) {
        bench.host.takeRequestTimes();
        await page.reload();
        await page.evaluate(() => window.probe.firstRowsMs);
        const paintedAt = await page.evaluate(() => {
          const [first] = performance.getEntriesByName('first-contentful-paint');
          return performance.timeOrigin + (first?.startTime ?? performance.now());
        });
        counts.push(bench.host.takeRequestTimes().filter((time) => time <= paintedAt).length);
      }
      return counts;
    },
    true,
  );
  return visit.then((counts) => ({
    what: 'second visit, with the service worker: requests that reach the host before first paint',
    target: '0',
    value: String(Math.max(...counts)),
    isMet: Math.max(...counts) === 0,
    samples: { requestCount: counts },
  }));
}

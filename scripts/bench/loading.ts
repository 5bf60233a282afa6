import type { Page } from '@playwright/test';
import { measureRoutes, ROUTE_BUDGETS } from '../gate/route-sizes';
import { asRatio, inMs, median, type Row, worst } from './rows';
import { type Bench, waitForRest, withPage } from './setup';
import { FIRST_ID, inDigits, smallPastes } from './stored-texts';

const MAX_LOADING_RATIO = 1.5;
const MAX_NODES = 1500;

/** Measures `/pastes` from the start of the navigation to its first rows, alternating between 10 pastes and many. */
export async function measureLoading(bench: Bench): Promise<Row[]> {
  const firstRowsMs = (storedText: string) =>
    withPage(bench, storedText, 'pastes/', (page) => page.evaluate(() => window.probe.firstRowsMs()));
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    few.push(await firstRowsMs(smallPastes(10).text));
    many.push(await firstRowsMs(bench.texts.many.text));
  }
  const ratio = median(many) / median(few);
  return [
    {
      what: `\`/pastes\`, navigation start to first rows painted, ${bench.texts.many.name}`,
      target: `at most ${MAX_LOADING_RATIO} × the same with 10 pastes`,
      value: `${asRatio(ratio)} (${inMs(median(many))} to ${inMs(median(few))})`,
      isMet: ratio <= MAX_LOADING_RATIO,
      samples: { few, many },
    },
  ];
}

/** Counts the DOM nodes of `/pastes` for several list sizes: at rest, halfway down the list, and with a search. */
export async function measureNodes(bench: Bench): Promise<Row[]> {
  const counts = bench.isQuick ? [10, 200] : [10, 1_000, 10_000];
  const samples: Record<string, readonly number[]> = {};
  for (const pasteCount of counts) {
    const { text } = smallPastes(pasteCount);
    samples[`node count, ${pasteCount} pastes`] = await withPage(bench, text, 'pastes/', async (page) => {
      await waitForRest(page);
      const atRest = await countNodes(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      const halfway = await countNodes(page);
      await page.getByRole('searchbox').fill('snippet');
      return [atRest, halfway, await countNodes(page)];
    });
  }
  const most = Object.values(samples).map(worst);
  return [
    {
      what: `DOM nodes on \`/pastes\` with ${counts.map(inDigits).join(', ')} pastes`,
      target: `under ${inDigits(MAX_NODES)}, texts included`,
      value: `at most ${most.join(', ')}`,
      isMet: most.every((count) => count < MAX_NODES),
      samples,
    },
  ];
}

/** Counts the nodes of a settled page, texts and comments included. */
async function countNodes(page: Page): Promise<number> {
  await page.evaluate(() => window.probe.measureFrame());
  return page.evaluate(() => document.evaluate('count(//node())', document, null, XPathResult.NUMBER_TYPE).numberValue);
}

/** Compares the JavaScript of every route to that of a bare export. */
export async function measureSizes(): Promise<Row[]> {
  const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return measureRoutes('out').map(({ route, bytes, bareBytes }) => ({
    what: `JavaScript of \`${route}\`, gzipped, over a bare export`,
    target: `at most ${inKb(ROUTE_BUDGETS[route])}`,
    value: `${inKb(bytes - bareBytes)} (${inKb(bytes)} to ${inKb(bareBytes)})`,
    isMet: bytes - bareBytes <= ROUTE_BUDGETS[route],
    samples: { bytes: [bytes], bareBytes: [bareBytes] },
  }));
}

/** Visits each screen again with the service worker in place, and counts the requests that reach the host. */
export async function measureSecondVisit(bench: Bench): Promise<Row[]> {
  const beforePaint: number[] = [];
  const all: number[] = [];
  const visitAgain = async (firstPage: Page) => {
    await firstPage.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (let round = 0; round < Math.min(3, bench.rounds); round++) {
      for (const path of ['', 'pastes/', `pastes/${FIRST_ID}`]) {
        const page = await firstPage.context().newPage();
        await page.waitForTimeout(500);
        bench.host.takeRequestTimes();
        await page.goto(bench.host.url + path);
        await page.waitForTimeout(500);
        const paintedAt = await page.evaluate(() => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0];
          return performance.timeOrigin + (paint?.startTime ?? Number.POSITIVE_INFINITY);
        });
        const times = bench.host.takeRequestTimes();
        beforePaint.push(times.filter((time) => time <= paintedAt).length);
        all.push(times.length);
        await page.close();
      }
    }
  };
  await withPage(bench, bench.texts.many.text, '', visitAgain, true);
  return [
    {
      what: 'second visit, with the service worker: requests that reach the host before first paint',
      target: 'none',
      value: `${worst(beforePaint)} (${worst(all)} within half a second after the load)`,
      isMet: worst(beforePaint) === 0,
      samples: { 'requests before the first paint': beforePaint, requests: all },
    },
  ];
}

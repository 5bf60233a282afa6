import { bundleScript } from '../build/bundle-script';
import { asRatio, geometricMean, inMs, median, type Row } from './rows';
import { type Bench, waitForRest, withPage } from './setup';
import type { StoredText } from './stored-texts';

const MAX_RATIO = 1.5;

/** Measures hydration against getItem and JSON.parse of the same text in the same page. */
export async function measureHydration(bench: Bench, { name, text }: StoredText): Promise<Row[]> {
  const define = { 'process.env.NEXT_PUBLIC_BASE_PATH': '""' };
  const script = bundleScript('scripts/bench/page/hydration-probe.ts', { define });
  const hydrate: number[] = [];
  const parse: number[] = [];
  // Each pair gets a new page, because a page hydrates once, and code that has run before runs faster. The second measurement
  // of a pair pays for the memory that the first one used, so the order alternates.
  for (let round = 0; round < 2 * Math.ceil(bench.rounds / 2); round++) {
    await withPage(bench, text, 'pastes/', async (page) => {
      await waitForRest(page);
      await page.evaluate(script);
      const isParseFirst = round % 2 === 0;
      if (isParseFirst) parse.push(await page.evaluate(parseMs));
      hydrate.push(await page.evaluate(() => window.hydrateMs()));
      if (!isParseFirst) parse.push(await page.evaluate(parseMs));
    });
  }
  const ratio = geometricMean(hydrate.map((ms, index) => ms / (parse[index] ?? 0)));
  return [
    {
      what: `hydration of a full storage, ${name}`,
      target: `at most ${MAX_RATIO} × getItem + JSON.parse of the same text in the same page`,
      value: `${asRatio(ratio)} (${inMs(median(hydrate))} to ${inMs(median(parse))})`,
      isMet: ratio <= MAX_RATIO,
      samples: { hydrate, parse },
    },
  ];
}

/** Runs in the page: reads and parses the stored list. Returns how long it took, in milliseconds. */
function parseMs(): number {
  const startMs = performance.now();
  JSON.parse(localStorage.getItem('pastes') ?? '');
  return performance.now() - startMs;
}

import { bundleScript } from '../build/bundle-script';
import type { Row } from './report';
import { asRatio, geometricMean, inMs, median } from './samples';
import { type Bench, waitForRest, withPage } from './setup';
import type { StoredText } from './stored-texts';

const MAX_RATIO = 1.5;

/** Compares hydration with getItem and JSON.parse of the same text in the same page. */
export async function measureHydration(bench: Bench): Promise<Row[]> {
  return [await hydrationRow(bench, bench.texts.many), await hydrationRow(bench, bench.texts.few)];
}

async function hydrationRow(bench: Bench, { name, text }: StoredText): Promise<Row> {
  const define = { 'process.env.NEXT_PUBLIC_BASE_PATH': '""' };
  const script = bundleScript('scripts/bench/page/hydration-probe.ts', { define });
  const hydrate: number[] = [];
  const parse: number[] = [];
  // Each pair gets a new page, because a page hydrates only once, and code runs faster the second time. The second
  // measurement of a pair pays for the memory of the first, so the order alternates.
  for (let round = 0; round < 2 * Math.ceil(bench.rounds / 2); round++) {
    await withPage(bench, text, 'pastes/', async (page) => {
      await waitForRest(page);
      await page.evaluate(script);
      const isParseFirst = round % 2 === 0;
      if (isParseFirst) parse.push(await page.evaluate(() => window.hydration.parseMs()));
      hydrate.push(await page.evaluate(() => window.hydration.hydrateMs()));
      if (!isParseFirst) parse.push(await page.evaluate(() => window.hydration.parseMs()));
    });
  }
  const ratio = geometricMean(hydrate.map((ms, index) => ms / (parse[index] ?? 0)));
  return {
    what: `hydration of a full storage, ${name}`,
    target: `at most ${MAX_RATIO} × getItem + JSON.parse of the same text in the same page`,
    value: `${asRatio(ratio)} (${inMs(median(hydrate))} to ${inMs(median(parse))})`,
    isMet: ratio <= MAX_RATIO,
    samples: { hydrate, parse },
  };
}

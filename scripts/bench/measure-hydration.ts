import { type Bench, waitForRest, withPage } from './bench';
import type { StoredText } from './full-storage';
import { asRatio, inMs, type Measurement } from './measurement';
import { geometricMean, median } from './samples';

const MAX_RATIO = 1.5;

interface HydrationTimes {
  readonly hydrate: number[];
  readonly parse: number[];
}

/** Measures hydration against what it cannot do without, in the same page, for many pastes and for few large. */
export async function measureHydration(bench: Bench): Promise<readonly Measurement[]> {
  return [await measure(bench, bench.texts.many), await measure(bench, bench.texts.few)];
}

async function measure(bench: Bench, { name, text }: StoredText): Promise<Measurement> {
  const { hydrate, parse } = await hydrationTimes(bench, text, bench.rounds);
  const ratio = geometricMean(hydrate.map((ms, index) => ms / (parse[index] ?? 0)));
  return {
    what: `hydration of a full storage, ${name}`,
    target: `at most ${MAX_RATIO} × getItem + JSON.parse of the same text in the same page`,
    value: `${asRatio(ratio)} (${inMs(median(hydrate))} to ${inMs(median(parse))})`,
    isMet: ratio <= MAX_RATIO,
    samples: { hydrate, parse },
  };
}

/**
 * Returns the times of hydrations, and of plain reads of the same text, in milliseconds. Each pair is the first of its
 * page: a page hydrates once, and code that has run before runs faster. Whichever comes second pays for the memory that
 * the first has used, so each comes first as often.
 */
export async function hydrationTimes(bench: Bench, storedText: string, rounds: number): Promise<HydrationTimes> {
  const times: HydrationTimes = { hydrate: [], parse: [] };
  for (let round = 0; round < 2 * Math.ceil(rounds / 2); round++) {
    await withPage(bench, storedText, 'pastes/', async (page) => {
      await waitForRest(page);
      await page.evaluate(bench.hydrationScript);
      const isParseFirst = round % 2 === 0;
      if (isParseFirst) times.parse.push(await page.evaluate(() => window.hydration.parseMs()));
      times.hydrate.push(await page.evaluate(() => window.hydration.hydrateMs()));
      if (!isParseFirst) times.parse.push(await page.evaluate(() => window.hydration.parseMs()));
    });
  }
  return times;
}

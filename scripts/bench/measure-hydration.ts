import { type Bench, withPage } from './bench';
import { asRatio, inMs, type Measurement } from './measurement';
import { median } from './samples';

const MAX_RATIO = 1.5;

interface HydrationTimes {
  readonly hydrate: readonly number[];
  readonly parse: readonly number[];
}

/** Measures hydration against what it cannot do without, in turn in the same page, for many pastes and for few large. */
export async function measureHydration(bench: Bench): Promise<readonly Measurement[]> {
  return [
    row('many pastes', await hydrationTimes(bench, bench.texts.many)),
    row('few large pastes', await hydrationTimes(bench, bench.texts.few)),
  ];
}

/** Returns the times of hydrations, and of plain reads of the same text, in milliseconds. */
export function hydrationTimes(bench: Bench, storedText: string): Promise<HydrationTimes> {
  return withPage(bench, storedText, 'pastes/', async (page) => {
    await page.evaluate(() => window.probe.firstRowsMs);
    await page.evaluate(bench.hydrationScript);
    const hydrate: number[] = [];
    const parse: number[] = [];
    for (let round = 0; round < 4 * bench.rounds; round++) {
      parse.push(await page.evaluate(() => window.hydration.parseMs()));
      hydrate.push(await page.evaluate(() => window.hydration.hydrateMs()));
    }
    return { hydrate, parse };
  });
}

function row(of: string, { hydrate, parse }: HydrationTimes): Measurement {
  const ratio = median(hydrate) / median(parse);
  return {
    what: `hydration of a full storage, ${of}`,
    target: `at most ${MAX_RATIO} × getItem + JSON.parse of the same text in the same page`,
    value: `${asRatio(ratio)} (${inMs(median(hydrate))} to ${inMs(median(parse))})`,
    isMet: ratio <= MAX_RATIO,
    samples: { hydrate, parse },
  };
}

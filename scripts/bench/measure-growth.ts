import { type Bench, waitForRest, withPage } from './bench';
import { CONTENT_QUERY, manyPastes, TITLE_QUERY } from './full-storage';
import { hydrationTimes } from './measure-hydration';
import { firstRowsMs } from './measure-loading';
import { saveTimes } from './measure-saving';
import type { MarkedPart } from './page/keys';
import { median } from './samples';
import { searchKeys } from './search-keys';

/** How long each act takes with so many pastes: medians, in milliseconds. */
export interface GrowthPoint {
  readonly pasteCount: number;
  readonly times: Readonly<Record<GrowthName, number>>;
}

export const growthNames = ['first rows', 'save to toast', 'key, titles', 'key, contents', 'hydration'] as const;

export type GrowthName = (typeof growthNames)[number];

const ROUNDS = 3;

/** Measures how the cost of each act grows with the number of pastes. */
export async function measureGrowth(bench: Bench): Promise<GrowthPoint[]> {
  const rounds = Math.min(ROUNDS, bench.rounds);
  const points: GrowthPoint[] = [];
  for (const pasteCount of bench.isQuick ? [10] : [10, 100, 1_000, 10_000]) {
    bench.showProgress(`growth, ${pasteCount} pastes`);
    const text = manyPastes(pasteCount);
    const loads: number[] = [];
    for (let round = 0; round < rounds; round++) loads.push(await firstRowsMs(bench, text));
    const saves = await saveTimes(bench, text, rounds);
    const hydrations = await hydrationTimes(bench, text, rounds);
    points.push({
      pasteCount,
      times: {
        'first rows': median(loads),
        'save to toast': median(saves.acts.save),
        'key, titles': await keyMs(bench, text, TITLE_QUERY, 'h2'),
        'key, contents': await keyMs(bench, text, CONTENT_QUERY, 'p'),
        hydration: median(hydrations.hydrate),
      },
    });
  }
  return points;
}

function keyMs(bench: Bench, text: string, query: string, part: MarkedPart): Promise<number> {
  return withPage(bench, text, 'pastes/', async (page) => {
    await waitForRest(page);
    if (part === 'p') await page.getByRole('switch', { name: 'Search content too' }).check();
    const { settled } = await searchKeys(page, query, part, Math.min(2, bench.rounds));
    return median(settled.map(({ ms }) => ms));
  });
}

import { type Bench, withPage } from './bench';
import { manyPastes } from './full-storage';
import { hydrationTimes } from './measure-hydration';
import { firstRowsMs } from './measure-loading';
import { saveTimes } from './measure-saving';
import { keyTimes } from './measure-search';
import { median } from './samples';

/** How long each act takes with so many pastes: medians, in milliseconds. */
export interface GrowthPoint {
  readonly pasteCount: number;
  readonly times: Readonly<Record<GrowthName, number>>;
}

export const growthNames = ['first rows', 'save', 'key in the search box', 'hydration'] as const;

export type GrowthName = (typeof growthNames)[number];

/** Measures how the cost of each act grows with the number of pastes. */
export async function measureGrowth(bench: Bench, onProgress: (what: string) => void): Promise<GrowthPoint[]> {
  const points: GrowthPoint[] = [];
  for (const pasteCount of bench.isQuick ? [10, 100] : [10, 100, 1_000, 10_000]) {
    onProgress(`growth, ${pasteCount} pastes`);
    const text = manyPastes(pasteCount);
    const loads: number[] = [];
    for (let round = 0; round < bench.rounds; round++) loads.push(await firstRowsMs(bench, text));
    const keys = await withPage(bench, text, 'pastes/', async (page) => {
      await page.evaluate(() => window.probe.firstRowsMs);
      return keyTimes(page, Math.ceil(bench.rounds / 2));
    });
    points.push({
      pasteCount,
      times: {
        'first rows': median(loads),
        save: median((await saveTimes(bench, text)).acts.save),
        'key in the search box': median(keys.settledMs),
        hydration: median((await hydrationTimes(bench, text)).hydrate),
      },
    });
  }
  return points;
}

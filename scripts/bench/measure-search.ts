import type { Page } from '@playwright/test';
import { type Bench, withPage } from './bench';
import { inFrames, type Measurement } from './measurement';
import type { KeyTimes } from './page-probe';
import { median, percentile, worst } from './samples';

/** Every title holds it, so that every key of it leaves every row. */
const QUERY = 'snippet';

/** Measures keys in the search box that leave every row, and clearing the box. */
export function measureSearch(bench: Bench): Promise<readonly Measurement[]> {
  return withPage(bench, bench.texts.many, 'pastes/', async (page) => {
    await page.evaluate(() => window.probe.firstRowsMs);
    const frameMs = await page.evaluate(() => window.probe.frameMs());
    const times = await keyTimes(page, bench.rounds);
    const clearing = await clearingTimes(page, bench);
    const p95 = percentile(times.paintedMs, 0.95);
    const worstMs = worst(times.paintedMs);
    const settledMs = percentile(times.settledMs, 0.95);
    return [
      {
        what: 'a keystroke in the search box, every row matching, full storage: shown',
        target: 'p95 within 2 frames, worst within 4',
        value: `p95 ${inFrames(p95, frameMs)}, worst ${inFrames(worstMs, frameMs)}`,
        isMet: p95 <= 2 * frameMs && worstMs <= 4 * frameMs,
        samples: { shown: times.paintedMs, frame: [frameMs] },
      },
      {
        what: 'the same: the list settled',
        target: 'p95 within 2 frames',
        value: `p95 ${inFrames(settledMs, frameMs)}`,
        isMet: settledMs <= 2 * frameMs,
        samples: { settled: times.settledMs },
      },
      {
        what: 'clearing the search, back to all rows painted',
        target: 'within 2 frames',
        value: `median ${inFrames(median(clearing), frameMs)}, worst ${inFrames(worst(clearing), frameMs)}`,
        isMet: median(clearing) <= 2 * frameMs,
        samples: { clearing },
      },
    ];
  });
}

/** Types and deletes the query some times. Returns the times of every key. */
export async function keyTimes(page: Page, rounds: number): Promise<KeyTimes> {
  await page.getByRole('searchbox').focus();
  const all: KeyTimes = { paintedMs: [], settledMs: [] };
  for (let round = 0; round < rounds; round++) {
    for (const key of [...QUERY, ...Array<string>(QUERY.length).fill('Backspace')]) {
      await page.keyboard.press(key);
      const { paintedMs, settledMs } = await page.evaluate(() => window.probe.takeKeys());
      all.paintedMs.push(...paintedMs);
      all.settledMs.push(...settledMs);
    }
  }
  return all;
}

/** Clears, by one key, a search that leaves one row, and one that leaves many. */
async function clearingTimes(page: Page, { rounds, isQuick }: Bench): Promise<number[]> {
  const clearing: number[] = [];
  const size = isQuick ? 200 : 10_000;
  for (let round = 0; round < rounds; round++) {
    for (const query of ['Snippet 123', 'Snippet 1']) {
      await page.getByRole('searchbox').fill(query);
      await page.locator(`[aria-setsize]:not([aria-setsize="${size}"])`).first().waitFor();
      await page.getByRole('searchbox').selectText();
      await page.evaluate((pattern) => window.probe.expect('keydown', '[aria-setsize]', pattern), `^${size} `);
      await page.keyboard.press('Backspace');
      clearing.push(await page.evaluate(() => window.probe.expectedMs()));
    }
  }
  return clearing;
}

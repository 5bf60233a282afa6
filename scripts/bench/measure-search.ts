import type { Page } from '@playwright/test';
import { type Bench, pause, waitForRest, withPage } from './bench';
import { costSamples, summarize } from './frame-costs';
import { TITLE_QUERY } from './full-storage';
import type { Measurement } from './measurement';
import type { Cost } from './page/frames';
import { searchKeys } from './search-keys';

/** Measures keys in the search box that leave every row, and clearing the box. */
export function measureSearch(bench: Bench): Promise<readonly Measurement[]> {
  const { many } = bench.texts;
  return withPage(bench, many.text, 'pastes/', async (page) => {
    await waitForRest(page);
    const frameMs = await page.evaluate(() => window.probe.measureFrame());
    const keys = await searchKeys(page, TITLE_QUERY, 'h2', bench.rounds);
    const clearing = await clearingCosts(page, many.pasteCount, 2 * bench.rounds);
    const [shown, settled, cleared] = [summarize(keys.shown), summarize(keys.settled), summarize(clearing)];
    return [
      {
        what: `a key in the search box, every row matching, ${many.name}: shown`,
        target: 'p95 within 2 frames, worst within 4',
        value: shown.text,
        isMet: shown.p95Frames <= 2 && shown.worstFrames <= 4,
        samples: { ...costSamples('shown', keys.shown), frame: [frameMs] },
      },
      {
        what: 'the same: the list settled',
        target: 'p95 within 2 frames, worst within 4',
        value: settled.text,
        isMet: settled.p95Frames <= 2 && settled.worstFrames <= 4,
        samples: costSamples('settled', keys.settled),
      },
      {
        what: `clearing the search, back to all of ${many.name}`,
        target: 'p95 within 2 frames',
        value: cleared.text,
        isMet: cleared.p95Frames <= 2,
        samples: costSamples('cleared', clearing),
      },
    ];
  });
}

/** Clears, by one key, a search that leaves few rows, and one that leaves many. */
async function clearingCosts(page: Page, size: number, rounds: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  const search = page.getByRole('searchbox');
  await page.evaluate(() => window.probe.followList(null));
  for (let round = 0; round < rounds; round++) {
    for (const query of ['Snippet 123', 'Snippet 1']) {
      await search.fill(query);
      await page.locator(`main li[aria-setsize]:not([aria-setsize="${size}"])`).first().waitFor();
      await search.selectText();
      await page.evaluate((selector) => window.probe.expectOutcome('keydown', selector), `li[aria-setsize="${size}"]`);
      await pause(page, 100);
      await page.keyboard.press('Backspace');
      costs.push(await page.evaluate(() => window.probe.takeOutcome()));
    }
  }
  return costs;
}

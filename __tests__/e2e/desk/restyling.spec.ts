import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { menuOf } from '../support/menu';

/** An event of Chromium's trace. */
interface TraceEvent {
  readonly name: string;
  readonly args: {
    /** Of a recalculation of styles: for how many elements. */
    readonly elementCount?: number;
  };
}

const ROUNDS = 10;

// Few enough to be in the document at once: a row that comes needs its style.
test.beforeEach(({ store }) => store(manyPastes(25)));

for (const { screen, width, height } of [
  { screen: 'a desk', width: 1440, height: 900 },
  { screen: 'a phone', width: 390, height: 844 },
]) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height } });

    test('a key that moves through the list, and the menu that opens, do not restyle the whole page', async ({
      page,
    }) => {
      await page.goto('/pastes/?sort=stored');
      await untilKeysWork(page);
      const rows = page.getByRole('article');
      await page.keyboard.press('ArrowDown');
      await expect(rows.first()).toBeFocused();
      const pageSize = await page.evaluate(() => document.querySelectorAll('*').length);

      const moved = await countRestyled(page, async (round) => {
        await page.keyboard.press('ArrowDown');
        await expect(rows.nth(round + 1)).toBeFocused();
      });
      expect(moved / ROUNDS, 'elements for each key').toBeLessThan(pageSize);

      const { button, menu } = menuOf(page);
      const opened = await countRestyled(page, async () => {
        await button.click();
        await expect(menu).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      });
      expect(opened / ROUNDS, 'elements for each opening').toBeLessThan(pageSize);
    });
  });
}

/** Acts several times. @returns for how many elements Chromium has recalculated the style meanwhile */
async function countRestyled(page: Page, act: (round: number) => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The context has no browser.');
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  for (let round = 0; round < ROUNDS; round++) await act(round);
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const counts = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  if (counts.length === 0) throw new Error('The trace has no recalculation.');
  return counts.reduce((sum, count) => sum + count, 0);
}

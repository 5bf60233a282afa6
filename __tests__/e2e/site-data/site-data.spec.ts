import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { recordLayoutShift } from '../support/recorder';
import { threePastes } from '../support/stored-pastes';

const detailsOf = (page: Page) => page.getByRole('button', { name: 'Details: where your data is' });
/** What is above the search box. */
const headOf = (page: Page) => page.locator('.list-head');

test('the dialog opens with all that it says', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes');
  await detailsOf(page).waitFor();
  const heights = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const look = () => {
      const dialog = document.querySelector('dialog');
      if (dialog !== null) seen.add(dialog.offsetHeight);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  // The dialog waits for what it says, but not for long: on a busy machine it must.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const patient = (act: () => void, delayMs = 0, ...rest: unknown[]) => setTimeout(act, 20 * delayMs, ...rest);
    window.setTimeout = patient as typeof setTimeout;
  });
  await detailsOf(page).click();
  await expect(page.getByRole('dialog', { name: 'Where your data is' })).toContainText('survives a crash');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await heights.evaluate((seen) => [...seen])).toHaveLength(1);
});

for (const width of [320, 1280]) {
  test(`at ${width} px, the head of a list is as high before its data arrives as after`, async ({
    page,
    browser,
    baseURL,
    store,
  }) => {
    const viewport = { width, height: 800 };
    const prerendered = await browser.newPage({ javaScriptEnabled: false, viewport });
    await prerendered.goto(`${baseURL}pastes`);
    const before = await headOf(prerendered).boundingBox();
    await prerendered.close();
    await page.setViewportSize(viewport);
    const readLayoutShift = await recordLayoutShift(page);
    for (const count of [0, 3, 3_000]) {
      await store(JSON.stringify(manyPastes(count)), {
        'pastes.backup': JSON.stringify({ exportedAt: '2025-03-01T12:00:00.000Z', dismissedAt: null }),
        'pastes.settings': '{"knowsCompact":true}',
      });
      await page.goto('/pastes');
      await expect(detailsOf(page)).toBeVisible();
      expect((await headOf(page).boundingBox())?.height, `${count} pastes`).toBe(before?.height);
      expect(await readLayoutShift(), `${count} pastes`).toBe(0);
    }
  });
}

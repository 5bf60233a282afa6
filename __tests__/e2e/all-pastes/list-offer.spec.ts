import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { holdRequests } from '../support/hold-requests';
import { recordLayoutShift } from '../support/recorder';

/** Pastes that were saved just now: nothing is due because of their age. */
const freshPastes = (count: number) => {
  const createdAt = new Date().toISOString();
  return JSON.stringify(manyPastes(count, () => ({ content: 'a\nb\nc\nd', createdAt })));
};
const dates = (fields: object) => JSON.stringify({ exportedAt: null, importedAt: null, dismissedAt: null, ...fields });
const exported = dates({ exportedAt: new Date(Date.now() + 60_000).toISOString() });

/** What is due alone. */
const OFFERS = {
  'Keep cards': { count: 40, others: { 'pastes.backup': exported } },
  'Dismiss the backup file': { count: 12, others: {} },
  // With its longest text, which is the longest of all.
  'Dismiss reminder': {
    count: 2_000,
    others: {
      'pastes.backup': dates({ importedAt: '2025-01-01T00:00:00.000Z' }),
      'pastes.settings': '{"knowsKeptFile":true,"knowsCompact":true}',
    },
  },
} as const;
const EVERY_OFFER = ['Keep cards', 'Dismiss the backup file', 'Dismiss reminder'] as const;

const topOfFirstRow = (page: Page) =>
  page
    .locator('article')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);

// On screens with more room, the longest one alone.
for (const [screen, viewport, isTouch, dismissals] of [
  ['a small phone', { width: 320, height: 640 }, true, EVERY_OFFER],
  ['a tablet', { width: 768, height: 1024 }, true, ['Dismiss reminder']],
  ['one column', { width: 1000, height: 800 }, false, ['Dismiss reminder']],
  ['a desk', { width: 1280, height: 800 }, false, EVERY_OFFER],
  ['a desk with touch', { width: 1366, height: 1024 }, true, ['Dismiss reminder']],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, hasTouch: isTouch, isMobile: isTouch });

    for (const dismiss of dismissals) {
      test(`the first rows stay where they are painted, and the offer with "${dismiss}" is in sight and in reach`, async ({
        page,
        store,
      }) => {
        const { count, others } = OFFERS[dismiss];
        await store(freshPastes(count), others);
        const readLayoutShift = await recordLayoutShift(page);
        const release = await holdRequests(page, '**/*.js');
        await page.goto('/pastes', { waitUntil: 'commit' });
        await expect(page.locator('[data-script="first-rows"] article').first()).toBeVisible();
        const painted = await topOfFirstRow(page);
        release();
        await expect(page.getByRole('article').first()).toBeVisible();
        const button = page.getByRole('button', { name: dismiss });
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect.poll(() => topOfFirstRow(page)).toBe(painted);
        // With the two of every list: another offer would stand beside it.
        await expect(page.locator('.list-head').getByRole('button')).toHaveCount(4);
        if (viewport.width >= 1200) {
          await page.getByRole('article').first().getByRole('link').first().click();
          await expect(page.getByRole('region', { name: 'Chosen: Snippet 1' })).toBeVisible();
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await button.click();
        await expect(button).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page.getByRole('button', { name: 'Details: where your data is' })).toBeVisible();
        await expect.poll(() => topOfFirstRow(page)).toBe(painted);
        expect(await readLayoutShift()).toBe(0);
      });
    }
  });
}

test('of three that are due, the reminder to export stands alone, and its answer is not followed by an offer until the next visit', async ({
  page,
  store,
}) => {
  await store(freshPastes(20));
  await page.goto('/pastes');
  const dismiss = page.locator('.list-head').getByRole('button', { name: /^Dismiss|^Keep cards/ });
  await expect(dismiss).toHaveAccessibleName('Dismiss reminder');
  await dismiss.click();
  await expect(page.getByText('Last export: never · 20 changes since')).toBeVisible();
  await expect(dismiss).toHaveCount(0);
  await page.reload();
  await expect(dismiss).toHaveAccessibleName('Dismiss the backup file');
  await dismiss.click();
  await page.reload();
  await expect(dismiss).toHaveAccessibleName('Keep cards');
});

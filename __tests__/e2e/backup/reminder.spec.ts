import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/test/stored-pastes';
import { expect, test } from '../support/browser-test';
import { recordLayoutShift } from '../support/recorder';
import { storeText } from '../support/stored-pastes';

const NOTICE = '20 pastes are not in any export.';

/** Stores as many pastes, saved just now, and when the last export was. */
function storeFreshPastes(
  page: Page,
  baseURL: string | undefined,
  count: number,
  exportedAt: string | null = null,
): Promise<void> {
  const createdAt = new Date().toISOString();
  const pastes = manyPastes(count, () => ({ createdAt }));
  const dates = { exportedAt, dismissedAt: null };
  return storeText(page.context(), baseURL, JSON.stringify(pastes), { 'pastes.backup': JSON.stringify(dates) });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('19 pastes have a quiet line, and the next one makes it a notice', async ({ page, baseURL }) => {
  await storeFreshPastes(page, baseURL, 19);
  await page.goto('/pastes/');
  await expect(page.getByText('Last export: never · 19 changes since')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await button(page, 'Create My Paste').click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test('an export turns the notice into the line, also after a reload', async ({ page, baseURL }) => {
  await storeFreshPastes(page, baseURL, 20);
  await page.goto('/pastes/');
  await expect(page.getByText(NOTICE)).toBeVisible();
  const started = page.waitForEvent('download');
  await button(page, 'Export all pastes').click();
  await started;
  for (const visit of ['before the reload', 'after it']) {
    await expect(page.getByText('Last export: today · no changes since'), visit).toBeVisible();
    await expect(page.getByText(NOTICE), visit).toHaveCount(0);
    await page.reload();
  }
});

test('a dismissed notice stays away after a reload, and in another tab', async ({ page, context, baseURL }) => {
  await storeFreshPastes(page, baseURL, 20);
  await page.goto('/pastes/');
  const other = await context.newPage();
  await other.goto('/pastes/');
  await expect(other.getByText(NOTICE)).toBeVisible();
  await button(page, 'Dismiss reminder').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  for (const tab of [page, other]) {
    await expect(tab.getByText('Last export: never · 20 changes since')).toBeVisible();
    await expect(tab.getByText(NOTICE)).toHaveCount(0);
  }
});

for (const width of [320, 390, 1280]) {
  test(`nothing moves when the reminder appears, ${width} pixels wide`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    const readLayoutShift = await recordLayoutShift(page);
    for (const { count, exportedAt = null, text } of [
      { count: 0, text: 'No Data Found' },
      { count: 3, text: 'Last export: never · 3 changes since' },
      { count: 19, exportedAt: '2025-09-30T12:00:00.000Z', text: 'Last export: September 30, 2025 · 19 changes since' },
      { count: 20, text: NOTICE },
      { count: 2_000, exportedAt: '2025-09-30T12:00:00.000Z', text: '2,000 pastes changed since the last export.' },
    ]) {
      await storeFreshPastes(page, baseURL, count, exportedAt);
      await page.goto('/pastes/');
      await expect(page.getByText(text)).toBeVisible();
      expect.soft(await readLayoutShift(), text).toBe(0);
    }
  });
}

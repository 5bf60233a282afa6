import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { tabTo, untilKeysWork } from '../support/keys';
import { rowAt, untilLong } from '../support/long-list';

test('the key p pins a focused row; the page stays, and the next row takes the focus', async ({ page, store }) => {
  await store(manyPastes(200));
  await openAtFirstRow(page);
  await page.keyboard.press('End');
  await expect(rowAt(page, 200).getByRole('article')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rowAt(page, 199).getByRole('article')).toBeFocused();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('p');
  await expect(page.getByRole('status').filter({ hasText: 'Pinned to the top' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Snippet 200' })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(200);
  await page.keyboard.press('Home');
  await expect(rowAt(page, 1).getByRole('button', { name: 'Pin Snippet 199' })).toHaveAttribute('aria-pressed', 'true');
});

test('the focus goes on to the next row when the pinned one is hidden by the search field', async ({ page, store }) => {
  await store(manyPastes(200));
  await openAtFirstRow(page);
  for (const place of [2, 3]) {
    await page.keyboard.press('ArrowDown');
    await expect(rowAt(page, place).getByRole('article')).toBeFocused();
  }
  // The first row, whose place the pinned one takes, has its upper half behind the field.
  await page.evaluate(() => {
    const field = document.querySelector('.search-bar')?.getBoundingClientRect().height ?? 0;
    const row = document.querySelector('li[aria-posinset="1"]')?.getBoundingClientRect();
    scrollBy({ top: (row?.top ?? 0) + (row?.height ?? 0) / 2 - field, behavior: 'instant' });
  });
  await page.keyboard.press('p');
  await expect(page.getByRole('article', { name: 'Snippet 4', exact: true })).toBeFocused();
});

/** Opens a long list, with the focus on the title of its first row. */
async function openAtFirstRow(page: Page): Promise<void> {
  await page.goto('/pastes/');
  await untilLong(page);
  await untilKeysWork(page);
  await tabTo(page, page.getByRole('link', { name: 'Snippet 1', exact: true }));
}

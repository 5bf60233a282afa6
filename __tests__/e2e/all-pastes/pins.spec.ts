import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { press, tabTo, untilKeysWork } from '../support/keys';
import { rowAt, storeManyPastes, untilLong } from '../support/long-list';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test('a pinned paste stands first under every order and in a search, in all tabs, and is stored where it was', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, threePastes);
  const other = await openTab(context, '/pastes/');
  await page.goto('/pastes/');
  const titles = (tab = page) => tab.getByRole('main').getByRole('heading', { level: 2 });
  const pin = page.getByRole('button', { name: 'Pin Recipe' });

  await page.getByRole('article', { name: 'Recipe' }).hover();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(pin).toBeFocused();
  await expect(titles()).toHaveText(['Recipe', 'Shopping', 'Deploy notes']);
  await expect(titles(other)).toHaveText(['Recipe', 'Shopping', 'Deploy notes']);
  const stored = await readPastes(page);
  expect(stored).toEqual([threePastes[0], threePastes[1], { ...threePastes[2], pinnedAt: expect.any(String) }]);

  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.selectOption('newest');
  await expect(titles()).toHaveText(['Recipe', 'Deploy notes', 'Shopping']);
  await page.getByRole('searchbox').fill('p');
  await expect(titles()).toHaveText(['Recipe', 'Deploy notes', 'Shopping']);
  await page.getByRole('searchbox').fill('');
  await sort.selectOption('stored');

  // By keyboard alone, and after a reload.
  await page.reload();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await press(page, pin);
  await expect(titles()).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await expect(pin).toBeFocused();
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

test('the key p pins a focused row; the page stays, and the next row takes the focus', async ({
  page,
  context,
  baseURL,
}) => {
  await storeManyPastes(context, baseURL, 200);
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

test('the focus goes on to the next row when the pinned one is hidden by the search field', async ({
  page,
  context,
  baseURL,
}) => {
  await storeManyPastes(context, baseURL, 200);
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

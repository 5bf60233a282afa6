import type { Locator, Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { tabTo, untilKeysWork } from '../support/keys';
import { rowAt, untilLong, untilStill } from '../support/long-list';
import { chooseInRow, moreOf } from '../support/row-menu';
import { readPastes, threePastes } from '../support/stored-pastes';
import { viewMenuOf } from '../support/view-menu';

test('the key p pins a focused row, which keeps the focus, clear of the search field, and the same key unpins it', async ({
  page,
  store,
}) => {
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
  await expectFocusInSight(rowAt(page, 1).getByRole('article', { name: 'Snippet 3', exact: true }));
  await page.keyboard.press('p');
  await expectFocusInSight(rowAt(page, 3).getByRole('article', { name: 'Snippet 3', exact: true }));

  await page.keyboard.press('End');
  await expect(rowAt(page, 200).getByRole('article')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rowAt(page, 199).getByRole('article')).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('status').filter({ hasText: 'Pinned to the top' })).toBeVisible();
  await expectFocusInSight(rowAt(page, 1).getByRole('article', { name: 'Snippet 199' }));
  await page.keyboard.press('p');
  await expectFocusInSight(rowAt(page, 199).getByRole('article', { name: 'Snippet 199' }));
  expect((await readPastes(page)).filter((paste) => 'pinnedAt' in paste)).toEqual([]);
});

for (const count of [20, 200]) {
  test(`of ${count} pastes, the menu's button keeps the focus when keys pin by its menu`, async ({ page, store }) => {
    await store(manyPastes(count));
    await page.goto('/pastes/');
    await untilKeysWork(page);
    await tabTo(page, moreOf(page, 'Snippet 3'));
    for (const [entry, place] of [
      ['Pin to the top', 1],
      ['Unpin', 3],
    ] as const) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Show all here' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(rowAt(page, place).getByRole('button', { name: 'More for Snippet 3', exact: true })).toBeFocused();
    }
  });
}

test('a click on the pin of a row far down leaves the page where it is', async ({ page, store }) => {
  await store(manyPastes(200));
  await openAtFirstRow(page);
  await page.keyboard.press('End');
  await expect(rowAt(page, 200).getByRole('article')).toBeFocused();
  await page.evaluate(untilStill);
  const scrolled = await page.evaluate(() => scrollY);
  await chooseInRow(page, 'Snippet 199', 'Pin to the top');
  await expect(page.getByRole('status').filter({ hasText: 'Pinned to the top' })).toBeVisible();
  await page.evaluate(untilStill);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(200);
});

/** Expects that a row has the focus, and stands as a whole below the search field. */
async function expectFocusInSight(row: Locator): Promise<void> {
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const field = await row.page().getByRole('searchbox').boundingBox();
      return ((await row.boundingBox())?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
}

/** Opens a long list, with the focus on the title of its first row. */
async function openAtFirstRow(page: Page): Promise<void> {
  await page.goto('/pastes/');
  await untilLong(page);
  await untilKeysWork(page);
  await tabTo(page, page.getByRole('link', { name: 'Snippet 1', exact: true }));
}

test('the menu of a viewed paste pins it and says the key, which unpins it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/third');
  await viewMenuOf(page).button.click();
  await expect(viewMenuOf(page).entry('Pin to the top').locator('.menu-key')).toHaveText('p');
  await viewMenuOf(page).entry('Pin to the top').click();
  await expect(page.getByRole('status').filter({ hasText: 'Pinned to the top' })).toBeVisible();
  await page.keyboard.press('p');
  await viewMenuOf(page).button.click();
  await expect(viewMenuOf(page).entry('Pin to the top')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'All pastes' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Recipe');
});

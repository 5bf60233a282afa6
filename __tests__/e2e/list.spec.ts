import type { Locator } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { aPaste, readPastes, storePastes, threePastes } from './support/stored-pastes';

test.describe('with three stored pastes', () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    await storePastes(context, baseURL, threePastes);
    await page.goto('/pastes');
  });

  test('the list shows every paste in stored order with its title, content and date', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Pastes');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.getByRole('heading', { level: 2 })).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
    await expect(entries.getByRole('paragraph')).toHaveText([
      'Milk\nBread',
      '1. build\n2. upload',
      'Flour, water, salt',
    ]);
    const dates = entries.getByRole('time');
    await expect(dates).toHaveText(['January 5, 2025', 'February 28, 2025', 'December 31, 2024']);
    await expect(dates.first()).toHaveAttribute('datetime', '2025-01-05T12:00:00.000Z');
  });

  test('each entry has four actions named after its title, and no more', async ({ page }) => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Deploy notes' });
    await expect(entry.getByRole('link')).toHaveCount(2);
    await expect(entry.getByRole('button')).toHaveCount(2);
    const edit = entry.getByRole('link', { name: 'Edit Deploy notes', exact: true });
    await expect(edit).toHaveAttribute('href', /^\/\?pasteId=m5j8k2q1x9z$/);
    const view = entry.getByRole('link', { name: 'View Deploy notes', exact: true });
    await expect(view).toHaveAttribute('href', '/pastes/m5j8k2q1x9z');
    await expect(view).toHaveAttribute('target', '_blank');
    await expect(entry.getByRole('button', { name: 'Delete Deploy notes', exact: true })).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Copy Deploy notes', exact: true })).toBeVisible();
  });

  test('the actions are large enough for a thumb', async ({ page }) => {
    const entry = page.getByRole('listitem').first();
    const actions = entry.getByRole('link').or(entry.getByRole('button'));
    await expect(actions).toHaveCount(4);
    for (const action of await actions.all()) {
      const box = await action.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('the edit link opens the form with the paste', async ({ page }) => {
    await page.getByRole('link', { name: 'Edit Recipe' }).click();
    await expect(page).toHaveURL('/?pasteId=third');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Recipe');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Flour, water, salt');
    await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
  });

  test('the view link opens the paste in a new tab and leaves the list where it is', async ({ page, context }) => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View Shopping' }).click();
    const tab = await opening;
    await expect(tab).toHaveURL('/pastes/first');
    await expect(tab.getByRole('textbox', { name: 'Content' })).toHaveValue('Milk\nBread');
    await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  });

  test('a deleted paste is gone from the list and from storage, for good', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Paste deleted' })).toBeVisible();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['Shopping', 'Recipe']);
    expect(await readPastes(page)).toEqual([threePastes[0], threePastes[2]]);
    await page.reload();
    await expect(titles).toHaveText(['Shopping', 'Recipe']);
  });

  test('deleting the last paste leaves an empty list that says so', async ({ page }) => {
    for (const { title } of threePastes) await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
    expect(await readPastes(page)).toEqual([]);
  });

  test('search keeps the titles that contain the query, in either case, and looks at no content', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search pastes' });
    await expect(search).toHaveAttribute('placeholder', 'Search paste here...');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await search.fill('SHOP');
    await expect(titles).toHaveText(['Shopping']);
    await search.fill('e');
    await expect(titles).toHaveText(['Deploy notes', 'Recipe']);
    await search.fill('Milk');
    await expect(titles).toHaveCount(0);
    await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
    await search.fill('  ');
    await expect(titles).toHaveCount(3);
    await search.fill('deploy n');
    await expect(titles).toHaveText(['Deploy notes']);
    await search.fill('');
    await expect(titles).toHaveCount(3);
    await expect(page.getByText('No Data Found')).toHaveCount(0);
  });
});

test('a visitor without pastes reads No Data Found', async ({ page }) => {
  await page.goto('/pastes');
  await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('content is clamped to three lines, however it is broken', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, [
    aPaste({ _id: 'one', title: 'One line', content: 'a' }),
    aPaste({ _id: 'two', title: 'Two lines', content: 'a\nb' }),
    aPaste({ _id: 'breaks', title: 'Ten lines', content: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj' }),
    aPaste({ _id: 'words', title: 'A long paragraph', content: 'word '.repeat(400) }),
    aPaste({ _id: 'unbroken', title: 'One long word', content: 'x'.repeat(5000) }),
  ]);
  await page.goto('/pastes');
  const contents = page.getByRole('listitem').getByRole('paragraph');
  await expect(contents).toHaveCount(5);
  const lines = await Promise.all((await contents.all()).map(countLines));
  expect(lines).toEqual([1, 2, 3, 3, 3]);
});

test('a paste without a title is called untitled, and so are its actions', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, [aPaste({ title: '' })]);
  await page.goto('/pastes');
  const entry = page.getByRole('listitem');
  await expect(entry.getByRole('heading')).toHaveText('Untitled');
  for (const name of ['Edit untitled paste', 'View untitled paste']) {
    await expect(entry.getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Delete untitled paste', 'Copy untitled paste']) {
    await expect(entry.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

/** How many lines of its own height an element shows. */
function countLines(paragraph: Locator): Promise<number> {
  return paragraph.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
}

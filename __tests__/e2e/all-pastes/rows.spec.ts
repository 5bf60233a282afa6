import { manyPastes } from '@/scripts/test/stored-pastes';
import { expect, test } from '../support/browser-test';
import { aPaste, readPastes, storePastes, threePastes } from '../support/stored-pastes';

test.describe('with three stored pastes', () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    await storePastes(context, baseURL, threePastes);
    await page.goto('/pastes');
  });

  test('the list shows every paste in stored order, with its title, content and date', async ({ page }) => {
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

  test('each row has the four actions, a title that leads to the view, a pin and a shared link, all named after its title', async ({
    page,
  }) => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Deploy notes' });
    await expect(entry.getByRole('link')).toHaveCount(3);
    await expect(entry.getByRole('button')).toHaveCount(4);
    await expect(entry.getByRole('link', { name: 'Deploy notes', exact: true })).toHaveAttribute(
      'href',
      // The router reaches the prerendered view on every host.
      '/pastes/view/?id=m5j8k2q1x9z',
    );
    await expect(entry.getByRole('button', { name: 'Pin Deploy notes', exact: true })).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Copy link to Deploy notes', exact: true })).toBeVisible();
    const edit = entry.getByRole('link', { name: 'Edit Deploy notes', exact: true });
    await expect(edit).toHaveAttribute('href', /^\/\?pasteId=m5j8k2q1x9z$/);
    const view = entry.getByRole('link', { name: 'View Deploy notes', exact: true });
    await expect(view).toHaveAttribute('href', '/pastes/m5j8k2q1x9z');
    await expect(view).toHaveAttribute('target', '_blank');
    await expect(entry.getByRole('button', { name: 'Delete Deploy notes', exact: true })).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Copy Deploy notes', exact: true })).toBeVisible();
  });

  test('the edit link opens the form with the paste', async ({ page }) => {
    await page.getByRole('link', { name: 'Edit Recipe' }).click();
    await expect(page).toHaveURL('/?pasteId=third');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Recipe');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Flour, water, salt');
    await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
  });

  test('the view link opens the paste in a new tab', async ({ page, context }) => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View Shopping' }).click();
    const tab = await opening;
    await expect(tab).toHaveURL('/pastes/first');
    await expect(tab.getByRole('textbox', { name: 'Content' })).toHaveValue('Milk\nBread');
    await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  });

  test('a deleted paste leaves the list and the storage, also after a reload', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Paste deleted' })).toBeVisible();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['Shopping', 'Recipe']);
    expect(await readPastes(page)).toEqual([threePastes[0], threePastes[2]]);
    await page.reload();
    await expect(titles).toHaveText(['Shopping', 'Recipe']);
  });

  test('after the last deletion the list says No Data Found', async ({ page }) => {
    for (const { title } of threePastes) await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
    expect(await readPastes(page)).toEqual([]);
  });
});

test('a list without pastes says No Data Found', async ({ page }) => {
  await page.goto('/pastes');
  await expect(page.getByText('No Data Found', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('a paste without a title is called untitled, in its actions too', async ({ page, context, baseURL }) => {
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

test('a click on Delete leaves the next Delete under the pointer', async ({ page, context, baseURL }) => {
  await storePastes(
    context,
    baseURL,
    manyPastes(8, () => ({ content: 'As high as every other' })),
  );
  await page.goto('/pastes');
  const box = await page.getByRole('button', { name: 'Delete Snippet 1' }).boundingBox();
  if (box === null) throw new Error('The button is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const gone of ['Snippet 1', 'Snippet 2', 'Snippet 3']) {
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: gone })).toHaveCount(0);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('article', { name: 'Snippet 4' })).toBeFocused();
});

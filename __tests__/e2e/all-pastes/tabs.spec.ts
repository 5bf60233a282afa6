import { expect, test } from '../support/browser-test';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

test('a save, an edit and a deletion show in the other tab without a reload', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('textbox', { name: 'Title' }).fill('From the other tab');
  await other.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(titles).toHaveText(['Shopping', 'Deploy notes', 'Recipe', 'From the other tab']);

  await other.goto('/?pasteId=first');
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
  await other.getByRole('textbox', { name: 'Title' }).fill('Groceries');
  await other.getByRole('button', { name: 'Update Paste' }).click();
  await expect(titles).toHaveText(['Groceries', 'Deploy notes', 'Recipe', 'From the other tab']);

  await page.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Paste deleted' })).toBeVisible();
  await other.goto('/pastes');
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Groceries',
    'Deploy notes',
    'From the other tab',
  ]);
});

test('a toast appears only in the tab that acted', async ({ page, context }) => {
  await page.goto('/pastes');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(other.getByRole('status')).toHaveText('Paste added');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
});

test('two tabs with the same list both keep what they save', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/');
  for (const [tab, title] of [
    [page, 'Mine'],
    [other, 'Theirs'],
    [page, 'Mine again'],
  ] as const) {
    await tab.getByRole('textbox', { name: 'Title' }).fill(title);
    await tab.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(tab.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  }
  const titles = (await readPastes(page)).map(({ title }) => title);
  expect(titles).toEqual(['Shopping', 'Deploy notes', 'Recipe', 'Mine', 'Theirs', 'Mine again']);
});

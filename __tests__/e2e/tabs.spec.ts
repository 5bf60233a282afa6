import { expect, test } from './support/browser-test';
import { readPastes, storePastes, threePastes } from './support/stored-pastes';

test('what one tab saves, changes and deletes shows in the other without a reload', async ({
  page,
  context,
  baseURL,
}) => {
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

test('a toast appears in the tab that acted, and in no other', async ({ page, context }) => {
  await page.goto('/pastes');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(other.getByRole('status')).toHaveText('Paste added');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
});

test('two tabs that were opened on the same list both keep what they save', async ({ page, context, baseURL }) => {
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

test('an edit that another tab overtook keeps its text and asks before it replaces the other', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/?pasteId=first');
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveValue('Milk\nBread');
  await content.fill('Mine');
  const other = await context.newPage();
  await other.goto('/?pasteId=first');
  await other.getByRole('textbox', { name: 'Content' }).fill('Theirs');
  await other.getByRole('button', { name: 'Update Paste' }).click();
  await expect(other.getByRole('status')).toHaveText('Paste updated');

  await expect(page.getByRole('main').getByRole('alert')).toContainText('changed in another tab');
  await page.getByRole('button', { name: 'Update Paste' }).click();
  await expect(content).toHaveValue('Mine');
  expect((await readPastes(page))[0]?.content).toBe('Theirs');
  await page.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(page.getByRole('status')).toHaveText('Paste updated');
  expect((await readPastes(page))[0]?.content).toBe('Mine');
});

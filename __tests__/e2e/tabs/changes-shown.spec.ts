import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test('a save, an edit and a deletion show in the other tab, without a reload and without a toast', async ({
  page,
  context,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  const titles = (tab = page) => tab.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles()).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);

  const other = await openTab(context);
  await formOf(other).title.fill('From the other tab');
  await formOf(other).create.click();
  await expect(other.getByRole('status')).toHaveText('Paste added');
  await expect(titles()).toHaveText(['From the other tab', 'Shopping', 'Deploy notes', 'Recipe']);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');

  await other.goto('/?pasteId=first');
  await expect(formOf(other).title).toHaveValue('Shopping');
  await formOf(other).title.fill('Groceries');
  await formOf(other).update.click();
  await expect(titles()).toHaveText(['Groceries', 'From the other tab', 'Deploy notes', 'Recipe']);

  await other.goto('/pastes');
  await page.getByRole('button', { name: 'Delete Recipe' }).click();
  await expect(titles(other)).toHaveText(['Groceries', 'From the other tab', 'Deploy notes']);
});

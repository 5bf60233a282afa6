import { expect, test } from '../support/browser-test';
import { readPastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test('a deletion survives the closing of all tabs, and the paste comes back at its place with its date', async ({
  page,
  context,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/');
  await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
  // Now the history has it.
  await expect(page.getByRole('button', { name: 'Recently deleted (1)' })).toBeVisible();
  await page.close();

  const next = await openTab(context, '/pastes/');
  const headings = next.getByRole('heading', { level: 2 });
  const dialog = next.getByRole('dialog', { name: 'Recently deleted' });
  await expect(headings).toHaveText(['Shopping', 'Recipe']);
  await next.getByRole('button', { name: 'Recently deleted (1)' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Deploy notes1. build\n2. uploadDeleted today/]);
  await dialog.getByRole('button', { name: 'Restore Deploy notes' }).click();
  await expect(dialog.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect(await readPastes(next)).toEqual(threePastes);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(headings).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await expect(next.getByRole('button', { name: 'Recently deleted', exact: true })).toBeFocused();
});

import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { readPastes } from '../support/stored-pastes';

test('a paste is created, searched, copied, edited, deleted and restored by touch', async ({ page }) => {
  await page.goto('/');
  await formOf(page).title.tap();
  await page.keyboard.type('By touch');
  await formOf(page).content.tap();
  await page.keyboard.type('one');
  await formOf(page).create.tap();
  await expect(page.getByRole('status')).toHaveText('Paste added');

  await page.getByRole('link', { name: 'Paste', exact: true }).tap();
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('touch');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy By touch' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Copied to Clipboard' })).toBeVisible();
  expect(await readClipboard(page)).toBe('one');

  await page.getByRole('link', { name: 'Edit By touch' }).tap();
  await expect(formOf(page).content).toHaveValue('one');
  await formOf(page).content.tap();
  await page.keyboard.press('End');
  await page.keyboard.type(', two');
  await formOf(page).update.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Paste updated' })).toBeVisible();

  await page.getByRole('link', { name: 'Paste', exact: true }).tap();
  await page.getByRole('button', { name: 'Delete By touch' }).tap();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await readPastes(page)).toMatchObject([{ title: 'By touch', content: 'one, two' }]);
});

import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { chooseInMenu, menuOf } from '../support/menu';
import { readPastes, threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

test('the list is navigated, and its rows are copied, deleted, brought back, viewed and edited by shortcuts', async ({
  page,
}) => {
  const row = (name: string) => page.getByRole('article', { name });
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('Shopping')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row('Recipe')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row('Deploy notes')).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
  expect(await readClipboard(page)).toBe('1. build\n2. upload');
  await page.keyboard.press('Delete');
  await expect(row('Recipe')).toBeFocused();
  expect(await readPastes(page)).toEqual([threePastes[0], threePastes[2]]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(formOf(page).content).toHaveValue('Flour, water, salt');
  await expect(page.getByRole('link', { name: 'All pastes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('Recipe')).toBeFocused();
  await page.keyboard.press('e');
  await expect(formOf(page).update).toBeVisible();
});

test('the shortcuts dialog opens by key and button, and single-key shortcuts stay turned off after a reload', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await chooseInMenu(page, 'Keyboard shortcuts');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menuOf(page).button).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
});

import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf, untilFilled, untilHydrated } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

test('after a new paste is saved the form says so and offers to copy and to view it', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).title.fill('Deploy checklist');
  await formOf(page).content.fill('1. test');
  await page.keyboard.press('ControlOrMeta+s');
  const line = page.getByText('Saved “Deploy checklist”');
  await expect(line).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Copy', exact: true }));
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  expect(await readClipboard(page)).toBe('1. test');

  await press(page, page.getByRole('main').getByRole('link', { name: 'View', exact: true }));
  await expect(formOf(page).content).toHaveValue('1. test');
  await expect(page).toHaveURL(/\/pastes\//);
});

test('Ctrl+Z in the emptied form undoes the update that emptied it', async ({ page }) => {
  await page.goto('/?pasteId=first');
  await untilKeysWork(page);
  await untilFilled(page);
  await formOf(page).content.fill('Eggs');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Update undone')).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
});

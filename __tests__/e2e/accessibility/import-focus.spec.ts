import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { pickFiles } from '../support/files';
import { fillStorage } from '../support/fill-storage';
import { aPaste, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';
import { press } from './keys';

const backup = {
  name: 'pastes.json',
  text: JSON.stringify([...threePastes, aPaste({ _id: 'new', content: 'x'.repeat(50_000) })]),
};
const buttonOf = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes/');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('once a file is read, the way out has the focus, and is described by what the import will do', async ({
  page,
}) => {
  await pickFiles(page, 'Import', backup);
  await expect(buttonOf(page, 'Cancel')).toBeFocused();
  await expect(buttonOf(page, 'Cancel')).toHaveAccessibleDescription('1 paste is new. 3 pastes are here already.');
});

test('where there is nothing to import, the button that closes has the focus and says so', async ({ page }) => {
  await pickFiles(page, 'Import', { name: 'pastes.json', text: JSON.stringify(threePastes) });
  await expect(buttonOf(page, 'Close')).toBeFocused();
  await expect(buttonOf(page, 'Close')).toHaveAccessibleDescription(
    '3 pastes are here already. So there is nothing to import.',
  );
});

test('a refused file leaves the focus on the button that closes', async ({ page }) => {
  await pickFiles(page, 'Import', { name: 'broken.json', text: '[{' });
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(buttonOf(page, 'Close')).toBeFocused();
});

test('an import that fails hands the focus to the button that closes, which is described by the obstacle', async ({
  page,
}) => {
  await pickFiles(page, 'Import', backup);
  await expect(buttonOf(page, 'Import')).toBeVisible();
  await fillStorage(page);
  await press(page, buttonOf(page, 'Import'));
  await expect(buttonOf(page, 'Close')).toBeFocused();
  await expect(buttonOf(page, 'Close')).toHaveAccessibleDescription(
    /^1 paste is new\. .* too big .* Nothing was imported\.$/,
  );
});

test('an import that another tab has done meanwhile leaves the focus on the button that closes', async ({
  page,
  context,
}) => {
  await pickFiles(page, 'Import', backup);
  await expect(buttonOf(page, 'Import')).toBeVisible();
  await buttonOf(page, 'Import').focus();
  const other = await openTab(context, '/pastes/');
  await pickFiles(other, 'Import', backup);
  await buttonOf(other, 'Import').click();
  await expect(buttonOf(page, 'Import')).toHaveCount(0);
  await expect(buttonOf(page, 'Close')).toBeFocused();
});

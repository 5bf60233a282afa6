import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { pickFiles } from '../support/files';
import { fillStorage } from '../support/fill-storage';
import { press } from '../support/keys';
import { aPaste, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

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

test('after a file is read, Cancel has the focus and describes the import', async ({ page }) => {
  await pickFiles(page, 'Import', backup);
  await expect(buttonOf(page, 'Cancel')).toBeFocused();
  await expect(buttonOf(page, 'Cancel')).toHaveAccessibleDescription('1 paste is new. 3 pastes are here already.');
});

test('with nothing to import, Close has the focus and says so', async ({ page }) => {
  await pickFiles(page, 'Import', { name: 'pastes.json', text: JSON.stringify(threePastes) });
  await expect(buttonOf(page, 'Close')).toBeFocused();
  await expect(buttonOf(page, 'Close')).toHaveAccessibleDescription(
    '3 pastes are here already. So there is nothing to import.',
  );
});

test('after a failed import, Close has the focus and says why it failed', async ({ page }) => {
  await pickFiles(page, 'Import', backup);
  await expect(buttonOf(page, 'Import')).toBeVisible();
  await fillStorage(page);
  await press(page, buttonOf(page, 'Import'));
  await expect(buttonOf(page, 'Close')).toBeFocused();
  await expect(buttonOf(page, 'Close')).toHaveAccessibleDescription(
    /^1 paste is new\. .* more than the browser’s storage has free\. Nothing was imported\.$/,
  );
});

test('when another tab has imported the same file, Close has the focus', async ({ page, context }) => {
  await pickFiles(page, 'Import', backup);
  await expect(buttonOf(page, 'Import')).toBeVisible();
  await buttonOf(page, 'Import').focus();
  const other = await openTab(context, '/pastes/');
  await pickFiles(other, 'Import', backup);
  await buttonOf(other, 'Import').click();
  await expect(buttonOf(page, 'Import')).toHaveCount(0);
  await expect(buttonOf(page, 'Close')).toBeFocused();
});

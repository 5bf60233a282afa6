import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { threePastes } from '../support/stored-pastes';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a heading that gets the focus shows it after a key, and not after a click', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/');
  await untilKeysWork(page);
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(heading(page)).toHaveText('All Pastes');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('All Pastes');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'solid');
});

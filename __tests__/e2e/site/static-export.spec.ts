import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';

// The files as the host serves them, before any script runs.
test.use({ javaScriptEnabled: false });

async function open(page: Page, address: string, status = 200): Promise<void> {
  expect((await page.goto(address))?.status()).toBe(status);
  await expect(page).toHaveTitle(/Pastes/);
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home', 'Paste']);
}

test('the file of / holds the form', async ({ page }) => {
  await open(page, '/');
  await expect(formOf(page).title).toBeEditable();
  await expect(formOf(page).content).toBeEditable();
  await expect(formOf(page).create).toBeVisible();
});

test('the file of /pastes holds the heading and the search box, and no statement about the data', async ({ page }) => {
  await open(page, '/pastes/');
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search pastes' })).toBeVisible();
  await expect(page.getByText('No Data Found')).toHaveCount(0);
});

test('no phone corrects or capitalizes a search, and none makes links of the figures in a text', async ({ page }) => {
  await page.goto('/pastes/');
  const search = page.getByRole('searchbox', { name: 'Search pastes' });
  await expect(search).toHaveAttribute('autocorrect', 'off');
  await expect(search).toHaveAttribute('autocapitalize', 'none');
  await expect(search).toHaveAttribute('spellcheck', 'false');
  const detection = page.locator('meta[name="format-detection"]');
  await expect(detection).toHaveAttribute('content', 'telephone=no, date=no, address=no, email=no');
});

test('the files that are served for a view hold no statement about its paste', async ({ page }) => {
  await open(page, '/pastes/view/?id=anything');
  await expect(formOf(page).title).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  await open(page, '/pastes/some-id', 404);
  await expect(page.getByRole('heading', { name: /404|Error/ })).toHaveCount(0);
});

test('the documentation is a file of the site', async ({ page }) => {
  await page.goto('/docs/storage.txt');
  await expect(page.getByText('# Storage')).toBeVisible();
});

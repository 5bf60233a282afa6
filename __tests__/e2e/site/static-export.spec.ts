import { expect, test } from '../support/browser-test';

// The files as the host serves them, before any script runs.
test.use({ javaScriptEnabled: false });

test('the file of / holds the form', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeEditable();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeEditable();
  await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy to clipboard' })).toBeVisible();
});

test('the file of /pastes holds the heading, the search box and the frame, and no statement about the data', async ({
  page,
}) => {
  const response = await page.goto('/pastes/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search pastes' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home', 'Paste']);
  await expect(page.getByText('No Data Found')).toHaveCount(0);
});

test('the file of /pastes/view holds the frame of the view, whatever the id', async ({ page }) => {
  const response = await page.goto('/pastes/view/?id=anything');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
});

test('404.html holds the frame of the site and no statement about the address', async ({ page }) => {
  const response = await page.goto('/pastes/some-id');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '404' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
});

test('every page has a title and a language', async ({ page }) => {
  for (const address of ['/', '/pastes/', '/pastes/view/', '/404.html']) {
    await page.goto(address);
    await expect(page, address).toHaveTitle(/Pastes/);
    await expect(page.locator('html'), address).toHaveAttribute('lang', 'en');
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { storePastes, threePastes } from './support/stored-pastes';

const routes = [
  { address: '/', active: 'Home', inactive: 'Paste' },
  { address: '/?pasteId=first', active: 'Home', inactive: 'Paste' },
  { address: '/pastes', active: 'Paste', inactive: 'Home' },
  { address: '/pastes/first', active: 'Paste', inactive: 'Home' },
  { address: '/pastes/unknown', active: 'Paste', inactive: 'Home' },
  { address: '/pastes/view/?id=first', active: 'Paste', inactive: 'Home' },
] as const;

for (const { address, active, inactive } of routes) {
  test(`on ${address} the link ${active} is blue, bold and the current page, ${inactive} is white`, async ({
    page,
    context,
    baseURL,
  }) => {
    await storePastes(context, baseURL, threePastes);
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home', 'Paste']);
    await expectActive(page, active, inactive);
  });
}

test('the links lead to the screens and take the mark of the current page along', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Paste' }).click();
  await expect(page).toHaveURL(/\/pastes\/?$/);
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await expectActive(page, 'Paste', 'Home');
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  await expectActive(page, 'Home', 'Paste');
  await page.goBack();
  await expectActive(page, 'Paste', 'Home');
});

test('back and forward move between editing and writing', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes');
  await page.getByRole('link', { name: 'Edit Recipe' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Recipe');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Recipe');
  await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
});

for (const address of ['/nowhere', '/pastes/first/edit', '/nowhere/pastes/first']) {
  test(`${address} is unmatched and gets the 404 screen in the frame of the site`, async ({
    page,
    context,
    baseURL,
  }) => {
    await storePastes(context, baseURL, threePastes);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('This page could not be found.')).toBeVisible();
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Paste' })).not.toHaveAttribute('aria-current');
    await home.click();
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  });
}

test('nothing is wider than the screen, whatever the pastes hold', async ({ page, context, baseURL }) => {
  const [first] = threePastes;
  const wide = { ...first, title: 'W'.repeat(500), content: 'W'.repeat(5000) };
  await storePastes(context, baseURL, [wide as (typeof threePastes)[number]]);
  for (const address of ['/', '/?pasteId=first', '/pastes', '/pastes/first', '/pastes/unknown', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('main')).not.toBeEmpty();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, address).toBe(0);
  }
});

async function expectActive(page: Page, active: string, inactive: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const activeLink = navigation.getByRole('link', { name: active, exact: true });
  await expect(activeLink).toHaveAttribute('aria-current', 'page');
  await expect(activeLink).toHaveCSS('font-weight', '700');
  const colour = await activeLink.evaluate((link) => getComputedStyle(link).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(blue, colour).toBeGreaterThan(Math.max(red, green) + 50);

  const inactiveLink = navigation.getByRole('link', { name: inactive, exact: true });
  await expect(inactiveLink).not.toHaveAttribute('aria-current');
  await expect(inactiveLink).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(inactiveLink).toHaveCSS('font-weight', '400');
}

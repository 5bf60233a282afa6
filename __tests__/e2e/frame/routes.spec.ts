import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { storePastes, threePastes } from '../support/stored-pastes';

test('the link of the current page is blue, bold and marked; the other is white', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, threePastes);
  for (const [address, active, inactive] of [
    ['/', 'Home', 'Paste'],
    ['/?pasteId=first', 'Home', 'Paste'],
    ['/pastes', 'Paste', 'Home'],
    ['/pastes/first', 'Paste', 'Home'],
    ['/pastes/unknown', 'Paste', 'Home'],
    ['/pastes/view/?id=first', 'Paste', 'Home'],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home', 'Paste']);
      await expectActive(page, active, inactive);
    });
  }
});

test('the links open the screens and move the mark of the current page', async ({ page }) => {
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

test('Back and Forward move between an edit and a new paste', async ({ page, context, baseURL }) => {
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

test('an unmatched address shows the 404 screen inside the frame of the site', async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  for (const address of ['/nowhere', '/pastes/first/edit', '/nowhere/pastes/first']) {
    await test.step(address, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      await expect(page.getByText('This page could not be found.')).toBeVisible();
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link', { name: 'Paste' })).not.toHaveAttribute('aria-current');
      await navigation.getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
    });
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

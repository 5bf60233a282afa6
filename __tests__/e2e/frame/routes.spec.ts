import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';

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

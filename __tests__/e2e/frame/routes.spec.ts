import { expect, test } from '../support/browser-test';

test('the link of the current page is bold and blue, and the other one is not', async ({ page }) => {
  await page.goto('/pastes/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const activeLink = navigation.getByRole('link', { name: 'Paste', exact: true });
  await expect(activeLink).toHaveCSS('font-weight', '700');
  const colour = await activeLink.evaluate((link) => getComputedStyle(link).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(blue, colour).toBeGreaterThan(Math.max(red, green) + 50);

  const inactiveLink = navigation.getByRole('link', { name: 'Home', exact: true });
  await expect(inactiveLink).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(inactiveLink).toHaveCSS('font-weight', '400');
});

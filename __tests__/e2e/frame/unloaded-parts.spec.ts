import { expect, type Page, test } from '@playwright/test';

const NOT_LOADED = 'This part of the page could not be loaded. Reload the page when you are online.';

// Not the guarded test: the browser says in the console that a file could not be loaded, which is the case at hand.
test.use({ serviceWorkers: 'block' });

/** As when the host has a new version, which has none of the old one's files. @param text what the file holds */
async function takeAway(page: Page, text: string): Promise<void> {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes(text) ? route.abort() : route.fulfill({ response }));
  });
}

test('shortcuts that cannot be shown say so each time, and are shown once they can be', async ({ page }) => {
  await takeAway(page, 'Single-key shortcuts');
  await page.goto('/pastes');
  const alerts = page.getByRole('alert').filter({ hasText: NOT_LOADED });
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.click();
  await expect(alerts).toHaveCount(1);
  await button.click();
  await expect(alerts).toHaveCount(2);
  await page.unroute('**/_next/static/chunks/*.js');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

import { expect, type Page, test } from '@playwright/test';
import { menuOf } from '../support/menu';

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

test('a menu that cannot be shown says so each time, and is shown once it can be', async ({ page }) => {
  await takeAway(page, 'menuitemradio');
  await page.goto('/pastes');
  const alerts = page.getByRole('alert').filter({ hasText: NOT_LOADED });
  for (let time = 1; time <= 2; time++) {
    await menuOf(page).button.click();
    await expect(alerts).toHaveCount(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alerts).toHaveCount(0);
  }
  await page.unroute('**/_next/static/chunks/*.js');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

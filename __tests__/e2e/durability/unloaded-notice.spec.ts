import { expect, test } from '@playwright/test';
import { storeText } from '../support/stored-pastes';

// Not the guarded test: the browser says in the console that a file could not be loaded, which is the case at hand.
test.use({ serviceWorkers: 'block' });

test('where a notice cannot be loaded, it is still said that there is something to know', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL, '[{"_id":"a","title":"kept"},null]');
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const holdsNotice = (await response.text()).includes('There is no room to keep a copy');
    await (holdsNotice ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/pastes');
  await expect(page.getByText(/could not be loaded. Reload it when you are online/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['kept']);
});

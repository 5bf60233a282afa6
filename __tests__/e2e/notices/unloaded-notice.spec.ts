import { expect, type Page, test } from '@playwright/test';
import { crowdOut } from '../support/crowd-out';
import { storeText } from '../support/stored-pastes';

// Unguarded: the browser logs the file that does not load.
test.use({ serviceWorkers: 'block' });

/** Makes the script that contains a text fail to load. */
async function withholdPart(page: Page, text: string): Promise<void> {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isThePart = (await response.text()).includes(text);
    await (isThePart ? route.abort() : route.fulfill({ response }));
  });
}

test('a notice that cannot load is replaced by a short one', async ({ page, context, baseURL }) => {
  await storeText(context, baseURL, '[{"_id":"a","title":"kept"},null]');
  await withholdPart(page, 'There is no room to keep a copy');
  await page.goto('/pastes');
  await expect(page.getByText('A notice about your pastes couldn’t load. Reload when you are online.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['kept']);
});

test('a notice of a change that is only in this tab never says to reload when it cannot load, and closing asks', async ({
  page,
}) => {
  await withholdPart(page, 'the last save did not fit');
  await page.goto('/');
  await crowdOut(page);
  await expect(page.getByRole('main').getByText(/One saved change is a draft again./)).toBeVisible();
  await expect(page.getByText(/Reload/)).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
});

import { expect, type Page, test } from '@playwright/test';
import { crowdOut } from '../support/crowd-out';
import { storeText } from '../support/stored-pastes';

// Not the guarded test: the browser says in the console that a file could not be loaded, which is the case at hand.
test.use({ serviceWorkers: 'block' });

/** The part of the site that holds a text is not to be had. */
async function withholdPart(page: Page, text: string): Promise<void> {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isThePart = (await response.text()).includes(text);
    await (isThePart ? route.abort() : route.fulfill({ response }));
  });
}

test('where a notice cannot be loaded, it is still said that there is something to know', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL, '[{"_id":"a","title":"kept"},null]');
  await withholdPart(page, 'There is no room to keep a copy');
  await page.goto('/pastes');
  await expect(page.getByText(/could not be loaded. Reload it when you are online/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['kept']);
});

test('where a change is in the tab only, and its notice cannot be loaded, nobody is told to reload, and closing asks', async ({
  page,
}) => {
  await withholdPart(page, 'the last save did not fit');
  await page.goto('/');
  await crowdOut(page);
  await expect(page.getByText(/a change is in this tab only. Keep it open/)).toBeVisible();
  await expect(page.getByText(/Reload/)).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
});

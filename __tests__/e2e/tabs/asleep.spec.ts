import type { BrowserContext, Page } from '@playwright/test';
import type { Paste } from '@/store/paste/paste';
import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf } from '../support/form';
import { inFullBrowser } from '../support/full-browser';
import { readPastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

// Playwright turns the back/forward cache off unless told otherwise.
test.use({
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...inFullBrowser(launchOptions), ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ store }) => store(threePastes));

async function setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

async function changeElsewhere(context: BrowserContext): Promise<void> {
  const other = await openTab(context, '/pastes');
  await other.getByRole('button', { name: 'Delete Shopping' }).click();
  await other.getByRole('link', { name: 'Home' }).click();
  await formOf(other).title.fill('Added elsewhere');
  await formOf(other).create.click();
  await expect(other.getByText('Paste added')).toBeVisible();
}

test('a frozen tab shows the changes of other tabs when it resumes, without a reload', async ({ page, context }) => {
  await page.goto('/pastes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await setLifecycle(page, 'frozen');
  await changeElsewhere(context);
  await setLifecycle(page, 'active');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Added elsewhere', 'Deploy notes', 'Recipe']);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a tab from the back/forward cache has its unsaved text', async ({ page }) => {
  await recordPageShow(page);
  await page.goto('/');
  await formOf(page).title.fill('Half a thought');
  // A page that waits for a Web Lock is evicted from the cache when the lock is granted.
  await expectStoredDraft(page, 'Half a thought');
  await page.goto('/pastes/unknown');
  await goBackToCachedPage(page);
  await expect(formOf(page).title).toHaveValue('Half a thought');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect((await readPastes(page)).at(-1)).toMatchObject({ title: 'Half a thought' });
});

test('a tab from the back/forward cache shows pastes stored meanwhile', async ({ page }) => {
  const rows = page.getByRole('heading', { level: 2 });
  const overwrite = (pastes: readonly Paste[]) =>
    page.evaluate((text) => localStorage.setItem('pastes', text), JSON.stringify(pastes));
  await recordPageShow(page);
  // The browser may not cache a page that is still at work when it is left.
  await expect(async () => {
    await page.goto('/pastes/unknown');
    await overwrite(threePastes);
    await page.goto('/pastes');
    await expect(rows).toHaveCount(3);
    await page.goto('/pastes/unknown');
    await overwrite(threePastes.slice(1));
    await page.evaluate(() => setTimeout(() => history.back()));
    await page.waitForFunction(() => location.pathname === '/pastes/' && Reflect.has(window, 'wasCached'));
    expect(await page.evaluate(() => Reflect.get(window, 'wasCached'))).toBe(true);
    await expect(rows).toHaveText(['Deploy notes', 'Recipe']);
  }).toPass();
});

async function recordPageShow(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasCached: persisted })),
  );
}

/** Goes back with `history.back()`: `page.goBack()` waits for a load, and a cached page does not load. */
async function goBackToCachedPage(page: Page): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForFunction(() => Reflect.get(window, 'wasCached') === true);
}

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { expectStoredDraft, formOf } from '../support/form';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

// Playwright turns the back/forward cache off unless told otherwise.
test.use({
  launchOptions: [
    ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

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

test('a tab that was frozen shows what the others did meanwhile, without a reload', async ({ page, context }) => {
  await page.goto('/pastes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await setLifecycle(page, 'frozen');
  await changeElsewhere(context);
  await setLifecycle(page, 'active');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Deploy notes', 'Recipe', 'Added elsewhere']);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('what a frozen tab saves after it wakes is laid upon what the others did', async ({ page, context }) => {
  await page.goto('/?pasteId=third');
  await formOf(page).content.fill('Edited before the freeze');
  await setLifecycle(page, 'frozen');
  await changeElsewhere(context);
  await setLifecycle(page, 'active');
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  expect((await readPastes(page)).map(({ content, title }) => [title, content])).toEqual([
    ['Deploy notes', '1. build\n2. upload'],
    ['Recipe', 'Edited before the freeze'],
    ['Added elsewhere', ''],
  ]);
});

test('a tab that comes back from the back/forward cache is the same page, with its unsaved text', async ({ page }) => {
  await noteHowShown(page);
  await page.goto('/');
  await formOf(page).title.fill('Half a thought');
  // A page that asks for the draft's lock while it is put away is woken by the answer, and so thrown away.
  await expectStoredDraft(page, 'Half a thought');
  await page.goto('/pastes/unknown');
  await comeBack(page);
  await expect(formOf(page).title).toHaveValue('Half a thought');
  await formOf(page).create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect((await readPastes(page)).at(-1)).toMatchObject({ title: 'Half a thought' });
});

test('a tab that comes back from the back/forward cache shows what was stored meanwhile', async ({ page }) => {
  await noteHowShown(page);
  await page.goto('/pastes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await page.goto('/pastes/unknown');
  await page.evaluate((text) => localStorage.setItem('pastes', text), JSON.stringify(threePastes.slice(1)));
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Deploy notes', 'Recipe']);
});

test('a tab that goes back while others save shows what they did', async ({ page, context }) => {
  await page.goto('/pastes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await page.goto('/pastes/unknown');
  await changeElsewhere(context);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Deploy notes', 'Recipe', 'Added elsewhere']);
});

async function noteHowShown(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasCached: persisted })),
  );
}

/** Goes back by the page's own history: Playwright's way waits for a load, and a cached page loads nothing. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasCached'))).toBe(true);
}

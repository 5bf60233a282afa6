import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, unguarded as test } from '../support/browser-test';
import { formOf, readDrafts } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { threePastes } from '../support/stored-pastes';

const NOT_LOADED = 'This part of the page could not be loaded. Reload the page when you are online.';

test.beforeEach(({ store }) => store(threePastes));

/**
 * Opens a page, after which its host has another version: it answers for each script of the old one with a page and the status
 * 200, until a page is loaded from it.
 */
async function openOld(page: Page, address: string): Promise<void> {
  let isOld = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route('**/_next/static/chunks/*.js', (route) =>
    isOld
      ? route.fulfill({ contentType: 'text/html', body: readFileSync('out/index.html', 'utf8') })
      : route.fallback(),
  );
  await page.clock.install();
  await page.goto(address);
  await untilKeysWork(page);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  isOld = true;
}

const isOldPage = (page: Page) => page.evaluate(() => 'isOldPage' in window);

test('"Search and commands" whose script brings nothing says so', async ({ page }) => {
  await openOld(page, '/');
  await page.keyboard.press('ControlOrMeta+k');
  await page.clock.runFor(8_000);
  await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.clock.runFor(8_000);
  expect(await isOldPage(page)).toBe(true);
});

for (const [way, go] of [
  ['a link', (page: Page) => page.getByRole('link', { name: 'Paste', exact: true }).click()],
  ['a key', (page: Page) => page.keyboard.press('/')],
] as const) {
  test(`a screen whose script brings nothing is loaded whole, opened by ${way}`, async ({ page }) => {
    await openOld(page, '/');
    await go(page);
    await page.clock.runFor(8_000);
    await expect(page.getByRole('heading', { name: 'All Pastes', level: 1 })).toBeAttached();
    expect(await isOldPage(page)).toBe(false);
  });
}

test('a page is not left for the whole screen when the user has gone on typing', async ({ page }) => {
  await openOld(page, '/');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await formOf(page).content.fill('typed meanwhile');
  await page.clock.runFor(8_000);
  await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
  expect(await isOldPage(page)).toBe(true);
  await expect(formOf(page).content).toHaveValue('typed meanwhile');
  expect(await readDrafts(page)).toHaveLength(1);
});

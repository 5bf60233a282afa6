import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { test as base, expect } from '../support/browser-test';
import { formOf } from '../support/form';
import { inFullBrowser } from '../support/full-browser';

const NOTICE =
  'This browser does not let the page store anything, so your pastes will be gone when you close or reload this tab.';

/** A browser whose owner has blocked all cookies and site data in its settings. */
const test = base.extend({
  context: async ({ launchOptions, baseURL }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'pastes-profile-'));
    await mkdir(join(profile, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, {
      ...inFullBrowser(launchOptions),
      ...(baseURL === undefined ? {} : { baseURL }),
      serviceWorkers: 'block',
    });
    await provide(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

test('with site data blocked the app works in memory and says that closing the tab loses the pastes', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
  await expect(page.getByText(NOTICE)).toBeVisible();
  for (const title of ['First', 'Second']) {
    await formOf(page).title.fill(title);
    await formOf(page).create.click();
    await expect(formOf(page).title).toHaveValue('');
  }
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First', 'Second']);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole('button', { name: 'Delete First' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Second']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('link', { name: 'Edit First' }).click();
  await formOf(page).content.fill('edited');
  await formOf(page).update.click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('listitem').first()).toContainText('edited');
});

test('with site data blocked closing a tab with unsaved text asks first', async ({ page }) => {
  await page.goto('/');
  await formOf(page).title.pressSequentially('typed');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

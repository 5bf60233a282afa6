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

test('with site data blocked the app works in memory, says so, and asks before unsaved text is closed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await formOf(page).title.fill('First');
  await formOf(page).create.click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText('Only in this tab. 1 paste.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete First' }).click();
  await expect(page.getByText('No Data Found')).toBeVisible();
  // This browser has no database either, which would say the same again.
  await expect(page.getByText('not being kept')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('link', { name: 'Edit First' }).click();
  await formOf(page).content.fill('edited');
  await formOf(page).update.click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('listitem')).toContainText('edited');

  await page.getByRole('link', { name: 'Home' }).click();
  await formOf(page).title.pressSequentially('typed');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  // The browser would wait half a minute for a tab that is still closing.
  const closed = page.waitForEvent('close');
  await (await asked).accept();
  await closed;
});

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { storePastes, threePastes } from '../support/stored-pastes';

/** Opens a page, and holds back every script that loads after its first paint. @returns lets them through */
async function openWithoutParts(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const html = await (await page.request.get(address)).text();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (!html.includes(`src="${name}"`)) await released;
    await route.continue();
  });
  await page.goto(address);
  return release;
}

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

test('a shortcut that is pressed before it has loaded runs when it has', async ({ page }) => {
  // A slow machine may not load it within the second for which a key is kept.
  await expect(async () => {
    const release = await openWithoutParts(page, '/pastes/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    release();
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 2_000 });
    await expect(page.getByRole('searchbox')).toHaveValue('');
  }).toPass();
});

test('before all code of a page has loaded, a paste is saved, a button waits for its code, and a file is refused', async ({
  page,
}) => {
  const release = await openWithoutParts(page, '/');
  const { title, create } = formOf(page);
  await title.fill('Quick');
  // As a user drags it: dropped where nothing takes it, a file replaces the page.
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(import.meta.dirname, 'layout.spec.ts')], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  }
  await expect(title).toHaveValue('Quick');
  await create.click();
  await expect(title).toHaveValue('');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a text file' }).click();
  release();
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('from a file') });
  await expect(title).toHaveValue('notes');
  await expect(page.getByText('Paste added')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { readHistory } from '@/scripts/site/page/history';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { readJournal } from '../support/journal';
import { readPastes, readStorage, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

// Real kills of whole browsers are in scripts/durability. These tests put localStorage back themselves.

const headings = (page: Page) => page.getByRole('heading', { level: 2 });
const back = (page: Page) => page.getByText(/(is|are) back/);

test.beforeEach(({ store }) => store(threePastes));

for (const [loss, losesDatabase] of [
  ['lost', false],
  ['lost, with its database of them,', true],
] as const) {
  test(`writes that a killed browser ${loss} are back after the next start, and the user is told`, async ({
    page,
    context,
  }) => {
    await page.goto('/pastes');
    await expect(headings(page)).toHaveCount(3);
    const before = await readStorage(page);
    await page.getByRole('button', { name: 'Delete Recipe' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
    await formOf(page).title.fill('Saved just before');
    await formOf(page).create.click();
    await expect(page.getByText('Paste added')).toBeVisible();
    const copy = losesDatabase ? 'bucket' : 'own';
    await expect.poll(async () => (await readJournal(page, copy)).acts.length).toBeGreaterThan(1);
    await page.goto('/icon.svg');
    await page.evaluate((texts) => {
      localStorage.clear();
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    }, before);
    // As Chromium does if it finds it damaged. It keeps a second one in a storage bucket.
    if (losesDatabase) await deleteDatabase(page, 'pastes');

    const next = await openTab(context, '/pastes');
    await expect(back(next)).toHaveText('The browser ended before it had stored everything. 2 changes are back.');
    await expect(headings(next)).toHaveText(['Saved just before', 'Shopping', 'Deploy notes']);
    await expect(next.getByRole('button', { name: 'Recently deleted (1)' })).toBeVisible();
    await next.getByRole('button', { name: 'Dismiss notice' }).click();
    await expect(back(next)).toHaveCount(0);
    await next.reload();
    await expect(headings(next)).toHaveCount(3);
    await expect(back(next)).toHaveCount(0);
  });
}

test('the second copy takes a long text, also after the browser has collected its garbage', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.requestGC();
  const { title, content, create } = formOf(page);
  await title.fill('Long');
  await content.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'x'.repeat(1_000_000);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expect.poll(async () => (await readJournal(page, 'bucket')).acts.length).toBe(1);
});

test('a text that is no list, in the place of the list, takes nothing away', async ({ page, context }) => {
  await page.goto('/pastes');
  await expect.poll(async () => (await readJournal(page)).copy, { timeout: 20_000 }).toContain('Shopping');
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.setItem('pastes', '[{"_id":"first","tit'));
  const next = await openTab(context, '/pastes');
  await expect(headings(next)).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await next.reload();
  await expect(headings(next)).toHaveCount(3);
  expect(await readPastes(next)).toEqual(threePastes);
  await expect.poll(() => readHistory(next)).toHaveLength(1);
});

test('what the user has cleared stays cleared; the open tab says so, and offers what it has', async ({ page }) => {
  await page.goto('/pastes');
  // Both, since a copy that is still being written would come after what is cleared.
  for (const copy of ['own', 'bucket'] as const)
    await expect.poll(async () => (await readJournal(page, copy)).copy, { timeout: 20_000 }).toContain('Shopping');
  // As the browser's own settings do.
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  const notice = page.getByText('This site’s data was cleared. This tab still has 3 pastes.');
  await expect(notice).toBeVisible();
  await expect(headings(page)).toHaveCount(0);
  expect(await readStorage(page)).toEqual({});
  expect(await readHistory(page)).toEqual([]);
  expect((await readJournal(page)).copy).toBeUndefined();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^pastes-.*\.json$/);
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(headings(page)).toHaveCount(3);
  expect(await readPastes(page)).toEqual(threePastes);
  await expect(notice).toHaveCount(0);
});

function deleteDatabase(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (databaseName) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(databaseName);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    name,
  );
}

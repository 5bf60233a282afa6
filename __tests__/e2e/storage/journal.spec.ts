import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { readHistory } from '../support/history';
import { readJournal } from '../support/journal';
import { readPastes, readStorage, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

// Real kills of whole browsers are in scripts/durability. These tests put localStorage back themselves.

const titles = ['Deploy notes', 'Recipe', 'Shopping'];
const headings = (page: Page) => page.getByRole('heading', { level: 2 });
const back = (page: Page) => page.getByText(/(is|are) back/);

async function untilCopied(page: Page): Promise<void> {
  await expect.poll(async () => (await readJournal(page)).copy, { timeout: 20_000 }).toContain('Shopping');
}

/** Clears the site's data, as the browser's own settings do. */
async function clearSiteData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
}

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

test('writes that a killed browser lost are back after the next start, and the user is told', async ({
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
  await expect.poll(async () => (await readJournal(page)).acts.length).toBeGreaterThan(1);
  await page.goto('/icon.svg');
  await page.evaluate((texts) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, before);

  const next = await openTab(context, '/pastes');
  await expect(back(next)).toHaveText('The browser ended before it had stored everything. 2 changes are back.');
  await expect(headings(next)).toHaveText(['Shopping', 'Deploy notes', 'Saved just before']);
  await expect(next.getByRole('button', { name: 'Recently deleted (1)' })).toBeVisible();
  await next.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(back(next)).toHaveCount(0);
  await next.reload();
  await expect(headings(next)).toHaveCount(3);
  await expect(back(next)).toHaveCount(0);
});

test('a list that a script has removed comes back, in an open tab and at a start', async ({ page }) => {
  await page.goto('/pastes');
  await untilCopied(page);
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new Event('focus'));
  });
  await expect(back(page)).toHaveText('The browser’s storage had lost your pastes. 3 pastes are back, from the copy.');
  await expect(headings(page)).toHaveCount(3);
  expect((await readPastes(page)).map(({ title }) => title).sort()).toEqual(titles);

  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/pastes');
  await expect(headings(page)).toHaveCount(3);
  await expect(back(page)).toBeVisible();
});

for (const keepsHistory of [true, false]) {
  test(`data that the user cleared stays cleared, with the history ${keepsHistory ? 'on' : 'off'}`, async ({
    page,
  }) => {
    await page.goto('/pastes');
    await page.evaluate(
      (keeps) => localStorage.setItem('pastes.settings', JSON.stringify({ keepsHistory: keeps })),
      keepsHistory,
    );
    await page.reload();
    await untilCopied(page);
    await clearSiteData(page);
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
    if (keepsHistory) {
      await page.getByRole('button', { name: 'Keep them' }).click();
      await expect(headings(page)).toHaveCount(3);
      expect(await readPastes(page)).toEqual(threePastes);
    } else {
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.reload();
      await expect(page.getByText('No Data Found')).toBeVisible();
      await expect(headings(page)).toHaveCount(0);
    }
    await expect(notice).toHaveCount(0);
  });
}

test('a text that was deleted forever is in no journal and no copy', async ({ page }) => {
  await page.goto('/');
  await formOf(page).title.fill('Key');
  await formOf(page).content.fill('the secret');
  await formOf(page).create.click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Key' }).click();
  await page.getByRole('button', { name: 'Recently deleted (1)' }).click();
  await expect.poll(async () => JSON.stringify(await readJournal(page))).toContain('the secret');
  await page.getByRole('button', { name: 'Delete forever Key' }).click();
  await page.getByRole('button', { name: 'Delete forever', exact: true }).click();
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect(JSON.stringify(await readJournal(page))).not.toContain('the secret');
  expect(JSON.stringify(await readHistory(page))).not.toContain('the secret');
});

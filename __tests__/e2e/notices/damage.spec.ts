import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { denyDatabase, readHistory } from '../support/history';
import { readPastes, readStorage, storeText } from '../support/stored-pastes';

const DAMAGED = '[{"_id":"a","title":"kept","content":"","createdAt":"2025-01-05T10:20:30.400Z"},null]';
const KEPT_ASIDE = 'Some stored data was damaged. The original is kept aside in this browser, and you can download it.';

/** The damaged texts that the history has. */
async function readDamaged(page: Page): Promise<readonly unknown[]> {
  const records = await readHistory(page);
  return records.map(({ text }) => text).filter((text) => JSON.stringify(text).includes('"damaged"'));
}

async function download(page: Page): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the damaged data' }).click();
  return readFile(await (await started).path(), 'utf8');
}

test('the notice says what was left out and downloads the raw text', async ({ page, context, baseURL }) => {
  await storeText(context, baseURL, DAMAGED);
  await page.goto('/');
  await expect(
    page.getByText(
      'Some stored data is damaged: 1 record was left out. The original is kept in this browser for 30 days.',
    ),
  ).toBeVisible();
  expect(await download(page)).toBe(DAMAGED);
  expect(await readStorage(page)).toEqual({ pastes: DAMAGED });
});

test('a dismissed notice stays dismissed after a reload and after the list is written anew', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL, DAMAGED);
  await page.goto('/');
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(page.getByText(/damaged/)).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['kept']);
  await expect(page.getByText(/damaged/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete kept' }).click();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByText(/damaged/)).toHaveCount(0);
  expect(await readDamaged(page)).toMatchObject([{ text: DAMAGED }]);
});

test('the notice about the kept text downloads it and can be dismissed for good', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL, DAMAGED);
  await page.goto('/pastes');
  await expect(page.getByText(/data is damaged/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete kept' }).click();
  await expect(page.getByText(KEPT_ASIDE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(KEPT_ASIDE)).toBeVisible();
  expect(await download(page)).toBe(DAMAGED);
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await page.reload();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page.getByText(KEPT_ASIDE)).toHaveCount(0);
  expect(await readDamaged(page)).toMatchObject([{ text: DAMAGED }]);
});

test('damaged data is deleted forever after one question, and nothing of it is left', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL, DAMAGED);
  await page.goto('/');
  await expect(page.getByText(/kept in this browser for 30 days/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete the damaged data' }).click();
  await expect(page.getByText('Delete the damaged data forever?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/damaged/)).toHaveCount(0);
  expect(await readHistory(page)).toEqual([]);
  expect(await readPastes(page)).toMatchObject([{ title: 'kept' }]);
  await page.reload();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['kept']);
  await expect(page.getByRole('button', { name: 'Recently deleted', exact: true })).toBeVisible();
  await expect(page.getByText(/damaged/)).toHaveCount(0);
});

test('a copy of an earlier version of the site moves into the history and frees its space', async ({ page }) => {
  await page.goto('/404.html');
  await page.evaluate((text) => localStorage.setItem('pastes.damaged.2026-01-05T10:20:30.400Z', text), DAMAGED);
  await page.goto('/pastes');
  await expect(page.getByText(KEPT_ASIDE)).toBeVisible();
  await expect.poll(() => readStorage(page)).toEqual({});
  expect(await readDamaged(page)).toMatchObject([{ text: DAMAGED }]);
});

test('without a history and without room for a copy, nothing is saved until the raw text is downloaded', async ({
  page,
}) => {
  await denyDatabase(page);
  await page.goto('/404.html');
  const damaged = `["${'x'.repeat(3 * 1024 * 1024)}`;
  await page.evaluate((text) => localStorage.setItem('pastes', text), damaged);
  await page.goto('/');
  const { title, create } = formOf(page);
  await expect(page.getByText(/data is damaged/)).toBeVisible();
  await title.fill('Saved after the download');
  await create.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Download the damaged data first. Nothing was saved.' }),
  ).toBeVisible();
  await expect(title).toHaveValue('Saved after the download');
  await expect(page.getByText(/nothing can be saved until you have downloaded it/)).toBeVisible();
  await expect(page.getByText(/Deleted and replaced pastes are not being kept/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss notice' })).toHaveCount(0);
  expect((await readStorage(page)).pastes).toBe(damaged);

  expect(await download(page)).toBe(damaged);
  await expect(page.getByText(/You have downloaded the original; the next save replaces it here/)).toBeVisible();
  await create.click();
  await expect(page.getByText('Paste added')).toBeVisible();
  expect(await readPastes(page)).toMatchObject([{ title: 'Saved after the download' }]);
  await expect(page.getByText(/damaged/)).toHaveCount(0);
});

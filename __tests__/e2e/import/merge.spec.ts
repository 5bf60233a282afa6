import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describeHistory } from '@/scripts/site/page/history';
import { expect, test } from '../support/browser-test';
import { pickFiles, type TestFile } from '../support/files';
import { formOf, untilFilled } from '../support/form';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import pastes' });

/** Saves another content of the first paste, and waits until the history has the one before. */
async function update(page: Page, content: string): Promise<void> {
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill(content);
  await formOf(page).update.click();
  await expect(formOf(page).create).toBeVisible();
  await expect.poll(() => describeHistory(page)).toContain('updated Shopping: Milk\nBread');
}

async function exportAll(page: Page): Promise<TestFile> {
  await page.goto('/pastes/');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function importFile(page: Page, file: TestFile, effect: string): Promise<void> {
  await page.goto('/pastes/');
  await pickFiles(page, 'Import', file);
  await expect(dialogOf(page).getByRole('radio', { name: 'Newer version wins' })).toBeChecked();
  await expect(dialogOf(page).getByText(effect)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Import' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Expects the first paste to have this content, and its latest earlier version that one. */
async function expectVersions(page: Page, content: string, earlier: string, reason: string): Promise<void> {
  await page.goto('/pastes/first');
  await expect(formOf(page).content).toHaveValue(content);
  await chooseInView(page, 'Earlier versions (2)');
  await page.getByRole('button', { name: `${earlier.length} characters · ${reason} today` }).click();
  await expect(page.getByRole('group', { name: 'Content' })).toHaveText(earlier);
}

test('two browsers that export and import to and fro have the newer text, and the other in Earlier versions', async ({
  page: laptop,
  browser,
  baseURL,
  store,
}) => {
  await store(threePastes);
  const phoneContext = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  await storePastes(phoneContext, baseURL, threePastes);
  const phone = await phoneContext.newPage();
  await update(laptop, 'Eggs');
  await update(phone, 'Butter');
  const [ofLaptop, ofPhone] = [await exportAll(laptop), await exportAll(phone)];

  await importFile(
    laptop,
    ofPhone,
    '1 paste is newer in the file and replaces yours; your text goes to Earlier versions.',
  );
  const undo = laptop.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(laptop.getByText('Import undone')).toBeVisible();
  expect(await readPastes(laptop)).toEqual(JSON.parse(ofLaptop.text as string));

  await importFile(laptop, ofPhone, '1 paste is newer in the file');
  expect(await readPastes(laptop)).toEqual(await readPastes(phone));
  await expectVersions(laptop, 'Butter', 'Eggs', 'Replaced by an update');

  await importFile(phone, ofLaptop, '1 version in the file is older; it goes to Earlier versions.');
  expect(await readPastes(laptop)).toEqual(await readPastes(phone));
  await expectVersions(phone, 'Butter', 'Eggs', 'Imported');
  await phoneContext.close();
});

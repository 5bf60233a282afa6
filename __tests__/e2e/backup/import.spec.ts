import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/test/stored-pastes';
import { expect, test } from '../support/browser-test';
import { dropFiles, pickFiles } from '../support/files';
import { fillStorage } from '../support/fill-storage';
import { aPaste, readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const newPaste = aPaste({ _id: 'new', title: 'From a file' });
const otherVersion = aPaste({ _id: 'third', title: 'Recipe', content: 'Something else' });

const backupOf = (pastes: unknown) => ({ name: 'pastes-2026-01-05.json', text: JSON.stringify(pastes) });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import pastes' });
const importOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Import' });
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const headings = (page: Page) => page.getByRole('heading', { level: 2 });

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes');
  await expect(headings(page)).toHaveCount(3);
});

test('the export is the stored list as a JSON array, in a file named after the day', async ({ page }) => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^pastes-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(threePastes);
});

test('an import lists what it will do and waits for confirmation', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([threePastes[0], otherVersion, newPaste, { title: 'No id' }, 5, null]));
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([
    '2 pastes are new.',
    '1 paste differs from the one you have; both will be kept.',
    '1 paste is here already.',
    '1 paste was incomplete and has been repaired.',
    '2 entries cannot be used: there is no title and no content.',
  ]);
  expect(await readPastes(page)).toEqual(threePastes);
  await importOf(page).click();
  await expect(page.getByText('Imported 3 pastes')).toBeVisible();
  await expect(page.getByRole('status'), 'one report').toHaveCount(0);
  await expect(headings(page)).toHaveText(['Shopping', 'Deploy notes', 'Recipe', 'Recipe', 'From a file', 'No id']);
  const stored = await readPastes(page);
  expect(stored.slice(0, 3)).toEqual(threePastes);
  expect(stored[3]).toEqual({ ...otherVersion, _id: expect.stringMatching(/^third-/) });
  expect(stored[4]).toEqual(newPaste);
});

test('Cancel and Escape stop an import and return the focus', async ({ page }) => {
  for (const leave of [
    () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await pickFiles(page, 'Import', backupOf([newPaste]));
    await expect(importOf(page)).toBeVisible();
    await leave();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
  }
  expect(await readPastes(page)).toEqual(threePastes);
});

test('a file can be dropped anywhere on the page, which says so while it is dragged', async ({ page }) => {
  await dropFiles(page, [backupOf([newPaste])], { isHeld: true });
  await expect(page.getByText('Drop a backup file to import it')).toBeVisible();
  await dropFiles(page, [backupOf([newPaste])]);
  await expect(page.getByText('Drop a backup file to import it')).toHaveCount(0);
  await importOf(page).click();
  await expect(headings(page)).toHaveText(['Shopping', 'Deploy notes', 'Recipe', 'From a file']);
});

test('importing the same file again adds nothing', async ({ page }) => {
  for (const round of ['first', 'second']) {
    await pickFiles(page, 'Import', backupOf([otherVersion, newPaste]));
    if (round === 'first') await importOf(page).click();
  }
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([
    '2 pastes are here already.',
    'So there is nothing to import.',
  ]);
  await expect(importOf(page)).toHaveCount(0);
});

test('Undo restores the state before an import', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([otherVersion, newPaste]));
  await importOf(page).click();
  await expect(headings(page)).toHaveCount(5);
  await undoOf(page).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(headings(page)).toHaveCount(3);
  expect(await readPastes(page)).toEqual(threePastes);
});

test('Undo keeps an imported paste that was edited since, and says so', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([newPaste, aPaste({ _id: 'gone', title: 'Not edited' })]));
  await importOf(page).click();
  await page.getByRole('link', { name: 'Edit From a file' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Edited');
  await page.getByRole('button', { name: 'Update Paste' }).click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  // The form would offer to undo the update too.
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
  await undoOf(page).click();
  await expect(page.getByText('Import undone. Kept 1 paste that you edited since')).toBeVisible();
  expect((await readPastes(page)).map(({ content }) => content)).toEqual([
    ...threePastes.map(({ content }) => content),
    'Edited',
  ]);
});

test('an import shows in other tabs, and its preview follows their changes', async ({ page, context }) => {
  const other = await openTab(context, '/pastes');
  await pickFiles(page, 'Import', backupOf([threePastes[0], newPaste]));
  await expect(dialogOf(page).getByRole('listitem').first()).toHaveText('1 paste is new.');
  await other.getByRole('button', { name: 'Delete Shopping' }).click();
  await expect(dialogOf(page).getByRole('listitem')).toHaveText(['2 pastes are new.']);
  await importOf(page).click();
  await expect(headings(other)).toHaveCount(4);
  const titles = (await readPastes(other)).map(({ title }) => title);
  expect([...titles].sort()).toEqual(['Deploy notes', 'From a file', 'Recipe', 'Shopping']);
});

test('a file too big for the storage is refused, with the number of bytes', async ({ page }) => {
  const big = aPaste({ _id: 'big', content: 'x'.repeat(7_000_000) });
  await pickFiles(page, 'Import', backupOf([newPaste, big]));
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'These pastes need 1.8 MB more than the browser’s storage has free. Nothing was imported.',
  );
  await expect(importOf(page)).toHaveCount(0);
  expect(await readPastes(page)).toEqual(threePastes);
});

test('an import that does not fit stores nothing and says by how much', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([newPaste, aPaste({ _id: 'long', content: 'x'.repeat(50_000) })]));
  await expect(importOf(page)).toBeVisible();
  await fillStorage(page);
  await importOf(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/need 50 kB more than the browser’s storage has free/);
  expect(await readPastes(page)).toEqual(threePastes);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Export all pastes' })).toBeVisible();
});

test('ten thousand pastes are imported and the import is undone', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf(manyPastes(10_000)));
  await expect(dialogOf(page).getByRole('listitem')).toHaveText(['10,000 pastes are new.']);
  await importOf(page).click();
  await expect(page.getByText('Imported 10,000 pastes')).toBeVisible();
  expect(await readPastes(page)).toHaveLength(10_003);
  await undoOf(page).click();
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

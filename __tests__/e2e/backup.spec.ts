import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { dropFiles, pickFiles } from './support/files';
import { fillStorage } from './support/fill-storage';
import { aPaste, readPastes, storePastes, threePastes } from './support/stored-pastes';
import { openTab } from './support/tabs';

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

test('all pastes are exported as the bare list that is stored, in a file named for the day', async ({ page }) => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^pastes-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(threePastes);
});

test('an import says first what it will do, and nothing is done before that is agreed to', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([threePastes[0], otherVersion, newPaste, { title: 'No id' }, 5, null]));
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([
    '2 pastes are new.',
    '1 paste differs from yours: both are kept.',
    '1 paste is here already.',
    '1 paste was incomplete or shared an id, and got what was missing.',
    '2 entries cannot be used: there is no title and no content.',
  ]);
  expect(await readPastes(page)).toEqual(threePastes);
  await importOf(page).click();
  await expect(page.getByRole('status')).toHaveText('Imported 3 pastes');
  await expect(headings(page)).toHaveText(['Shopping', 'Deploy notes', 'Recipe', 'Recipe', 'From a file', 'No id']);
  const stored = await readPastes(page);
  expect(stored.slice(0, 3)).toEqual(threePastes);
  expect(stored[3]).toEqual({ ...otherVersion, _id: expect.stringMatching(/^third-/) });
  expect(stored[4]).toEqual(newPaste);
});

test('an import can be left, by its button and by Escape, and the focus goes back to where it began', async ({
  page,
}) => {
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

test('an import is done by keyboard alone, and the focus is then on its button again', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([newPaste]));
  await expect(importOf(page)).toBeVisible();
  while (!(await importOf(page).evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(headings(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Import' })).toBeFocused();
});

test('a file dropped anywhere on the page is imported; while it is held there, the page says so', async ({ page }) => {
  await dropFiles(page, [backupOf([newPaste])], { isHeld: true });
  await expect(page.getByText('Drop a file to import its pastes')).toBeVisible();
  await dropFiles(page, [backupOf([newPaste])]);
  await expect(page.getByText('Drop a file to import its pastes')).toHaveCount(0);
  await importOf(page).click();
  await expect(headings(page)).toHaveText(['Shopping', 'Deploy notes', 'Recipe', 'From a file']);
});

test('the same file, imported again, brings nothing', async ({ page }) => {
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

test('undo brings back the state before an import', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([otherVersion, newPaste]));
  await importOf(page).click();
  await expect(headings(page)).toHaveCount(5);
  await undoOf(page).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(headings(page)).toHaveCount(3);
  expect(await readPastes(page)).toEqual(threePastes);
});

test('undo keeps an imported paste that was edited since, and says so', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([newPaste, aPaste({ _id: 'gone', title: 'Not edited' })]));
  await importOf(page).click();
  await page.getByRole('link', { name: 'Edit From a file' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Edited');
  await page.getByRole('button', { name: 'Update Paste' }).click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await undoOf(page).click();
  await expect(page.getByText('Import undone. Kept 1 paste that you edited since')).toBeVisible();
  expect((await readPastes(page)).map(({ content }) => content)).toEqual([
    ...threePastes.map(({ content }) => content),
    'Edited',
  ]);
});

test('a second tab sees an import, and what it will do follows what the second tab does', async ({ page, context }) => {
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

test('what is too big is told by how much before anything is done', async ({ page }) => {
  const big = aPaste({ _id: 'big', content: 'x'.repeat(7_000_000) });
  await pickFiles(page, 'Import', backupOf([newPaste, big]));
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'These pastes are too big for the browser’s storage, by 1.8 MB. Nothing was imported.',
  );
  await expect(importOf(page)).toHaveCount(0);
  expect(await readPastes(page)).toEqual(threePastes);
});

test('what turns out not to fit is not imported at all, and it is said by how much', async ({ page }) => {
  await pickFiles(page, 'Import', backupOf([newPaste, aPaste({ _id: 'long', content: 'x'.repeat(50_000) })]));
  await expect(importOf(page)).toBeVisible();
  await fillStorage(page);
  await importOf(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/too big for the browser’s storage, by 50 kB/);
  expect(await readPastes(page)).toEqual(threePastes);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Export all pastes' })).toBeVisible();
});

test('ten thousand pastes come in and go out again', async ({ page }) => {
  const many = Array.from({ length: 10_000 }, (_, index) => aPaste({ _id: `many-${index}`, title: `Paste ${index}` }));
  await pickFiles(page, 'Import', backupOf(many));
  await expect(dialogOf(page).getByRole('listitem')).toHaveText(['10,000 pastes are new.']);
  await importOf(page).click();
  await expect(page.getByText('Imported 10,000 pastes').first()).toBeVisible();
  expect(await readPastes(page)).toHaveLength(10_003);
  await undoOf(page).click();
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

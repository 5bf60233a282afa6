import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { pickFiles } from '../support/files';
import { fillStorage } from '../support/fill-storage';
import { formOf, untilFilled } from '../support/form';
import { readHistory, seedHistory } from '../support/history';
import { press } from '../support/keys';
import { aPaste, readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const headings = (page: Page) => page.getByRole('heading', { level: 2 });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Recently deleted' });
const buttonOf = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });
const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Recently deleted' : `Recently deleted (${count})`, exact: true });
const keepSwitch = (page: Page) =>
  dialogOf(page).getByRole('switch', { name: 'Keep deleted and replaced pastes for 30 days' });

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes/');
});

/** Deletes pastes, and waits until the history has them. */
async function deletePastes(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(opener(page, titles.length)).toBeVisible();
}

/** Saves another text of the paste Shopping, whose earlier version goes to the history. */
async function updateShopping(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  await untilFilled(page);
  await formOf(page).content.fill('Eggs');
  await formOf(page).update.click();
  await expect.poll(async () => (await readHistory(page)).length).toBe(1);
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
}

test('a deletion survives the closing of all tabs, and the paste comes back at its place with its date', async ({
  page,
  context,
}) => {
  await deletePastes(page, 'Deploy notes');
  await page.close();

  const next = await openTab(context, '/pastes/');
  await expect(headings(next)).toHaveText(['Shopping', 'Recipe']);
  await opener(next, 1).click();
  await expect(dialogOf(next).getByRole('listitem')).toHaveText([/^Deploy notes1. build\n2. uploadDeleted today/]);
  await buttonOf(next, 'Restore Deploy notes').click();
  await expect(dialogOf(next).getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect(await readPastes(next)).toEqual(threePastes);
  await buttonOf(next, 'Close').click();
  await expect(headings(next)).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await expect(opener(next, 0)).toBeFocused();
});

test('an import that was undone survives the closing of all tabs, and its pastes come back', async ({
  page,
  context,
}) => {
  const imported = [aPaste({ _id: 'x', title: 'From a file' }), aPaste({ _id: 'y', title: 'And another' })];
  await pickFiles(page, 'Import', { name: 'pastes.json', text: JSON.stringify(imported) });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(headings(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(opener(page, 2)).toBeVisible();
  await page.close();

  const next = await openTab(context, '/pastes/');
  await opener(next, 2).click();
  await expect(dialogOf(next).getByText('Taken out by undoing an import today')).toHaveCount(2);
  for (const { title } of imported) await buttonOf(next, `Restore ${title}`).click();
  await expect(dialogOf(next).getByRole('listitem')).toHaveCount(0);
  expect(await readPastes(next)).toEqual([...threePastes, ...imported]);
});

test('a paste that is deleted forever leaves nothing in the database', async ({ page }) => {
  await updateShopping(page);
  await deletePastes(page, 'Shopping');
  await opener(page, 1).click();
  await expect(dialogOf(page).getByText('Deleted today · 2 versions')).toBeVisible();
  await buttonOf(page, 'Delete forever Shopping').click();
  await buttonOf(page, 'Keep').click();
  expect(await readHistory(page)).toHaveLength(2);
  await buttonOf(page, 'Delete forever Shopping').click();
  await buttonOf(page, 'Delete forever').click();
  await expect(dialogOf(page).getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  expect(await readHistory(page)).toEqual([]);
});

test('an emptied history leaves nothing in the database, not even versions of listed pastes', async ({ page }) => {
  await updateShopping(page);
  await deletePastes(page, 'Recipe');
  expect(await readHistory(page)).toHaveLength(2);
  await opener(page, 1).click();
  await buttonOf(page, 'Empty history').click();
  await buttonOf(page, 'Empty history').click();
  await expect(dialogOf(page).getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expect(buttonOf(page, 'Empty history')).toHaveCount(0);
  expect(await readHistory(page)).toEqual([]);
});

test('switched off, the history deletes what it has and keeps nothing, also after a reload', async ({ page }) => {
  await deletePastes(page, 'Recipe');
  await opener(page, 1).click();
  await keepSwitch(page).click();
  await buttonOf(page, 'Switch off and delete').click();
  await expect(dialogOf(page).getByText('Deleted pastes are not kept.')).toBeVisible();
  expect(await readHistory(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Delete Shopping' }).click();
  await expect(headings(page)).toHaveText(['Deploy notes']);
  await opener(page, 0).click();
  await expect(dialogOf(page).getByText('Deleted pastes are not kept.')).toBeVisible();
  await expect(keepSwitch(page)).not.toBeChecked();
  expect(await readHistory(page)).toEqual([]);

  await keepSwitch(page).click();
  await buttonOf(page, 'Close').click();
  await deletePastes(page, 'Deploy notes');
  expect(await readHistory(page)).toHaveLength(1);
});

test('a paste that does not fit stays in the history, and the dialog says so', async ({ page }) => {
  await deletePastes(page, 'Recipe');
  await fillStorage(page);
  await opener(page, 1).click();
  await buttonOf(page, 'Restore Recipe').click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'There is no room in the browser’s storage. The paste stays here.',
  );
  await expect(buttonOf(page, 'Restore Recipe')).toBeFocused();
  expect(await readHistory(page)).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem('ballast'));
  await buttonOf(page, 'Restore Recipe').click();
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

test('by the keyboard alone, pastes are restored and deleted forever, and the focus comes back', async ({ page }) => {
  await deletePastes(page, 'Shopping', 'Deploy notes', 'Recipe');
  await press(page, opener(page, 3));
  await expect(buttonOf(page, 'Close')).toBeFocused();
  await press(page, buttonOf(page, 'Restore Deploy notes'));
  await expect(buttonOf(page, 'Restore Shopping')).toBeFocused();
  await press(page, buttonOf(page, 'Delete forever Shopping'));
  await expect(buttonOf(page, 'Keep')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(buttonOf(page, 'Delete forever Shopping')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, buttonOf(page, 'Delete forever'), 'Enter');
  await expect(buttonOf(page, 'Restore Recipe')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener(page, 1)).toBeFocused();
  await expect(headings(page)).toHaveText(['Deploy notes']);
});

test('a deletion in another tab appears here, and a restored paste disappears', async ({ page, context }) => {
  const other = await openTab(context, '/pastes/');
  await deletePastes(other, 'Recipe');
  await opener(page, 1).click();
  await buttonOf(page, 'Restore Recipe').focus();
  await opener(other, 1).click();
  await buttonOf(other, 'Restore Recipe').click();
  await expect(dialogOf(page).getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expect(buttonOf(page, 'Close')).toBeFocused();
});

test('a history of 1,000 pastes opens with 50 of them', async ({ page }) => {
  await expect(opener(page, 0)).toBeVisible();
  await seedHistory(page, 1_000);
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted (1,000)' }).click();
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(50);
  await buttonOf(page, 'Show more').click();
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(100);
  await expect(buttonOf(page, 'Restore Seed 50')).toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { readPastes, readStorage, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes');
});

async function deletePastes(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  }
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 });

test('an undone deletion restores the paste with its id, date and position', async ({ page }) => {
  await deletePastes(page, 'Deploy notes');
  await expect(page.getByText('Paste deleted')).toBeVisible();
  await expect(page.getByText('Bring back “Deploy notes”?')).toBeVisible();
  expect(JSON.stringify(await readStorage(page)), 'kept nowhere else').not.toContain('upload');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(headings(page)).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  expect(await readPastes(page)).toEqual(threePastes);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
});

test('deletions are undone one by one, the last one first', async ({ page }) => {
  await deletePastes(page, 'Shopping', 'Recipe', 'Deploy notes');
  for (const [title, waiting] of [
    ['Deploy notes', 'and 2 more'],
    ['Recipe', 'and 1 more'],
  ] as const) {
    await expect(page.getByText(`Bring back “${title}”?`, { exact: true })).toBeVisible();
    await expect(page.getByText(waiting)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  }
  await expect(page.getByText('Bring back “Shopping”?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

test('the undo bar stays until it is dismissed, and then shows the deletion before', async ({ page }) => {
  await deletePastes(page, 'Shopping', 'Recipe');
  await page.getByRole('button', { name: 'Dismiss undo' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Bring back “Shopping”?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
});

for (const key of ['Control+z', 'Meta+z']) {
  test(`${key} undoes a deletion outside a text field, and only there`, async ({ page }) => {
    await deletePastes(page, 'Shopping');
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await page.getByRole('searchbox').click();
    await page.keyboard.press(key);
    await page.keyboard.press('Control+Shift+z');
    await expect(headings(page)).toHaveText(['Deploy notes', 'Recipe']);
    await page.getByRole('heading', { name: 'All Pastes' }).click();
    await page.keyboard.press(key);
    await expect(headings(page)).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  });
}

test('an undone deletion is restored in every tab', async ({ page, context }) => {
  const other = await openTab(context, '/pastes');
  await deletePastes(page, 'Deploy notes');
  await expect(headings(other)).toHaveText(['Shopping', 'Recipe']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(headings(other)).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
  await expect(other.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
});

/** Presses the key outside of any text field: there it undoes the last act of any kind. */
async function undoByKey(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
}

/** Saves another content for a paste. */
async function updatePaste(page: Page, title: string, content: string): Promise<void> {
  await page.goto('/pastes');
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await untilFilled(page);
  await formOf(page).content.fill(content);
  await formOf(page).update.click();
  await expect(page.getByText('Paste updated')).toBeVisible();
}

test('an update is undone by the button: the paste has its text and date again', async ({ page }) => {
  await updatePaste(page, 'Deploy notes', 'new');
  expect((await readPastes(page))[1]).toMatchObject({ content: 'new' });
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Update undone')).toBeVisible();
  expect(await readPastes(page)).toEqual(threePastes);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const key of ['Control+z', 'Meta+z']) {
  test(`${key} undoes an update outside a text field`, async ({ page }) => {
    await updatePaste(page, 'Deploy notes', 'new');
    await page.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(page.getByText('new', { exact: true })).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByText('Update undone')).toBeVisible();
    await expect(page.getByText('1. build')).toBeVisible();
    expect(await readPastes(page)).toEqual(threePastes);
  });
}

test('the edit form of an updated paste shows the text before once that is undone', async ({ page }) => {
  await updatePaste(page, 'Shopping', 'new');
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  await expect(formOf(page).content).toHaveValue('new');
  await undoByKey(page);
  await expect(formOf(page).content).toHaveValue('Milk\nBread');
  await expect(formOf(page).update).toBeVisible();
});

test('an update is not undone when another tab has saved the paste since', async ({ page, context }) => {
  await updatePaste(page, 'Shopping', 'mine');
  const other = await openTab(context, '/?pasteId=first');
  await expect(formOf(other).content).toHaveValue('mine');
  await formOf(other).content.fill('theirs');
  await formOf(other).update.click();
  await expect(other.getByText('Paste updated')).toBeVisible();
  await undoByKey(page);
  await expect(page.getByText('Not undone: the paste was changed or deleted since.')).toBeVisible();
  expect((await readPastes(page))[0]).toMatchObject({ content: 'theirs' });
});

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { press } from '../support/keys';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

const CHANGED = 'This paste was changed since you opened it. Your text is still here.';
const MISSING = 'This paste is no longer stored in this browser, so it cannot be updated. Your text is still here.';

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await formOf(page).content.fill('Mine');
});

async function editElsewhere(context: BrowserContext): Promise<Page> {
  const other = await openTab(context, '/?pasteId=first');
  await untilFilled(other);
  await formOf(other).content.fill('Theirs');
  await formOf(other).update.click();
  await expect(other.getByText('Paste updated')).toBeVisible();
  return other;
}

async function deleteElsewhere(context: BrowserContext): Promise<Page> {
  const other = await openTab(context, '/pastes');
  await other.getByRole('button', { name: 'Delete Shopping' }).click();
  await expect(other.getByText('Paste deleted')).toBeVisible();
  return other;
}

/** Next has its own alert, which announces navigations. */
const obstacle = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your text is still here.' });

const contentsOf = async (page: Page) => (await readPastes(page)).map(({ content }) => content);

test('a paste that changed in another tab is not overwritten silently', async ({ page, context }) => {
  await editElsewhere(context);
  await expect(obstacle(page)).toHaveText(CHANGED);
  await formOf(page).update.click();
  await expect(obstacle(page)).toHaveText(CHANGED);
  await expect(formOf(page).content).toHaveValue('Mine');
  expect(await contentsOf(page)).toEqual(['Theirs', '1. build\n2. upload', 'Flour, water, salt']);
});

test('a paste that changed in another tab is overwritten when the user says so', async ({ page, context }) => {
  await editElsewhere(context);
  await page.getByRole('button', { name: 'Overwrite with my version' }).click();
  await expect(page.getByText('Paste updated')).toBeVisible();
  await expect.poll(() => contentsOf(page)).toEqual(['Mine', '1. build\n2. upload', 'Flour, water, salt']);
});

test('the notice is in sight with the buttons, and compares the two texts by keyboard', async ({ page, context }) => {
  await editElsewhere(context);
  await expect(obstacle(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save as new paste' })).toBeInViewport({ ratio: 1 });
  await expect(formOf(page).update).toBeInViewport({ ratio: 1 });
  const compare = page.getByRole('button', { name: 'Compare' });
  await press(page, compare);
  const dialog = page.getByRole('dialog', { name: 'Stored version and yours' });
  await expect(dialog.getByRole('deletion')).toContainText('Theirs');
  await expect(dialog.getByRole('insertion')).toContainText('Mine');
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
});

test('the user can save their text as a new paste beside the changed one', async ({ page, context }) => {
  await editElsewhere(context);
  await page.getByRole('button', { name: 'Save as new paste' }).click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expect.poll(() => contentsOf(page)).toEqual(['Theirs', '1. build\n2. upload', 'Flour, water, salt', 'Mine']);
  await expect(formOf(page).create).toBeVisible();
  await expect(obstacle(page)).toHaveCount(0);
});

test('the text of a paste that another tab deleted stays and can be saved as a new paste', async ({
  page,
  context,
}) => {
  await deleteElsewhere(context);
  await expect(obstacle(page)).toHaveText(MISSING);
  await expect(formOf(page).content).toHaveValue('Mine');
  await expect(page.getByRole('button', { name: 'Overwrite with my version' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save as new paste' }).click();
  await expect(page.getByText('Paste added')).toBeVisible();
  await expect.poll(() => contentsOf(page)).toEqual(['1. build\n2. upload', 'Flour, water, salt', 'Mine']);
});

test('the notice disappears when the deletion is undone', async ({ page, context }) => {
  const other = await deleteElsewhere(context);
  await expect(obstacle(page)).toHaveText(MISSING);
  await other.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(obstacle(page)).toHaveCount(0);
  await formOf(page).update.click();
  await expect.poll(() => contentsOf(page)).toEqual(['Mine', '1. build\n2. upload', 'Flour, water, salt']);
});

test('a form without unsaved text shows what another tab saved', async ({ page, context }) => {
  await formOf(page).content.fill('Milk\nBread');
  await editElsewhere(context);
  await expect(formOf(page).content).toHaveValue('Theirs');
  await expect(obstacle(page)).toHaveCount(0);
});

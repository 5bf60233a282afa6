import type { Locator } from '@playwright/test';
import { haveUpdate, replaceByFile, restoreDraft } from '../accessibility/state-acts';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { press, tabTo, untilKeysWork } from '../support/keys';
import { aPaste, storePastes, storeText, threePastes } from '../support/stored-pastes';
import { openTab } from '../support/tabs';

test.describe('with three stored pastes', () => {
  test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

  test('after a deletion the focus moves to the next paste, the previous one, or the heading', async ({ page }) => {
    await page.goto('/pastes/');
    await press(page, page.getByRole('button', { name: 'Delete Deploy notes' }));
    await expect(page.getByRole('article', { name: 'Recipe' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Delete Recipe' }));
    await expect(page.getByRole('article', { name: 'Shopping' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Delete Shopping' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a row that gets the keys shows its focus, also after a click', async ({ page }) => {
    await page.goto('/pastes/');
    await untilKeysWork(page);
    await page.getByRole('searchbox').click();
    await page.keyboard.press('ArrowDown');
    await expectRing(page.getByRole('article', { name: 'Shopping' }));
    await page.getByRole('heading', { name: 'Recipe' }).click();
    await expectRing(page.getByRole('article', { name: 'Recipe' }));
    await page.keyboard.press('Shift+Tab');
    await expectRing(page.getByRole('button', { name: 'Copy Deploy notes' }));
    await page.getByRole('button', { name: 'Delete Deploy notes' }).click();
    await expectRing(page.getByRole('article', { name: 'Recipe' }));
  });

  test('Undo keeps the focus until the last one, which moves it to the paste', async ({ page }) => {
    await page.goto('/pastes/');
    await press(page, page.getByRole('button', { name: 'Delete Recipe' }));
    await press(page, page.getByRole('button', { name: 'Delete Shopping' }));
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await press(page, undo);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Recipe' })).toBeFocused();
  });

  test('dismissing the undo bar moves the focus to the heading', async ({ page }) => {
    await page.goto('/pastes/');
    await press(page, page.getByRole('button', { name: 'Delete Recipe' }));
    await press(page, page.getByRole('button', { name: 'Dismiss undo' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a navigation focuses the heading, or the content of an edit, and sets the title of the page', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await expect(page).toHaveTitle('Pastes');
    await press(page, page.getByRole('link', { name: 'Paste', exact: true }));
    await expect(heading).toHaveText('All Pastes');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('All Pastes · Pastes');
    await press(page, page.getByRole('link', { name: 'Edit Recipe' }));
    await expect(heading).toHaveText('Edit paste');
    await expect(formOf(page).content).toBeFocused();
    await expect(page).toHaveTitle('Edit paste · Pastes');
    await page.goBack();
    await expect(heading).toHaveText('All Pastes');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('All Pastes · Pastes');
    await press(page, page.getByRole('link', { name: 'Home', exact: true }), 'Enter');
    await expect(heading).toHaveText('New paste');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Pastes');
  });

  test('links on the error screens lead to a screen with its heading focused', async ({ page }) => {
    await page.goto('/pastes/unknown');
    await expect(page).toHaveTitle('Unexpected Application Error! · Pastes');
    await press(page, page.getByRole('link', { name: 'All pastes' }));
    await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeFocused();
    await page.goto('/nowhere/at/all');
    await expect(page).toHaveTitle('404 · Pastes');
    await press(page, page.getByRole('link', { name: 'New paste' }));
    await expect(page.getByRole('heading', { name: 'New paste' })).toBeFocused();
    await expect(page).toHaveTitle('Pastes');
  });

  test('after a notice is resolved the focus moves to the save button', async ({ page, context }) => {
    await page.goto('/?pasteId=first');
    await expect(formOf(page).title).toHaveValue('Shopping');
    const other = await openTab(context, '/pastes/');
    await other.getByRole('button', { name: 'Delete Shopping' }).click();
    await expect(other.getByRole('article')).toHaveCount(2);
    await press(page, formOf(page).update);
    await tabTo(page, page.getByRole('button', { name: 'Save as new paste' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Paste added');
    await expect(formOf(page).create).toBeFocused();
  });
});

test('a focused toast stays, and dismissing it returns the focus', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Copy to clipboard' }));
  await expect(page.getByRole('status')).toBeVisible();
  await tabTo(page, formOf(page).create);
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(formOf(page).create).toBeFocused();
});

test('Discard moves the focus to the title, and Undo to the content', async ({ page }) => {
  await page.goto('/');
  await restoreDraft(page);
  await press(page, page.getByRole('button', { name: 'Discard' }));
  await expect(formOf(page).title).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(formOf(page).content).toHaveValue('typed before');
  await expect(formOf(page).content).toBeFocused();
});

test('Undo after opening a file restores the text and focuses it', async ({ page }) => {
  await page.goto('/');
  await replaceByFile(page);
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(formOf(page).content).toHaveValue('typed before');
  await expect(formOf(page).content).toBeFocused();
});

test('dismissing the update offer moves the focus to the heading', async ({ page }) => {
  await haveUpdate(page);
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: 'Dismiss update' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('dismissing a notice moves the focus to the heading', async ({ page, context, baseURL }) => {
  await storeText(context, baseURL, JSON.stringify([aPaste(), 7]));
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: 'Dismiss notice' }));
  await expect(page.getByText('Some stored data is damaged')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toHaveCSS('outline-style', 'solid');
  await expect(target).toHaveCSS('outline-width', '3px');
}

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { meetChangedPaste, saveIntoFullStorage } from '../accessibility/state-acts';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { answerPicker } from '../support/files';
import { formOf, untilFilled } from '../support/form';
import { press, tabTo, untilKeysWork } from '../support/keys';
import { aPaste, readPastes, storePastes, storeText, threePastes } from '../support/stored-pastes';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('article', { name });

/** Returns the text of the file that an action downloads. */
async function download(page: Page, act: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download');
  await act();
  return readFile(await (await started).path(), 'utf8');
}

async function seeRows(page: Page): Promise<void> {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(threePastes.length);
}

test.describe('with three stored pastes', () => {
  test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

  test('the arrow keys enter the list, c copies a row, Enter views it, and Escape leads back', async ({ page }) => {
    await seeRows(page);
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Shopping')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Deploy notes')).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
    expect(await readClipboard(page)).toBe('1. build\n2. upload');
    await page.keyboard.press('Enter');
    await expect(formOf(page).content).toHaveValue('1. build\n2. upload');
    // The keys load with the row that has the link.
    await expect(page.getByRole('link', { name: 'All pastes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('n starts a new paste from the list, and is text within an edit', async ({ page }) => {
    await seeRows(page);
    await page.keyboard.press('n');
    await expect(formOf(page).title).toBeFocused();
    await expect(formOf(page).title).toHaveValue('');
    await page.goto('/?pasteId=third');
    await untilFilled(page);
    await tabTo(page, formOf(page).update);
    await page.keyboard.press('n');
    await expect(formOf(page).content).toHaveValue(/n$/);
    await expect(formOf(page).title).toHaveValue('Recipe');
    await expect(page).toHaveURL(/pasteId=third$/);
  });

  test('a text file is opened and its line wrapping toggled by keyboard', async ({ page }) => {
    await page.goto('/?pasteId=third');
    await expect(formOf(page).title).toHaveValue('Recipe');
    await answerPicker(page, () => press(page, button(page, 'Open a text file')), {
      name: 'a.txt',
      text: 'From a file',
    });
    await expect(formOf(page).content).toHaveValue('From a file');
    const wrap = button(page, 'Wrap long lines');
    await tabTo(page, wrap, 'Shift+Tab');
    for (const [isWrapped, value] of [
      ['false', 'off'],
      ['true', 'soft'],
    ] as const) {
      await page.keyboard.press(' ');
      await expect(wrap).toHaveAttribute('aria-pressed', isWrapped);
      await expect(formOf(page).content).toHaveAttribute('wrap', value);
    }
  });

  test('content is searched and results are sorted by keyboard', async ({ page }) => {
    await seeRows(page);
    await press(page, page.getByRole('switch', { name: 'Search content too' }), ' ');
    await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
    await page.keyboard.type('l');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Shopping', 'Deploy notes', 'Recipe']);
    await tabTo(page, page.getByRole('combobox', { name: 'Sort' }));
    await page.keyboard.type('Title');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Deploy notes', 'Recipe', 'Shopping']);
  });

  test('pastes are exported by keyboard', async ({ page }) => {
    await seeRows(page);
    expect(JSON.parse(await download(page, () => press(page, button(page, 'Export'))))).toEqual(threePastes);
  });

  test('pastes are imported and an import undone by keyboard', async ({ page }) => {
    await seeRows(page);
    const added = aPaste({ _id: 'new', title: 'From a file' });
    const file = { name: 'pastes.json', text: JSON.stringify([added]) };
    await answerPicker(page, () => press(page, button(page, 'Import')), file);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
    await expect(button(page, 'Import')).toBeFocused();
    expect(await readPastes(page)).toEqual(threePastes);
    await answerPicker(page, () => page.keyboard.press('Enter'), file);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Import' }));
    await expect(row(page, 'From a file')).toBeVisible();
    await expect(button(page, 'Import')).toBeFocused();
    await press(page, button(page, 'Undo'));
    await expect(row(page, 'From a file')).toHaveCount(0);
    await expect.poll(() => readPastes(page)).toEqual(threePastes);
  });

  test('a viewed paste is unwrapped, shared and downloaded by keyboard', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: unknown) => Object.assign(window, { shared }) });
    });
    await page.goto('/pastes/first');
    await expect(formOf(page).content).toHaveValue('Milk\nBread');
    await press(page, button(page, 'Wrap long lines'), ' ');
    await expect(formOf(page).content).toHaveAttribute('wrap', 'off');
    await press(page, button(page, 'Share'));
    expect(await page.evaluate(() => 'shared' in window && window.shared)).toEqual({
      title: 'Shopping',
      text: 'Milk\nBread',
    });
    expect(await download(page, () => press(page, button(page, 'Download')))).toBe('Milk\nBread');
  });

  test('single-key shortcuts are turned off by keyboard', async ({ page }) => {
    await seeRows(page);
    await page.keyboard.press('?');
    await press(page, page.getByRole('dialog').getByRole('switch', { name: 'Single-key shortcuts' }), ' ');
    await expect(page.getByRole('dialog').getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
  });

  test('a paste that another tab changed is overwritten by keyboard', async ({ page }) => {
    await page.goto('/?pasteId=first');
    await meetChangedPaste(page);
    await press(page, button(page, 'Overwrite with my version'));
    await expect(page.getByText('Paste updated')).toBeVisible();
    await expect(formOf(page).create).toBeFocused();
    expect((await readPastes(page))[0]).toMatchObject({ content: 'Changed here' });
  });

  test('a full storage is exported by keyboard', async ({ page }) => {
    await page.goto('/');
    await saveIntoFullStorage(page);
    const exported = await download(page, () => press(page, button(page, 'Export all pastes')));
    expect(JSON.parse(exported)).toEqual(threePastes);
  });
});

test('damaged data is downloaded by keyboard', async ({ page, context, baseURL }) => {
  const damaged = JSON.stringify([aPaste(), 7]);
  await storeText(context, baseURL, damaged);
  await page.goto('/pastes/');
  expect(await download(page, () => press(page, button(page, 'Download the damaged data')))).toBe(damaged);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { answerPicker } from '../support/files';
import { formOf } from '../support/form';
import { press, tabTo } from '../support/keys';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ store }) => store(threePastes));

test('a paste is created by keyboard', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, formOf(page).title);
  await page.keyboard.type('By keys');
  await page.keyboard.press('Tab');
  await tabTo(page, formOf(page).content);
  await page.keyboard.type('one\ntwo');
  await press(page, formOf(page).create);
  await expect(page.getByRole('status')).toHaveText('Paste added');
  expect((await readPastes(page)).at(-1)).toMatchObject({ title: 'By keys', content: 'one\ntwo' });
  await expect(formOf(page).create).toBeFocused();
});

test('a paste is found, edited and saved by keyboard', async ({ page }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Paste', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('deploy');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, page.getByRole('link', { name: 'Edit Deploy notes' }));
  await expect(formOf(page).title).toHaveValue('Deploy notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit paste' })).toBeVisible();
  await expect(formOf(page).content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3. rest');
  await press(page, formOf(page).update, ' ');
  await expect(page.getByRole('status')).toHaveText('Paste updated');
  expect((await readPastes(page))[1]).toMatchObject({ title: 'Deploy notes', content: '3. rest' });
  await expect(formOf(page).create).toBeFocused();
});

test('a paste is deleted and restored by keyboard', async ({ page }) => {
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: 'Delete Deploy notes' }));
  await expect(page.getByRole('article', { name: 'Recipe' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page.getByRole('article', { name: 'Deploy notes' })).toBeFocused();
  expect(await readPastes(page)).toEqual(threePastes);
});

test('pastes are imported and an import undone by keyboard', async ({ page }) => {
  await page.goto('/pastes/');
  const added = aPaste({ _id: 'new', title: 'From a file' });
  const file = { name: 'pastes.json', text: JSON.stringify([added]) };
  await answerPicker(page, () => press(page, buttonOf(page, 'Import')), file);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await expect(buttonOf(page, 'Import')).toBeFocused();
  expect(await readPastes(page)).toEqual(threePastes);
  await answerPicker(page, () => page.keyboard.press('Enter'), file);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Import' }));
  await expect(page.getByRole('article', { name: 'From a file' })).toBeVisible();
  await expect(buttonOf(page, 'Import')).toBeFocused();
  await press(page, buttonOf(page, 'Undo'));
  await expect(page.getByRole('article', { name: 'From a file' })).toHaveCount(0);
  await expect.poll(() => readPastes(page)).toEqual(threePastes);
});

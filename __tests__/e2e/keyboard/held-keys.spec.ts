import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { hold, tabTo, untilKeysWork } from '../support/keys';
import { menuOf } from '../support/menu';
import { readPastes, threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

test('a held Enter does not act in the field it opens, nor does it press a button twice, and a held Ctrl+Enter or Cmd+Enter saves once, also without a focus', async ({
  page,
}) => {
  await page.goto('/');
  await untilKeysWork(page);
  await tabTo(page, formOf(page).title);
  await hold(page, 'Enter');
  await expect(formOf(page).content).toBeFocused();
  await expect(formOf(page).content).toHaveValue('');

  await formOf(page).content.fill('held');
  await formOf(page).content.blur();
  await page.keyboard.down('ControlOrMeta');
  await hold(page, 'Enter');
  await expect(page.getByRole('status')).toHaveText(['Paste added']);
  expect((await readPastes(page)).map(({ content }) => content)).toEqual([
    ...threePastes.map(({ content }) => content),
    'held',
  ]);
  await page.keyboard.up('ControlOrMeta');

  await formOf(page).content.fill('held again');
  await tabTo(page, formOf(page).create);
  await hold(page, 'Enter');
  await expect(page.getByRole('status')).toHaveText(['Paste added']);
  expect(await readPastes(page)).toHaveLength(5);
  await page.keyboard.press('Enter');
  await expect.poll(() => readPastes(page)).toHaveLength(6);
});

test('a held Enter does not act in the menu it opens, and a held shortcut that focuses a field types nothing into it', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await tabTo(page, menuOf(page).button);
  await hold(page, 'Enter');
  await expect(menuOf(page).entry('Search and commands')).toBeFocused();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('article')).toHaveCount(3);
  await hold(page, '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await hold(page, 'n');
  await expect(formOf(page).content).toBeFocused();
  await hold(page, 'n');
  await expect(formOf(page).content).toHaveValue('nnnn');
});

test('held keys repeat moves, text and undo', async ({ page }) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await tabTo(page, page.getByRole('searchbox'));
  await hold(page, 'ArrowDown');
  await expect(page.getByRole('article', { name: 'Recipe' })).toBeFocused();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.down('ControlOrMeta');
  await hold(page, 'z');
  await page.keyboard.up('ControlOrMeta');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/');
  await untilKeysWork(page);
  await formOf(page).content.focus();
  await hold(page, 'a');
  await hold(page, 'Enter');
  await expect(formOf(page).content).toHaveValue('aaaa\n\n\n\n');
  await hold(page, 'Backspace');
  await expect(formOf(page).content).toHaveValue('aaaa');
});

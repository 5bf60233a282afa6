import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { chooseInMenu, menuOf } from '../support/menu';
import { aPaste, readPastes, storePastes } from '../support/stored-pastes';

const first = aPaste({ _id: 'first', title: 'One' });
const second = aPaste({ _id: 'second', title: 'Two' });
const third = aPaste({ _id: 'third', title: 'Three' });

test.beforeEach(async ({ context, baseURL }) => {
  await storePastes(context, baseURL, [first, second, third]);
});

test('the list is navigated, searched and edited by shortcuts', async ({ page }) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('article', { name: first.title })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('article', { name: third.title })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('article', { name: second.title })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('article', { name: third.title })).toBeFocused();
  expect((await readPastes(page)).map(({ _id }) => _id)).toEqual([first._id, third._id]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(third.title);
});

test('Ctrl+Enter or Cmd+Enter saves from the content', async ({ page }) => {
  await page.goto('/');
  await untilKeysWork(page);
  await page.getByRole('textbox', { name: 'Content' }).fill('by key');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status')).toHaveText('Paste added');
  expect((await readPastes(page)).at(-1)).toMatchObject({ content: 'by key' });
});

test('shortcut keys typed into a field are text', async ({ page }) => {
  await page.goto('/pastes/');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('n/?e');
  await expect(page.getByRole('searchbox')).toHaveValue('n/?e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the shortcuts dialog opens by key and button, and single-key shortcuts stay turned off after a reload', async ({
  page,
}) => {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await chooseInMenu(page, 'Keyboard shortcuts');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menuOf(page).button).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
});

import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { tabTo, untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

test.beforeEach(({ store }) => store(threePastes));

test('typing or pasting on Home without a focus goes into the content, and the browser undoes it; ? and, outside of the form, / stay shortcuts', async ({
  page,
}) => {
  await page.goto('/');
  await untilKeysWork(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');

  await page.keyboard.type('on/now?');
  await expect(formOf(page).content).toHaveValue('on/now?');
  await expect(page).toHaveURL('/');
  await page.evaluate(() => navigator.clipboard.writeText(' pasted\ntext'));
  await formOf(page).content.blur();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toHaveValue('on/now? pasted\ntext');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(formOf(page).content).toHaveValue('on/now?');

  // On a button of the form too, but Space presses the button.
  await tabTo(page, formOf(page).create);
  await page.keyboard.press('n');
  await expect(formOf(page).content).toHaveValue('on/now?n');
  await tabTo(page, formOf(page).create);
  await page.keyboard.press(' ');
  await expect(page.getByText('Paste added')).toBeVisible();
  expect((await readPastes(page)).at(-1)).toMatchObject({ content: 'on/now?n' });

  await formOf(page).create.blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeVisible();
});

test('after e in the list, what the user types is written at the start of the content', async ({ page }) => {
  await page.goto('/pastes');
  await expect(page.getByRole('article')).toHaveCount(3);
  await untilKeysWork(page);
  await page.getByRole('article', { name: 'Recipe' }).focus();
  // The second key comes before the form: it must be no shortcut of the list.
  await page.keyboard.press('e');
  await page.keyboard.press('n');
  await untilFilled(page);
  await expect(formOf(page).content).toBeFocused();
  await formOf(page).content.fill('Flour, water, salt');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('now ');
  await expect(formOf(page).content).toHaveValue('now Flour, water, salt');
  await expect(page).toHaveURL(/\/\?pasteId=third$/);
});

test('with single keys turned off, no key on Home moves the focus', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pastes.settings', '{"hasSingleKeys":false}'));
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await page.evaluate(() => navigator.clipboard.writeText('+'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(formOf(page).content).toHaveValue(/\+/);
  await formOf(page).content.blur();
  const before = await formOf(page).content.inputValue();
  await page.keyboard.type('xyz');
  await expect(formOf(page).content).not.toBeFocused();
  expect(await formOf(page).content.inputValue()).toBe(before);
});

import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
import { readPastes, threePastes } from '../support/stored-pastes';

test('unsaved text is kept when the user leaves an edit, by the Home link, by Back and by Forward', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes');
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  const { content, create, update } = formOf(page);
  await content.fill('Unsaved');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(create).toBeVisible();
  await expect(content).toHaveValue('');
  await expect(page.getByText('Your unsaved text is kept.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(update).toBeVisible();
  await expect(content).toHaveValue('Unsaved');

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(create).toBeVisible();
  await content.fill('A new paste');
  await page.goBack();
  await expect(content).toHaveValue('Unsaved');
  await page.goForward();
  await expect(content).toHaveValue('A new paste');
});

test('Back leads from an edit to the list with its search, or to the view, and keeps unsaved text', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/?q=shop');
  await page.getByRole('link', { name: 'Edit Shopping' }).click();
  const { content } = formOf(page);
  await expect(content).toHaveValue('Milk\nBread');
  await content.fill('Unsaved');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('shop');
  expect(await readPastes(page)).toEqual(threePastes);

  await press(page, page.getByRole('link', { name: 'Shopping', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeAttached();
  await page.getByRole('link', { name: 'Edit paste' }).click();
  await expect(content).toHaveValue('Unsaved');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeAttached();
});

test('Escape leaves an edit in which nothing is changed, and an empty new paste, back to the list or the view, closes only what is open, and never leaves the site', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/pastes/?q=shop');
  await expect(page.getByRole('article')).toHaveCount(1);
  await untilKeysWork(page);
  await page.getByRole('article').focus();
  await page.keyboard.press('e');
  const { content, update } = formOf(page);
  await expect(content).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+h');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await expect(update).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('shop');
  await expect(page.getByRole('article', { name: 'Shopping' })).toBeFocused();

  await page.keyboard.press('n');
  await expect(content).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await expect(content).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('shop');

  await press(page, page.getByRole('link', { name: 'Shopping', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeAttached();
  await page.keyboard.press('n');
  await expect(content).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping' })).toBeAttached();

  const tab = await page.context().newPage();
  await tab.goto('/');
  await untilKeysWork(tab);
  await tab.keyboard.press('Escape');
  await tab.keyboard.type('still here');
  await expect(formOf(tab).content).toHaveValue('still here');
});

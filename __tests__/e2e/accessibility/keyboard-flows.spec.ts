import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';
import { press, tabTo, walkByTab } from './keys';

test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

test('a paste is created by keyboard alone', async ({ page }) => {
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

test('a paste is found, edited and saved by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Paste', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('deploy');
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, page.getByRole('link', { name: 'Edit Deploy notes' }));
  await expect(formOf(page).title).toHaveValue('Deploy notes');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit paste' })).toBeFocused();
  await tabTo(page, formOf(page).content);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3. rest');
  await press(page, formOf(page).update, ' ');
  await expect(page.getByRole('status')).toHaveText('Paste updated');
  expect((await readPastes(page))[1]).toMatchObject({ title: 'Deploy notes', content: '3. rest' });
  await expect(formOf(page).create).toBeFocused();
});

test('an edit is left by the plus button, by keyboard alone', async ({ page }) => {
  await page.goto('/?pasteId=third');
  await expect(formOf(page).title).toHaveValue('Recipe');
  await press(page, formOf(page).plus);
  await expect(formOf(page).title).toHaveValue('');
  await expect(formOf(page).title).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('a paste is copied, from the list, the form and the view, by keyboard alone', async ({ page }) => {
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: 'Copy Shopping' }));
  await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
  expect(await readClipboard(page)).toBe('Milk\nBread');
  for (const [address, content] of [
    ['/?pasteId=third', 'Flour, water, salt'],
    ['/pastes/m5j8k2q1x9z', '1. build\n2. upload'],
  ] as const) {
    await page.goto(address);
    await expect(formOf(page).content).toHaveValue(content);
    await press(page, page.getByRole('button', { name: 'Copy to clipboard' }));
    await expect(page.getByRole('status')).toHaveText('Copied to Clipboard');
    expect(await readClipboard(page)).toBe(content);
  }
});

test('a paste is viewed in a new tab by keyboard alone', async ({ page, context }) => {
  await page.goto('/pastes/');
  const opened = context.waitForEvent('page');
  await press(page, page.getByRole('link', { name: 'View Recipe' }));
  const tab = await opened;
  await expect(formOf(tab).content).toHaveValue('Flour, water, salt');
  await expect(tab).toHaveTitle('Recipe · Pastes');
});

test('a paste is deleted and brought back by keyboard alone', async ({ page }) => {
  await page.goto('/pastes/');
  await press(page, page.getByRole('button', { name: 'Delete Deploy notes' }));
  await expect(page.getByRole('article', { name: 'Recipe' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(page.getByRole('article', { name: 'Deploy notes' })).toBeFocused();
  expect(await readPastes(page)).toEqual(threePastes);
});

const home = ['Home', 'Paste', 'Keyboard shortcuts', 'Title', 'Wrap long lines', 'Open a text file'];
const list = ['Home', 'Paste', 'Keyboard shortcuts', 'Export', 'Import', 'Search pastes', '', 'Sort'];
const rowOf = (title: string) => ['Edit', 'Delete', 'View', 'Copy'].map((act) => `${act} ${title}`);

for (const { address, sign, names } of [
  { address: '/', sign: 'Create My Paste', names: [...home, 'Copy to clipboard', 'Content', 'Create My Paste'] },
  {
    address: '/?pasteId=first',
    sign: 'Update Paste',
    names: [...home, 'Copy to clipboard', 'Content', 'Update Paste', 'New paste'],
  },
  {
    address: '/pastes/',
    sign: 'Delete Recipe',
    names: [...list, ...rowOf('Shopping'), ...rowOf('Deploy notes'), ...rowOf('Recipe')],
  },
]) {
  test(`Tab goes through ${address} in the order that is seen, and out of it`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
    const stops = await walkByTab(page);
    expect(stops.map(({ name }) => name)).toEqual(names);
    stops.slice(1).forEach((stop, index) => {
      const before = stops[index];
      const isAfter = before !== undefined && (stop.top >= before.bottom - 8 || stop.left > before.left);
      expect(isAfter, `${stop.name} stands after ${before?.name}`).toBe(true);
    });
  });
}

test('Tab stays in an open dialog and Escape leaves it for what had the focus', async ({ page }) => {
  await page.goto('/pastes/');
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await press(page, opener);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('switch')).toBeFocused();
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    const isInPage = await page.evaluate(() => document.activeElement?.closest('nav, main, section') !== null);
    expect(isInPage).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // Opened by its key, it gives the focus back to the row.
  await tabTo(page, page.getByRole('button', { name: 'Delete Recipe' }));
  await page.keyboard.press('?');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('button', { name: 'Delete Recipe' })).toBeFocused();
});

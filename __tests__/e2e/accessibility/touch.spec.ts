import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { menuOf } from '../support/menu';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

test('a paste is created, searched, copied, edited, deleted and restored by touch', async ({ page }) => {
  await page.goto('/');
  await formOf(page).title.tap();
  await page.keyboard.type('By touch');
  await formOf(page).content.tap();
  await page.keyboard.type('one');
  await formOf(page).create.tap();
  await expect(page.getByRole('status')).toHaveText('Paste added');

  await page.getByRole('link', { name: 'Paste', exact: true }).tap();
  await page.getByRole('searchbox').tap();
  await page.keyboard.type('touch');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy By touch' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Copied to Clipboard' })).toBeVisible();
  expect(await readClipboard(page)).toBe('one');

  await page.getByRole('link', { name: 'Edit By touch' }).tap();
  await expect(formOf(page).content).toHaveValue('one');
  await formOf(page).content.tap();
  await page.keyboard.press('End');
  await page.keyboard.type(', two');
  await formOf(page).update.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Paste updated' })).toBeVisible();

  await page.getByRole('link', { name: 'Paste', exact: true }).tap();
  await page.getByRole('button', { name: 'Delete By touch' }).tap();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await readPastes(page)).toMatchObject([{ title: 'By touch', content: 'one, two' }]);
});

test('an empty list does not ask for a drop, which a phone cannot do', async ({ page }) => {
  await page.goto('/pastes/');
  await expect(page.getByText('Bring your snippets: Import')).toBeVisible();
  await expect(page.getByText(/drop files/i)).toBeHidden();
});

test('JSON is formatted by touch, in the code view to read it and in the form to keep it', async ({ page, store }) => {
  await store([aPaste({ content: '{"a":[1.0]}' })]);
  const format = page.getByRole('button', { name: 'Format JSON', exact: true });
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Format JSON');
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('    1.0\n  ]\n}');
  await page.getByRole('link', { name: 'Edit paste' }).tap();
  await expect(formOf(page).content).toHaveValue('{"a":[1.0]}');
  await format.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Formatted' })).toBeVisible();
  await expect(formOf(page).content).toHaveValue('{\n  "a": [\n    1.0\n  ]\n}');
  await formOf(page).update.tap();
  await expect.poll(() => readPastes(page)).toMatchObject([{ content: '{\n  "a": [\n    1.0\n  ]\n}' }]);
});

test('the switcher opens from the menu, and a tap opens what it finds, or closes it', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  const rows = dialog.getByRole('option');
  await menuOf(page).button.tap();
  await menuOf(page).entry('Search and commands').tap();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('flour');
  await expect(rows).toHaveCount(1);
  await rows.filter({ hasText: 'Recipe' }).tap();
  await expect(page.getByRole('heading', { name: 'Recipe', level: 1 })).toBeAttached();
  await expect(page.getByRole('searchbox', { name: 'Search in this paste' })).toHaveValue('flour');

  await menuOf(page).button.tap();
  await menuOf(page).entry('Search and commands').tap();
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
});

test('two half-remembered words lead to their line, and to the next hit, by taps alone', async ({ page, store }) => {
  const lines = Array.from({ length: 2000 }, (_, index) => `request ${index}`);
  lines[1000] = 'Outage of the billing service';
  await store([aPaste({ title: 'Server log', content: lines.join('\n') })]);
  await page.goto('/pastes/');
  await page.getByRole('searchbox').tap();
  await page.getByRole('searchbox').fill('billing outage');
  await page.getByRole('button', { name: 'Show', exact: true }).tap();
  await page.getByRole('link', { name: 'Server log', exact: true }).tap();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10_000);
  await page.getByRole('button', { name: 'Next hit' }).tap();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'End search' }).tap();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeDisabled();
});

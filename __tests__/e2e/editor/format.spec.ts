import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { press, tabTo } from '../support/keys';

const formatButton = (page: Page) => page.getByRole('button', { name: 'Format JSON', exact: true });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Spellings that a parser would not keep. */
const MINIFIED = '{"a":1e400,"a":[1.0,12345678901234567890],"b":"x\\u0041  y","c":{}}';
const FORMATTED = `{
  "a": 1e400,
  "a": [
    1.0,
    12345678901234567890
  ],
  "b": "x\\u0041  y",
  "c": {}
}`;

/** Pastes a text into the content, as a user does. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await formOf(page).content.press('Control+v');
  await expect(formOf(page).content).toHaveValue(text);
}

/** Sets the text of the content: typing a megabyte, as `fill` does, takes Chromium minutes. */
async function setText(page: Page, text: string): Promise<void> {
  await formOf(page).content.evaluate((field, value) => {
    (field as HTMLTextAreaElement).value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

const readCaret = (page: Page) =>
  formOf(page).content.evaluate((field) => {
    const { value, selectionStart, scrollTop } = field as HTMLTextAreaElement;
    return { before: value.slice(0, selectionStart), scrollTop };
  });

test('by keyboard alone, JSON is formatted as one step of undo, the caret stays in its place, and the draft has the text', async ({
  page,
}) => {
  await page.goto('/');
  await untilHydrated(page);
  await expect(formatButton(page)).toHaveCount(0);
  await pasteText(page, MINIFIED);
  await expect(formatButton(page)).toBeVisible();
  for (let step = 0; step < '"c":{}}'.length; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+Shift+F');
  await expect(toast(page)).toHaveText('Formatted');
  await expect(formOf(page).content).toHaveValue(FORMATTED);
  await expect(formOf(page).content).toBeFocused();
  expect((await readCaret(page)).before).toBe(FORMATTED.slice(0, FORMATTED.indexOf('\n  "c"')));

  await page.keyboard.press('Control+z');
  await expect(formOf(page).content).toHaveValue(MINIFIED);
  await page.keyboard.press('Control+Shift+z');
  await expect(formOf(page).content).toHaveValue(FORMATTED);

  await tabTo(page, formatButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Already formatted');
  await expect(formatButton(page)).toBeFocused();
  await page.reload();
  await expect(page.getByText('Unsaved draft restored')).toBeVisible();
  await expect(formOf(page).content).toHaveValue(FORMATTED);
});

test('a fault changes nothing, is said with its place, and has the caret', async ({ page }) => {
  const faulty = `{\n${'  "key": 1,\n'.repeat(100)}  "a": [1 2]\n}`;
  await page.goto('/');
  await untilHydrated(page);
  await setText(page, faulty);
  await press(page, formatButton(page));
  await expect(page.getByRole('alert')).toHaveText('Not valid JSON: line 102, column 11');
  await expect(formOf(page).content).toHaveValue(faulty);
  await expect(formOf(page).content).toBeFocused();
  const { before, scrollTop } = await readCaret(page);
  expect(before).toBe(faulty.slice(0, faulty.indexOf('2]')));
  // The caret is in sight.
  expect(scrollTop).toBeGreaterThan(0);

  await formOf(page).content.fill('No JSON');
  await formOf(page).content.press('Alt+Shift+F');
  await expect(page.getByText('Only JSON can be formatted: an object or an array')).toBeVisible();
  await expect(formOf(page).content).toHaveValue('No JSON');
});

test('the switcher offers to format what is JSON, and nothing else; a text that was pasted shows its beginning then', async ({
  page,
}) => {
  const switcher = page.getByRole('combobox');
  await page.goto('/');
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  await expect(switcher).toBeFocused();
  await page.keyboard.type('format');
  await expect(page.getByRole('option', { name: 'Format JSON' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await pasteText(page, MINIFIED);
  await expect(formatButton(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(switcher).toBeFocused();
  await page.keyboard.type('format');
  await expect(page.getByRole('option', { name: 'Format JSON' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formOf(page).content).toHaveValue(FORMATTED);
  await expect(formOf(page).content).toBeFocused();

  const numbers = JSON.stringify(Array.from({ length: 3_000 }, (_, index) => index));
  await formOf(page).content.fill('');
  await pasteText(page, numbers);
  await page.keyboard.press('Alt+Shift+F');
  await expect(formOf(page).content).toHaveValue(/^\[\n {2}0,\n/);
  expect((await readCaret(page)).scrollTop).toBe(0);
});

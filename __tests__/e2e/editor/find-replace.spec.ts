import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled, untilHydrated } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { press, tabTo } from '../support/keys';
import { aPaste } from '../support/stored-pastes';

const find = (page: Page) => page.getByRole('textbox', { name: 'Find', exact: true });
const replaceWith = (page: Page) => page.getByRole('textbox', { name: 'Replace with', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const markOf = (page: Page) => page.locator('.find-mark');
const statusOf = (page: Page) => page.getByRole('search', { name: 'Find and replace' }).getByRole('status');
const readSelection = (page: Page) =>
  formOf(page).content.evaluate((field) => {
    const { selectionStart, selectionEnd, value } = field as HTMLTextAreaElement;
    return `${selectionStart}: ${value.slice(selectionStart, selectionEnd)}`;
  });

async function openForm(page: Page, content: string): Promise<void> {
  await page.goto('/');
  await untilHydrated(page);
  await enterContent(page, content);
}

/** Typing a megabyte, as `fill` does, takes Chromium minutes. */
async function enterContent(page: Page, content: string): Promise<void> {
  await formOf(page).content.evaluate((field, text) => {
    const area = field as HTMLTextAreaElement;
    area.value = text;
    area.setSelectionRange(0, 0);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, content);
}

test('the keyboard finds, steps through the hits, and Escape selects the hit in the content', async ({ page }) => {
  await openForm(page, 'Milk, bread, milk\nand MILK');
  await formOf(page).content.press('Control+h');
  await expect(find(page)).toBeFocused();
  await page.keyboard.type('milk');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(find(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find(page)).toHaveCount(0);
  await expect(formOf(page).content).toBeFocused();
  expect(await readSelection(page)).toBe('22: MILK');

  // What is selected is what to find next.
  await page.keyboard.press('Control+h');
  await expect(find(page)).toHaveValue('MILK');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await find(page).fill('milk');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await button(page, 'Match case').click();
  await expect(page.getByText('1 of 1')).toBeVisible();
});

for (const { key, selected } of [
  { key: 'Escape', selected: '3: milk' },
  { key: 'Enter', selected: '9: milk' },
])
  test(`${key} in the task in which the text to find was typed takes its hit, which is not yet shown`, async ({
    page,
  }) => {
    await openForm(page, 'm, milk, milk');
    await formOf(page).content.press('Control+h');
    await page.keyboard.type('m');
    await expect(page.getByText('1 of 3')).toBeVisible();
    await find(page).evaluate((field, pressed) => {
      document.execCommand('insertText', false, 'ilk');
      field.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
    }, key);
    if (key === 'Enter') await page.keyboard.press('Escape');
    await expect(formOf(page).content).toBeFocused();
    expect(await readSelection(page)).toBe(selected);
  });

test('a hit is replaced, then the next, and replacing all is one step of undo; the draft has the text', async ({
  page,
}) => {
  const content = 'one\ntwo one\n<b>one</b> & one\n';
  await openForm(page, content);
  await formOf(page).content.press('Control+h');
  await page.keyboard.type('one');
  await tabTo(page, replaceWith(page));
  await page.keyboard.type('1 < 2');
  await page.keyboard.press('Enter');
  await expect(formOf(page).content).toHaveValue(content.replace('one', '1 < 2'));
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(replaceWith(page)).toBeFocused();

  await tabTo(page, button(page, 'Replace all'));
  await page.keyboard.press('Enter');
  await expect(formOf(page).content).toHaveValue(content.replaceAll('one', '1 < 2'));
  await expect(statusOf(page)).toHaveText('Replaced 3');
  await press(page, find(page), 'Enter');
  await expect(statusOf(page)).toHaveText('No hits');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(formOf(page).content).toHaveValue(content.replace('one', '1 < 2'));
  await page.keyboard.press('Control+Shift+z');
  await expect(formOf(page).content).toHaveValue(content.replaceAll('one', '1 < 2'));

  await page.reload();
  await expect(page.getByText('Unsaved draft restored')).toBeVisible();
  await expect(formOf(page).content).toHaveValue(content.replaceAll('one', '1 < 2'));
});

test('replacing all in a text with a NUL, which HTML cannot hold, is undone too', async ({ page }) => {
  const content = 'one\0\none\0\n';
  await openForm(page, content);
  await formOf(page).content.press('Control+h');
  await page.keyboard.type('one');
  await button(page, 'Replace all').click();
  await expect(formOf(page).content).toHaveValue('\0\n\0\n');
  await page.keyboard.press('Escape');
  await formOf(page).content.press('Control+z');
  await expect(formOf(page).content).toHaveValue(content);
});

test('a hit far down is scrolled into sight and marked, and the mark follows the text', async ({ page }) => {
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index} ${'wraps '.repeat(index % 40)}`);
  await openForm(page, lines.join('\n'));
  await button(page, 'Find and replace').click();
  await page.keyboard.type('line 400 ');
  await expect(statusOf(page)).toHaveText('1 of 1');
  await expect(markOf(page)).toBeInViewport();
  const fieldBox = await formOf(page).content.boundingBox();
  const before = await markOf(page).boundingBox();
  expect(before?.y).toBeGreaterThan(fieldBox?.y ?? Infinity);
  expect(before?.y).toBeLessThan((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0));
  await formOf(page).content.evaluate((field) => field.scrollBy(0, 20));
  await expect.poll(async () => (await markOf(page).boundingBox())?.y).toBeCloseTo((before?.y ?? 0) - 20, 0);
});

test('what is typed before the code of the search is there is found, and scrolled into sight', async ({ page }) => {
  await openForm(page, Array.from({ length: 500 }, (_, index) => `line ${index} `).join('\n'));
  const release = await holdRequests(page, '**/*.js');
  await button(page, 'Find and replace').click();
  await page.keyboard.type('line 400 ');
  release();
  await expect(statusOf(page)).toHaveText('1 of 1');
  await expect(markOf(page)).toBeInViewport();
});

test('what is asked to be replaced before the code of the search is there is replaced', async ({ page }) => {
  await openForm(page, 'one\ntwo one\n');
  const release = await holdRequests(page, '**/*.js');
  await button(page, 'Find and replace').click();
  await page.keyboard.type('one');
  await button(page, 'Replace all').click();
  release();
  await expect(formOf(page).content).toHaveValue('\ntwo \n');
  await expect(statusOf(page)).toHaveText('Replaced 2');
});

test('while the user types in the content, the hits are counted again, and the caret stays in sight', async ({
  page,
}) => {
  await openForm(page, `${Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n')}\n`);
  await formOf(page).content.press('Control+h');
  await page.keyboard.type('line 20');
  await expect(statusOf(page)).toHaveText('1 of 11');
  await expect(markOf(page)).toBeInViewport();
  await formOf(page).content.press('Control+End');
  const readScrollTop = () => formOf(page).content.evaluate((field) => field.scrollTop);
  const bottom = await formOf(page).content.evaluate((field) => field.scrollHeight - field.clientHeight);
  await expect.poll(readScrollTop).toBeGreaterThan(bottom - 30);
  await page.keyboard.type('as line 20 says', { delay: 20 });
  await expect(statusOf(page)).toHaveText('1 of 12');
  // The mark is measured again a moment later, which scrolled.
  await expect(markOf(page)).not.toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('.find-mark').length)).toBe(1);
  expect(await readScrollTop()).toBeGreaterThan(bottom - 30);

  // The search goes back to it, also if there is no other hit.
  await find(page).fill('line 20\u0020');
  await expect(statusOf(page)).toHaveText('1 of 1');
  await expect(markOf(page)).toBeInViewport();
  await formOf(page).content.press('Control+Home');
  await expect.poll(readScrollTop).toBeLessThan(100);
  await button(page, 'Next hit').click();
  await expect.poll(readScrollTop).toBeGreaterThan(bottom - 600);
});

test('the key finds and replaces in a form that was just loaded, while nothing in it has the focus', async ({
  page,
  store,
}) => {
  await store([aPaste()]);
  await page.goto('/?pasteId=first');
  await untilFilled(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+h');
  await expect(find(page)).toBeFocused();
  await button(page, 'Open a text file').focus();
  await page.keyboard.press('Control+h');
  await expect(find(page)).toBeFocused();
  await page.getByRole('link', { name: 'Paste', exact: true }).focus();
  await page.keyboard.press('Control+h');
  await expect(find(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('finding takes one row, and replacing another one, with room for what is found', async ({ page }) => {
    await openForm(page, 'one two three');
    await button(page, 'Find and replace').tap();
    await find(page).fill('payments-gw reset');
    await expect(statusOf(page)).toHaveText('No hits');
    const bar = page.getByRole('search', { name: 'Find and replace' });
    expect((await bar.boundingBox())?.height).toBeLessThan(2 * 44 + 20);
    for (const control of await bar.locator('input:visible, button:visible').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const cut = await find(page).evaluate((field) => field.scrollWidth - field.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await button(page, 'Find and replace').tap();
    await expect(bar).toHaveCount(0);
  });
});

test('in a text of 1 MB, a key in the Find field and replacing all stay quick', async ({ page }) => {
  const line = 'some words of a line, and then another\n';
  await openForm(page, line);
  await formOf(page).content.press('Control+h');
  const shortTextMs = await typeInFind(page, 'another');
  await find(page).fill('');
  await enterContent(page, line.repeat(26_000));
  await formOf(page).content.press('Control+h');
  const longTextMs = await typeInFind(page, 'another');
  await expect(page.getByText('1 of 10,000+')).toBeVisible();
  await replaceWith(page).fill('one');
  const startMs = Date.now();
  await button(page, 'Replace all').click();
  await expect(page.getByText('Replaced 26,000')).toBeVisible();
  const replaceMs = Date.now() - startMs;
  test.info().annotations.push({
    type: 'measured',
    description: `a key ${shortTextMs} and ${longTextMs} ms, replace all ${replaceMs} ms`,
  });
  // Idle, a key takes as long as in a line, and replacing a second: as text, and not as HTML, it would take minutes.
  expect(longTextMs).toBeLessThan(10 * shortTextMs);
  expect(replaceMs).toBeLessThan(15_000);
});

/** Types into the Find field. Returns the median time from a key to the next frame, in milliseconds. */
async function typeInFind(page: Page, text: string): Promise<number> {
  await expect(find(page)).toBeFocused();
  const durations: number[] = [];
  for (const key of text) {
    const startMs = Date.now();
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    durations.push(Date.now() - startMs);
  }
  return durations.sort((one, other) => one - other)[durations.length >> 1] ?? 0;
}

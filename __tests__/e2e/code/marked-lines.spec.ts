import type { Page } from '@playwright/test';
import { readShareLink } from '@/store/share/share-link';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { press, untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';
import { clickNumber, codeOf, goToLineOf, overNumber, readMarked } from './support';

const lines = Array.from({ length: 400 }, (_, index) => `line ${index + 1} ${((index * 7919) % 100_003).toString(36)}`);
/** Random enough to be too long for a link. */
const noise = Array.from({ length: 9000 }, (_, index) => ((index * 7919 * index) % 100_003).toString(36));

test.beforeEach(({ store }) =>
  store([
    aPaste({ content: lines.join('\r\n') }),
    aPaste({ _id: 'long', title: 'Trace', content: [...noise, 'reset payments-gw'].join('\n') }),
    aPaste({ _id: 'wrapped', content: `${'word '.repeat(2000)}\nsecond\nthird` }),
  ]),
);

const copyOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share by link' });

test('Copy and c take the marked lines, and say how many; unmarked, they take the whole text again; a click on the marked number unmarks it, and one within a range marks that line alone', async ({
  page,
}) => {
  await page.goto('/pastes/first#L3-L7');
  await expect.poll(() => readMarked(page)).toContain('line 7');
  await press(page, copyOf(page, 'Copy 5 lines'));
  await expect(page.getByRole('status').filter({ hasText: 'Copied to Clipboard' })).toBeVisible();
  expect(await readClipboard(page)).toBe(lines.slice(2, 7).join('\r\n'));

  await clickNumber(page, 5);
  await expect(page).toHaveURL(/#L5$/);
  await clickNumber(page, 5);
  await expect(page).toHaveURL(/\/first\/?$/);
  await expect.poll(() => readMarked(page)).toBe('');
  await expect(copyOf(page, 'Copy to clipboard')).toBeVisible();

  await chooseInView(page, 'Go to line');
  await expect(goToLineOf(page)).toBeFocused();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(copyOf(page, 'Copy 1 line')).toBeVisible();
  await page.keyboard.press('c');
  await expect.poll(() => readClipboard(page)).toBe(lines[399]);

  // The first Escape unmarks, and the code view stays; the second one leads to the list.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/pastes\/first\/?$/);
  await expect(page.getByText('No line is marked.')).toBeAttached();
  await expect(codeOf(page)).toBeVisible();
  await page.keyboard.press('c');
  await expect.poll(() => readClipboard(page)).toBe(lines.join('\r\n'));
  await expect(copyOf(page, 'Copy to clipboard')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeFocused();
});

for (const [by, edit] of [
  ['e', (page: Page) => page.keyboard.press('e')],
  ['the pencil', (page: Page) => page.getByRole('link', { name: 'Edit paste' }).click()],
] as const) {
  test(`by ${by}, an edit begins at the first marked line`, async ({ page }) => {
    await page.goto('/pastes/first#L300-L310');
    await expect(copyOf(page, 'Copy 11 lines')).toBeVisible();
    await untilKeysWork(page);
    await edit(page);
    await expect(formOf(page).content).toBeFocused();
    await expect.poll(() => readCaretLine(page)).toBe(300);
    expect(await isCaretInSight(page)).toBe(true);
    await page.keyboard.type('here: ');
    await expect(formOf(page).content).toHaveValue(/\nhere: line 300 /);
  });
}

test('a paste too long for a link is shared by its marked lines alone, and the dialog says so', async ({ page }) => {
  await page.goto('/pastes/long#L3-L7');
  await expect(copyOf(page, 'Copy 5 lines')).toBeVisible();
  await page.keyboard.press('l');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Link copied');
  await expect(dialogOf(page)).toContainText(
    'The whole paste is too long for a link. This one has the marked lines 3 to 7 alone.',
  );
  const read = await readShareLink(new URL(await readClipboard(page)).hash);
  expect(read).toEqual({ ok: true, value: { title: 'Trace', content: noise.slice(2, 7).join('\n') } });
  await page.keyboard.press('Escape');
  // Closing the dialog unmarks nothing.
  await expect(copyOf(page, 'Copy 5 lines')).toBeVisible();

  await page.goto('/pastes/first#L3-L7');
  await expect(copyOf(page, 'Copy 5 lines')).toBeVisible();
  await chooseInView(page, 'Copy link');
  await expect(dialogOf(page).getByRole('status')).toHaveText('Link copied');
  await expect(dialogOf(page)).not.toContainText('too long for a link');
});

test('the second wrong line number in a row is announced again', async ({ page }) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Go to line');
  await expect(goToLineOf(page)).toBeFocused();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  const hint = page.getByText('Type a line from 1 to 400, or lines such as 3-5.');
  const first = await hint.elementHandle();
  await page.keyboard.press('Enter');
  await expect(hint).toBeVisible();
  // A screen reader speaks an element that is added to a live region, and not one that stays the same.
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(goToLineOf(page)).toHaveAccessibleDescription(/^Type a line from 1 to 400/);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press marks from the marked line up to there, and the page says so while one line is marked', async ({
    page,
  }) => {
    await page.goto('/pastes/first');
    await chooseInView(page, 'Code view');
    const hint = page.getByText('Hold another number to mark up to it');
    await expect(codeOf(page)).toBeVisible();
    await expect(hint).toHaveCount(0);
    await tapNumber(page, 8);
    await expect(page).toHaveURL(/#L8$/);
    await expect(hint).toBeInViewport();
    await longPressNumber(page, 5, /#L5-L8$/);
    await expect.poll(() => readMarked(page)).toBe(`${lines.slice(4, 8).join('\r\n')}\r`);
    await expect(hint).toHaveCount(0);
    await expect(copyOf(page, 'Copy 4 lines')).toContainText('4 lines');
    await expect(copyOf(page, 'Copy 4 lines').getByText('lines')).toBeVisible();
  });

  test('far down a long text, Go to line is within reach, and leads to the line', async ({ page }) => {
    await page.goto('/pastes/long#L8000');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10_000);
    await chooseInView(page, 'Go to line');
    await expect(goToLineOf(page)).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('20-21');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#L20-L21$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(1000);
    await expect(copyOf(page, 'Copy 2 lines')).toBeVisible();
  });

  test('below the title the size of the paste is whole, and so is a search of two words', async ({ page }) => {
    await page.goto('/pastes/long?find=payments-gw%20reset#L8000');
    const field = page.getByRole('searchbox', { name: 'Search in this paste' });
    await expect(field).toHaveValue('payments-gw reset');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10_000);
    await expect(formOf(page).title).toBeInViewport();
    await expect(page.locator('.view-bar').getByText(/^ · [0-9.]+\skB$/)).toBeInViewport({ ratio: 1 });
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('without a marked line, a long press on a number begins a range, and a tap on another ends it', async ({
    page,
  }) => {
    await page.goto('/pastes/first');
    await chooseInView(page, 'Code view');
    await expect(codeOf(page)).toBeVisible();
    await longPressNumber(page, 8, /#L8$/);
    await tapNumber(page, 5);
    await expect(page).toHaveURL(/#L5-L8$/);
    await expect(copyOf(page, 'Copy 4 lines')).toBeVisible();
    // The next tap marks one line again.
    await tapNumber(page, 6);
    await expect(page).toHaveURL(/#L6$/);
    await copyOf(page, 'Copy 1 line').tap();
    await expect.poll(() => readClipboard(page)).toBe(lines[5]);
  });

  test('an edit scrolls to the marked line, without a keyboard', async ({ page }) => {
    await page.goto('/pastes/wrapped#L3');
    await expect(copyOf(page, 'Copy 1 line')).toBeVisible();
    await page.getByRole('link', { name: 'Edit paste' }).tap();
    await expect(formOf(page).content).toHaveValue(/third$/);
    await expect(formOf(page).content).not.toBeFocused();
    await expect.poll(() => readCaretLine(page)).toBe(3);
    await expect.poll(() => formOf(page).content.evaluate((field) => field.scrollTop)).toBeGreaterThan(1000);
    await expect(formOf(page).content).toBeEditable();
  });
});

/** Returns the line, counted from 1, in which the caret of the form is. */
function readCaretLine(page: Page): Promise<number> {
  return formOf(page).content.evaluate((field: HTMLTextAreaElement) => {
    return field.value.slice(0, field.selectionStart).split('\n').length;
  });
}

/** Tells whether the caret's line is in the window, in a field whose lines do not wrap. */
function isCaretInSight(page: Page): Promise<boolean> {
  return formOf(page).content.evaluate((field: HTMLTextAreaElement) => {
    const rowHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
    const line = field.value.slice(0, field.selectionStart).split('\n').length;
    const { top, bottom } = field.getBoundingClientRect();
    const caretTop = top + line * rowHeight - field.scrollTop;
    return caretTop > top && caretTop < Math.min(bottom, innerHeight);
  });
}

async function placeOf(page: Page, line: number): Promise<{ x: number; y: number }> {
  await overNumber(page, line);
  return codeOf(page).evaluate((pre, place) => {
    const chunk = pre.querySelector('[data-numbers]');
    if (chunk === null) throw new Error('There are no line numbers.');
    const { left, top } = chunk.getBoundingClientRect();
    return { x: left + 20, y: top + (place - 0.5) * Number.parseFloat(getComputedStyle(pre).lineHeight) };
  }, line);
}

async function tapNumber(page: Page, line: number): Promise<void> {
  const { x, y } = await placeOf(page, line);
  await page.touchscreen.tap(x, y);
}

async function longPressNumber(page: Page, line: number, address: RegExp): Promise<void> {
  const point = await placeOf(page, line);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page).toHaveURL(address);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

import { expect, test } from '../support/browser-test';
import { tabTo } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';
import { clickNumber, codeOf, goToLineOf, overNumber, readHeightOfMark, readMarked, readNumbers } from './support';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

test.beforeEach(({ store }) =>
  store([
    aPaste({ content: lines(1000).join('\n') }),
    aPaste({ _id: 'wide', content: `short\n${'word '.repeat(60)}\nlast` }),
  ]),
);

test('a click on a line number puts the line into the address, and a click with Shift a range', async ({ page }) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await clickNumber(page, 5);
  await expect(page).toHaveURL(/\/pastes\/first\/?#L5$/);
  await expect.poll(() => readMarked(page)).toBe('line 5');
  await clickNumber(page, 3, ['Shift']);
  await expect(page).toHaveURL(/#L3-L5$/);
  await expect.poll(() => readMarked(page)).toBe('line 3\nline 4\nline 5');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  // From one number to another.
  await overNumber(page, 9);
  await page.mouse.down();
  await overNumber(page, 7);
  await page.mouse.up();
  await expect(page).toHaveURL(/#L7-L9$/);
});

test('a link to a line opens at the line, even if the code view is turned off', async ({ page }) => {
  await page.goto('/pastes/first#L700-L701');
  await expect.poll(() => readMarked(page)).toBe('line 700\nline 701');
  await expect.poll(() => readHeightOfMark(page)).toBeCloseTo(1 / 3, 1);
  // Another line in the address bar.
  await page.evaluate(() => Object.assign(location, { hash: '#L900' }));
  await expect.poll(() => readMarked(page)).toBe('line 900');
  await expect.poll(() => readHeightOfMark(page)).toBeCloseTo(1 / 3, 1);
  await chooseInView(page, 'Plain text');
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/pastes\/first\/?$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue(/line 1000$/);
});

test('the keyboard goes to a line and marks a range', async ({ page }) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Go to line');
  await expect(goToLineOf(page)).toBeFocused();
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  const hint = page.getByText('Type a line from 1 to 1,000, or lines such as 3-5.');
  await expect(hint).toBeVisible();
  await goToLineOf(page).fill('500-501');
  await page.keyboard.press('Enter');
  await expect(codeOf(page)).toBeFocused();
  await expect(hint).toHaveCount(0);
  await expect(page).toHaveURL(/#L500-L501$/);
  await expect.poll(() => readMarked(page)).toBe('line 500\nline 501');
  await expect.poll(() => readHeightOfMark(page)).toBeCloseTo(1 / 3, 1);
  await expect(page.getByText('Lines 500 to 501 are marked.')).toBeAttached();
});

test('a line that wraps has its number on its first row; not wrapped, the keyboard scrolls to its end', async ({
  page,
}) => {
  await page.goto('/pastes/wide#L3');
  await expect.poll(() => readNumbers(page)).toMatch(/^1 2 {3,}3$/);
  await chooseInView(page, 'Wrap long lines');
  await expect.poll(() => readNumbers(page)).toBe('1 2 3');
  await tabTo(page, codeOf(page));
  await expect(async () => {
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight');
    const hidden = await codeOf(page).evaluate((pre) => pre.scrollWidth - pre.clientWidth - pre.scrollLeft);
    expect(hidden).toBeLessThanOrEqual(1);
  }).toPass({ intervals: [50] });
});

test('Escape on a tool of the code view closes the tools, and the next one leads to the list', async ({ page }) => {
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Go to line');
  const close = page.getByRole('button', { name: 'Close tools' });
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(page).toHaveURL(/\/pastes\/first\/?$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/pastes\/?$/);
});

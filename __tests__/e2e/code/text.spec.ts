import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { tabTo } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';
import { codeOf, readColours, readMarked } from './support';

const line = (index: number) => `const value${index} = compute("${index}"); // note`;
const longContent = Array.from({ length: 20_000 }, (_, index) => line(index)).join('\n');

test('a copy of all is exactly the content, without the line numbers', async ({ page, store }) => {
  // Several chunks, and every kind of line break.
  const content = `first\r\n\r\n${'line\n'.repeat(250)}\told Mac\rlast 🌍\n\n`;
  await store([aPaste({ content })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await tabTo(page, codeOf(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => readClipboard(page)).toBe(content);
});

test('with the focus in the code, Ctrl+A selects the code alone', async ({ page, store }) => {
  await store([aPaste({ content: 'one\ntwo' })]);
  await page.goto('/pastes/first#L1');
  await codeOf(page).getByText('two').click();
  await expect(codeOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe('one\ntwo');
});

test('of 20,000 lines, only those near the window are coloured, and a search of the page finds the last', async ({
  page,
  store,
}) => {
  await store([aPaste({ content: longContent })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await expect.poll(() => readColours(page)).toContain('code-string: "1"');
  expect((await readColours(page)).length).toBeLessThan(3_000);
  expect(await page.evaluate(() => Reflect.apply(Reflect.get(window, 'find'), window, ['value19999']))).toBe(true);
  await expect.poll(() => readColours(page)).toContain('code-string: "19999"');
  // The colours far away are gone.
  await expect.poll(() => readColours(page)).not.toContain('code-string: "1"');
  await page.goto('/pastes/first#L20000');
  await expect.poll(() => readMarked(page)).toBe(line(19_999));
});

test('a text that is too long, or has too long a line, says that it is without colours', async ({ page, store }) => {
  await store([
    aPaste({ content: `${longContent}\n`.padEnd(1_000_001, 'x') }),
    aPaste({ _id: 'line', title: 'long.js', content: `const a = 1;\nconst b = "${'b'.repeat(100_000)}";\n` }),
    // The library takes minutes for it.
    aPaste({ _id: 'slow', title: 'slow.md', content: '['.repeat(200_000) }),
  ]);
  await page.goto('/pastes/first#L2');
  await expect(page.getByText('Without colours: the text has more than 1,000,000 characters.')).toBeVisible();
  await expect(codeOf(page)).toContainText('value19999');
  await page.goto('/pastes/line#L1');
  await expect(page.getByText('Very long lines are without colours.')).toBeVisible();
  await page.goto('/pastes/slow#L1');
  await expect(page.getByText('Without colours: finding them takes too long in this text.')).toBeVisible();
});

test('Arabic and Hebrew lines run from right to left, each line for itself, very long ones too', async ({
  page,
  store,
}) => {
  await store([
    aPaste({ content: 'const a = 1;\nمرحبا بالعالم!\nשלום עולם!\nlast line' }),
    aPaste({ _id: 'long', content: `first\n${'مرحبا بالعالم '.repeat(2000)}\nlast` }),
  ]);
  await page.goto('/pastes/first#L1');
  await expect(codeOf(page)).toContainText('last line');
  const sides = () => codeOf(page).evaluate(readSides);
  expect(await sides()).toEqual(['left', 'right', 'right', 'left']);
  await chooseInView(page, 'Wrap long lines');
  expect(await sides()).toEqual(['left', 'right', 'right', 'left']);
  // The direction of a very long line is set: to find it would take the browser long.
  await page.goto('/pastes/long#L1');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(codeOf(page).locator('[dir]')).toHaveCSS('unicode-bidi', 'normal');
  await expect(codeOf(page).locator('[dir]')).toHaveCSS('direction', 'rtl');
});

/** Returns the side of the element on which each line begins. */
function readSides(pre: Element): string[] {
  const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
  const text = walker.nextNode() as Text;
  const frame = pre.getBoundingClientRect();
  const range = document.createRange();
  return [...text.data.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + line.length);
    const { left, right } = range.getBoundingClientRect();
    return left - frame.left < frame.right - right ? 'left' : 'right';
  });
}

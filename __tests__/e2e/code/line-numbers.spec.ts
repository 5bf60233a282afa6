import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { press } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { codeOf } from './support';

const long = 'select words from sentences where they are many '.repeat(4);
const shortLines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

/** Texts in which one or several lines wrap, at the beginning, in the middle and at the end. */
const TEXTS: Readonly<Record<string, string>> = {
  'no line that wraps': shortLines(5),
  'one, the first': `${long}\nsecond\nthird`,
  'one, in the middle': `first\nsecond\n${long}\nfourth\nfifth`,
  'one, the last': `first\nsecond\n${long}`,
  'one, alone': long,
  'one of two rows': `first\n${'word '.repeat(30)}\nthird`,
  several: `${long}\nsecond\n${long}${long}\nfourth\n${long}\nsixth`,
  'empty lines': `\n\n${long}\n\n\nsixth\n`,
  'CRLF line breaks': `first\r\n${long}\r\nthird\r\n\r\nfifth`,
  'tabs and hanging blanks': `first\n\t\t${long}\nthird${' '.repeat(300)}\nfourth`,
  'other scripts': `one 👩‍👩‍👧‍👦 ${'漢字かな交じり文 '.repeat(20)}\nشغل ${'كلمات عربية '.repeat(30)}\nဗမာ นี่ हिन्दी\nfourth`,
  'other separators': `first\u2028still first\u0085\u000b\u000c\nsecond ${long}\nthird`,
  'several chunks': `${shortLines(150)}\n${long}\n${shortLines(80)}`,
  'one, the last, with a final line break': `first\nsecond\n${long}\n`,
  'several chunks, with a final line break': `${shortLines(150)}\n${long}\n${shortLines(80)}\n`,
};
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** One line of two rows. */
const ONE_WRAP = `first\n${'word '.repeat(30)}\nthird\n`;

const pastes = Object.values(TEXTS).map((content, index) => aPaste({ _id: `${index}`, content }));

test.beforeEach(({ store }) => store([...pastes, aPaste({ _id: 'one', content: ONE_WRAP })]));

test('each number stands beside the first row of its line, at the width of a desktop and of a phone', async ({
  page,
}) => {
  for (const [index, name] of Object.keys(TEXTS).entries()) {
    await test.step(name, async () => {
      // Each width is the first one of every other text.
      const [first, second] = index % 2 === 0 ? [DESKTOP, PHONE] : [PHONE, DESKTOP];
      await page.setViewportSize(first);
      await page.goto(`/pastes/view/?id=${index}#L${name.startsWith('several chunks') ? 160 : 1}`);
      await expect(codeOf(page)).toBeVisible();
      await expect.poll(() => findWrongNumbers(page), `${name}, ${first.width} px`).toEqual([]);
      await page.setViewportSize(second);
      await expect.poll(() => findWrongNumbers(page), `${name}, ${second.width} px`).toEqual([]);
    });
  }
});

test('with one line that wraps and a final line break, the marked, the copied and the shown line are the same', async ({
  page,
}) => {
  await page.goto('/pastes/one#L3');
  await expect(codeOf(page)).toBeVisible();
  await expect.poll(() => findWrongNumbers(page)).toEqual([]);
  await expect.poll(() => readTextBehindMark(page)).toBe('third');
  await press(page, page.getByRole('button', { name: 'Copy 1 line', exact: true }));
  await expect.poll(() => readClipboard(page)).toBe('third');
});

test('the numbers follow the width of the window', async ({ page }) => {
  await page.goto('/pastes/one#L1');
  for (const width of [1280, 390, 1000, 1280, 500]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => findWrongNumbers(page), `${width}`).toEqual([]);
  }
});

/** Returns the lines in sight whose number does not stand beside their first row, and all that have no number. */
function findWrongNumbers(page: Page): Promise<readonly string[]> {
  return codeOf(page).evaluate((pre) => {
    const wrong: string[] = [];
    let line = 0;
    for (const chunk of pre.querySelectorAll('[data-numbers]')) {
      const rowHeight = Number.parseFloat(getComputedStyle(chunk).lineHeight);
      const numbers = (chunk.getAttribute('data-numbers') ?? '').replace(/\n$/, '').split('\n');
      const node = chunk.firstElementChild?.firstChild;
      const isLast = chunk === [...pre.querySelectorAll('[data-numbers]')].at(-1);
      const text = node?.textContent ?? '';
      const lines = (isLast ? text : text.replace(/\n$/, '')).split('\n');
      const { top: chunkTop, bottom: chunkBottom } = chunk.getBoundingClientRect();
      const isInSight = chunkBottom > 0 && chunkTop < innerHeight;
      let start = 0;
      for (const each of lines) {
        line++;
        const row = numbers.indexOf(String(line));
        if (row === -1) wrong.push(`${line} has no number`);
        if (isInSight && each.trim() !== '' && node) {
          const offset = start + each.search(/\S/);
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const { top, height } = range.getBoundingClientRect();
          const actual = Math.floor((top + height / 2 - chunkTop) / rowHeight);
          if (row !== actual) wrong.push(`${line} at row ${row}, its text at ${actual}`);
        }
        start += each.length + 1;
      }
    }
    return wrong;
  });
}

/** Returns the text in the rows behind which the mark is. */
function readTextBehindMark(page: Page): Promise<string> {
  return codeOf(page).evaluate((pre) => {
    const chunk = pre.querySelector('[data-numbers]');
    const node = chunk?.firstElementChild?.firstChild;
    if (!chunk || !node) return '';
    const { top, height } = getComputedStyle(chunk, '::after');
    const first = chunk.getBoundingClientRect().top + Number.parseFloat(top);
    const range = document.createRange();
    return [...(node.textContent ?? '')]
      .filter((_, index) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        const middle = box.top + box.height / 2;
        return middle > first && middle < first + Number.parseFloat(height);
      })
      .join('')
      .trim();
  });
}

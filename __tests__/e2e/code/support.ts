import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test';

export const codeOf = (page: Page) => page.getByRole('region', { name: 'Content', exact: true });
export const languageOf = (page: Page) => page.getByRole('combobox', { name: 'Language', exact: true });
export const goToLineOf = (page: Page) => page.getByRole('textbox', { name: 'Go to line', exact: true });

/** Returns the coloured parts of the text, and the name of the colour of each. */
export function readColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...CSS.highlights].flatMap(([name, ranges]) =>
      [...ranges].map(({ startContainer, startOffset, endOffset }) => {
        return `${name}: ${startContainer.textContent?.slice(startOffset, endOffset)}`;
      }),
    ),
  );
}

/** Returns the numbers on the left of the text, a blank for each further row of a line that wraps. */
export function readNumbers(page: Page): Promise<string> {
  return codeOf(page).evaluate((pre) =>
    [...pre.querySelectorAll('[data-numbers]')]
      .map((chunk) => getComputedStyle(chunk, '::before').content.replace(/^"|"( \/ "")?$/g, ''))
      .join('')
      .replace(/\\a ?|\n/g, ' ')
      .trim(),
  );
}

/** Returns the text of the rows behind which the mark lies. */
export function readMarked(page: Page): Promise<string> {
  return codeOf(page).evaluate((pre) => {
    const rowHeight = Number.parseFloat(getComputedStyle(pre).lineHeight);
    const marked = [...pre.querySelectorAll('[data-numbers]')].filter(
      (chunk) => getComputedStyle(chunk, '::after').content !== 'none',
    );
    return marked
      .map((chunk) => {
        const { top, height } = getComputedStyle(chunk, '::after');
        const first = Math.round(Number.parseFloat(top) / rowHeight);
        const rows = (chunk.textContent ?? '').split('\n');
        return rows.slice(first, first + Math.round(Number.parseFloat(height) / rowHeight)).join('\n');
      })
      .join('\n');
  });
}

/** Returns where in the window a line without wrapped lines before it stands, as a part of the window's height. */
export function readHeightOfMark(page: Page): Promise<number> {
  return codeOf(page).evaluate((pre) => {
    const chunk = [...pre.querySelectorAll('[data-numbers]')].find(
      (each) => getComputedStyle(each, '::after').content !== 'none',
    );
    if (chunk === undefined) return -1;
    const top = chunk.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(chunk, '::after').top);
    return top / innerHeight;
  });
}

/** Clicks on the last digit of the number of a line, counted from 1, in a text whose lines do not wrap. */
export async function clickNumber(page: Page, line: number, modifiers: ['Shift'] | [] = []): Promise<void> {
  await expect(codeOf(page).locator('code')).toBeVisible();
  await codeOf(page)
    .locator('code')
    .click({ position: await placeOfNumber(page, line), modifiers });
}

/** Moves the mouse over the last digit of the number of a line, as `clickNumber` does. */
export async function overNumber(page: Page, line: number): Promise<void> {
  await codeOf(page)
    .locator('code')
    .hover({ position: await placeOfNumber(page, line) });
}

function placeOfNumber(page: Page, line: number): Promise<{ x: number; y: number }> {
  return codeOf(page).evaluate((pre, place) => {
    const firstLines = pre.querySelector('[data-numbers]');
    if (firstLines === null) throw new Error('There are no line numbers.');
    const range = document.createRange();
    range.selectNodeContents(firstLines);
    const textLeft = range.getBoundingClientRect().left - firstLines.getBoundingClientRect().left;
    const { paddingRight, marginRight, lineHeight } = getComputedStyle(firstLines, '::before');
    const gap = Number.parseFloat(paddingRight) + Number.parseFloat(marginRight);
    return { x: textLeft - gap - 2, y: (place - 0.5) * Number.parseFloat(lineHeight) };
  }, line);
}

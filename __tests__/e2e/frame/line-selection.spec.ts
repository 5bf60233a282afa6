import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../code/support';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';

/** Selects a line of a text by three clicks, copies it, and returns what was copied. */
async function copyLine(page: Page, text: Locator, line: number): Promise<string> {
  const { lineHeight, top } = await text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.selectNodeContents(walker.nextNode() ?? element);
    const { lineHeight } = getComputedStyle(element);
    return {
      lineHeight: Number.parseFloat(lineHeight),
      top: range.getBoundingClientRect().top - element.getBoundingClientRect().top,
    };
  });
  await page.evaluate(() => navigator.clipboard.writeText('nothing was copied'));
  await text.click({ clickCount: 3, position: { x: 60, y: top + (line - 0.5) * lineHeight } });
  await page.keyboard.press('ControlOrMeta+c');
  return readClipboard(page);
}

test('a line that three clicks select is copied without its line break, in the code view', async ({ page, store }) => {
  await store([aPaste({ content: 'first one\n  second one\r\n\nfourth one\nlast one' })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await untilKeysWork(page);
  const code = codeOf(page).locator('code');
  expect(await copyLine(page, code, 1)).toBe('first one');
  expect(await copyLine(page, code, 2)).toBe('  second one');
  expect(await copyLine(page, code, 4)).toBe('fourth one');
  expect(await copyLine(page, code, 5)).toBe('last one');
});

test('so is the last line of a part of a long text, and of a text that ends with a line break', async ({
  page,
  store,
}) => {
  const lines = Array.from({ length: 120 }, (_, index) => `line number ${index + 1}`);
  await store([aPaste({ content: `${lines.join('\n')}\n` })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await untilKeysWork(page);
  const parts = codeOf(page).locator('.code-part');
  await expect(parts.nth(1)).toBeAttached();
  const count = await parts.count();
  expect(count).toBeGreaterThan(1);
  for (const index of [0, count - 1]) {
    const part = parts.nth(index);
    const inPart = ((await part.textContent()) ?? '').trimEnd().split('\n');
    expect(await copyLine(page, part, inPart.length)).toBe(inPart.at(-1));
  }
});

test('so is a line of code in a preview', async ({ page, store }) => {
  await store([
    aPaste({ title: 'notes.md', content: '```sh\nls -l /tmp\nrm -r old\nmkdir new\n```\n\nText below.\n' }),
  ]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Preview');
  const code = page.getByRole('group', { name: 'Code' }).locator('code');
  await expect(code).toBeVisible();
  expect(await copyLine(page, code, 2)).toBe('rm -r old');
  expect(await copyLine(page, code, 3)).toBe('mkdir new');
});

test('a line break that is selected by hand is copied', async ({ page, store }) => {
  await store([aPaste({ content: 'first one\nsecond one\nthird one' })]);
  await page.goto('/pastes/first');
  await chooseInView(page, 'Code view');
  await untilKeysWork(page);
  await codeOf(page).focus();
  await codeOf(page).evaluate((pre) => {
    const text = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT).nextNode();
    if (text) getSelection()?.setBaseAndExtent(text, 0, text, 10);
  });
  await page.keyboard.press('ControlOrMeta+c');
  expect(await readClipboard(page)).toBe('first one\n');
});

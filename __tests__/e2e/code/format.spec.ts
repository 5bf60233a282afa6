import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { formOf } from '../support/form';
import { press } from '../support/keys';
import { aPaste, readPastes } from '../support/stored-pastes';
import { chooseInView } from '../support/view-menu';
import { codeOf, goToLineOf, languageOf, readMarked, readNumbers } from './support';

const STORED = '{"a":1e400,"a":[1.0,12345678901234567890]}';
const FORMATTED = '{\n  "a": 1e400,\n  "a": [\n    1.0,\n    12345678901234567890\n  ]\n}';

const formatOf = (page: Page) => page.getByRole('button', { name: 'Format JSON', exact: true });
const copyOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openCode(page: Page, address = '/pastes/first'): Promise<void> {
  await page.goto(address);
  await chooseInView(page, 'Code view');
  await chooseInView(page, 'Language');
  await expect(languageOf(page)).toBeVisible();
}

test('by keyboard alone, minified JSON is read formatted; what is shown is copied, and the paste stays as it is', async ({
  page,
  store,
}) => {
  await store([aPaste({ content: STORED })]);
  await openCode(page);
  await press(page, formatOf(page));
  await expect.poll(() => readNumbers(page)).toBe('1 2 3 4 5 6 7');
  await expect(codeOf(page)).toHaveText(FORMATTED);
  await expect(formatOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(formatOf(page)).toBeFocused();
  await page.keyboard.press('c');
  await expect.poll(() => readClipboard(page)).toBe(FORMATTED);

  // The lines are those that are shown; a link and an edit know only those of the paste.
  await chooseInView(page, 'Go to line');
  await expect(goToLineOf(page)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => readMarked(page)).toContain('1e400');
  await expect(page).toHaveURL(/\/first\/?$/);
  await press(page, copyOf(page, 'Copy 1 line'));
  await expect.poll(() => readClipboard(page)).toBe('  "a": 1e400,');
  await expect(page.getByRole('link', { name: 'Edit paste' })).toHaveAttribute('href', /pasteId=first$/);

  await page.keyboard.press('Alt+Shift+F');
  await expect(formatOf(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(codeOf(page)).toHaveText(STORED);
  await page.keyboard.press('c');
  await expect.poll(() => readClipboard(page)).toBe(STORED);
  expect(await readPastes(page)).toMatchObject([{ content: STORED }]);
});

test('plain text and an edit have the paste as it is stored, and so has Copy there', async ({ page, store }) => {
  await store([aPaste({ content: STORED })]);
  await openCode(page);
  await formatOf(page).click();
  await expect(codeOf(page)).toHaveText(FORMATTED);
  await chooseInView(page, 'Plain text');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue(STORED);
  await page.keyboard.press('c');
  await expect.poll(() => readClipboard(page)).toBe(STORED);
  await chooseInView(page, 'Code view');
  await expect(codeOf(page)).toHaveText(STORED);
  await formatOf(page).click();
  await expect(codeOf(page)).toHaveText(FORMATTED);
  await page.keyboard.press('e');
  await expect(formOf(page).content).toHaveValue(STORED);
});

test('a search and a link to lines show their places of the formatted text', async ({ page, store }) => {
  await store([aPaste({ content: STORED })]);
  await openCode(page, '/pastes/first?find=12345678901234567890#L1');
  await expect.poll(() => readMarked(page)).toContain(STORED);
  await formatOf(page).click();
  await expect.poll(() => readNumbers(page)).toBe('1 2 3 4 5 6 7');
  await expect(page.getByText('1 of 1')).toBeVisible();
  expect(await readMarked(page)).toBe('');
  await formatOf(page).click();
  await expect.poll(() => readMarked(page)).toContain(STORED);
});

test('JSON with a fault is shown as it is, and other languages have no such button', async ({ page, store }) => {
  await store([
    aPaste({ title: 'faulty.json', content: '{"a": [1 2]}' }),
    aPaste({ _id: 'code', title: 'read.py', content: 'import csv\n' }),
  ]);
  await openCode(page);
  await formatOf(page).click();
  await expect(page.getByRole('alert')).toHaveText('Not valid JSON: line 1, column 10');
  await expect(formatOf(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(codeOf(page)).toHaveText('{"a": [1 2]}');
  await page.goto('/pastes/code');
  await chooseInView(page, 'Language');
  await expect(page.getByRole('option', { name: 'Detected: Python' })).toBeAttached();
  await expect(formatOf(page)).toHaveCount(0);
});

test('1 MB of JSON in one line is formatted by a worker, and shown', async ({ page, store }) => {
  const rows = Array.from({ length: 17_000 }, (_, id) => ({ id, name: `Name ${id}`, tags: ['a', 'b'], isOpen: true }));
  await store([aPaste({ title: 'rows.json', content: JSON.stringify(rows) })]);
  await openCode(page);
  await expect(codeOf(page)).toContainText('Name 1');
  await expect(page.getByRole('option', { name: 'Detected: JSON' })).toBeAttached();
  await page.evaluate(() => {
    const spans: number[] = [];
    Object.assign(window, { spans });
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      spans.push(now - last);
      last = now;
      setTimeout(tick);
    };
    tick();
  });
  const worker = page.waitForEvent('worker');
  await formatOf(page).click();
  await worker;
  await expect(codeOf(page)).toContainText('"name": "Name 1"');
  const blockedMs = await page.evaluate(() => Math.max(...(window as unknown as { spans: number[] }).spans));
  test.info().annotations.push({ type: 'measured', description: `blocked for ${Math.round(blockedMs)} ms` });
  // Idle, some 200 ms, in which the browser lays out 1.9 MB; opening that text in the code view takes longer.
  expect(blockedMs).toBeLessThan(15_000);
});

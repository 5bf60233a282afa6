import type { Page } from '@playwright/test';
import { makeShareLink } from '@/store/share/share-link';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { aPaste, storePastes } from '../support/stored-pastes';

const longLine = 'x'.repeat(2_000_000);
const longHebrew = 'שלום '.repeat(5000);

/** Notes the longest task of each document. */
async function noteTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { longestTaskMs: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      noted.longestTaskMs = Math.max(noted.longestTaskMs, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Checks that no task since the last check took much longer than the browser needs to lay out the text in a bare text area. */
async function expectNoLongTask(page: Page): Promise<void> {
  const [longestTaskMs, bareMs] = await page.evaluate(async (text) => {
    const { noted } = window as unknown as { noted: { longestTaskMs: number } };
    const { longestTaskMs } = noted;
    const bare = document.createElement('textarea');
    bare.className = 'block w-full font-mono';
    const start = performance.now();
    bare.value = text;
    document.querySelector('main')?.append(bare);
    bare.getBoundingClientRect();
    const bareMs = performance.now() - start;
    bare.remove();
    await new Promise((resolve) => setTimeout(resolve));
    noted.longestTaskMs = 0;
    return [longestTaskMs, bareMs] as const;
  }, longLine);
  expect(longestTaskMs).toBeLessThan(4 * bareMs + 1000);
}

const expectLength = (page: Page, length: number) =>
  expect.poll(() => formOf(page).content.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(length);

test.beforeEach(({ page }) => noteTasks(page));

test('a stored text of 2 MB in one line opens in the view and in the form without a long task', async ({
  page,
  context,
  baseURL,
}) => {
  await storePastes(context, baseURL, [aPaste({ content: longLine })]);
  for (const address of ['/pastes/first', '/?pasteId=first']) {
    await page.goto(address);
    await expectLength(page, longLine.length);
    await expect(page.getByText('2,000,000 characters')).toBeVisible();
    await expectNoLongTask(page);
  }
});

test('a shared link that expands to 2 MB in one line opens without a long task', async ({ page, baseURL }) => {
  const link = await makeShareLink({ title: '', content: longLine }, new URL(baseURL ?? '').origin);
  expect(link.ok && link.value.length).toBeLessThan(4000);
  await page.goto(link.ok ? link.value : '');
  await expectLength(page, longLine.length);
  await expect(page.getByText('2,000,000 characters')).toBeVisible();
  await expectNoLongTask(page);
});

test('2 MB in one line are pasted, deleted and brought back by undo without a long task', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), longLine);
  await page.keyboard.press('ControlOrMeta+v');
  await expectLength(page, longLine.length);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expectLength(page, 0);
  await page.keyboard.press('ControlOrMeta+z');
  await expectLength(page, longLine.length);
  await expect(page.getByText('2,000,000 characters')).toBeVisible();
  await expectNoLongTask(page);
});

test('a text with a very long line begins where its first letter does, any other one where each line does', async ({
  page,
  context,
  baseURL,
}) => {
  const { content } = formOf(page);
  await storePastes(context, baseURL, [aPaste({ content: longHebrew }), aPaste({ _id: 'short', content: 'שלום' })]);
  await page.goto('/pastes/first');
  await expect(content).toHaveCSS('direction', 'rtl');
  await page.goto('/pastes/short');
  await expect(content).toHaveCSS('unicode-bidi', 'plaintext');
  await page.goto('/?pasteId=first');
  await expect(content).toHaveCSS('direction', 'rtl');
  await untilHydrated(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('a');
  await expect(content).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(content).toHaveCSS('direction', 'ltr');
});

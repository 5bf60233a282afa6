import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf, untilHydrated } from '../support/form';
import { addressOfLink } from '../support/share-link';
import { aPaste } from '../support/stored-pastes';
import { recordTasks } from '../support/trace';

const longLine = 'x'.repeat(2_000_000);
const longHebrew = 'שלום '.repeat(5000);

let readLongestTask: () => Promise<number>;

test.beforeEach(async ({ page }) => {
  readLongestTask = await recordTasks(page);
});

test.afterEach(({ page }) => page.context().browser()?.stopTracing());

/** Checks that no task since the last check took much longer than the browser needs to lay out the text in a bare text area. */
async function expectNoLongTask(page: Page): Promise<void> {
  const longestMs = await readLongestTask();
  readLongestTask = await recordTasks(page);
  await page.evaluate((text) => {
    const bare = document.createElement('textarea');
    bare.className = 'block w-full font-mono';
    bare.value = text;
    document.querySelector('main')?.append(bare);
    bare.getBoundingClientRect();
    bare.remove();
  }, longLine);
  const bareMs = await readLongestTask();
  test.info().annotations.push({
    type: 'measured',
    description: `${Math.round(longestMs)} ms, a bare text area ${Math.round(bareMs)} ms`,
  });
  readLongestTask = await recordTasks(page);
  expect(longestMs).toBeLessThan(8 * bareMs);
}

const expectLength = (page: Page, length: number) =>
  expect.poll(() => formOf(page).content.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(length);

test('a text of 2 MB in one line opens in the view, in the form and from a link without a long task', async ({
  page,
  store,
}) => {
  await store([aPaste({ content: longLine })]);
  const link = await addressOfLink('', longLine);
  expect(link.length).toBeLessThan(4000);
  for (const address of ['/pastes/first', link, '/?pasteId=first']) {
    await page.goto(address);
    await expect(formOf(page).content).not.toBeEmpty();
    // A view counts when its menu opens.
    if (address.startsWith('/?')) await expect(page.getByText('2,000,000 characters')).toBeVisible();
    await expectNoLongTask(page);
  }
  await expectLength(page, longLine.length);
});

test('a shared link to 4.8 MB that change direction with each letter opens without a long task, in its title too', async ({
  page,
}) => {
  // A bare text area lays it out for minutes.
  const crafted = 'aש'.repeat(1_200_000);
  const link = await addressOfLink(crafted, crafted);
  expect(link.length).toBeLessThan(32_000);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expectNoLongTask(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('listitem')).toBeVisible();
  await expectNoLongTask(page);
});

test('200,000 characters of Thai in one line do not wrap, which would take seconds for each key', async ({
  page,
  store,
}) => {
  await store([aPaste({ content: 'สวัสดีชาวโลก'.repeat(16_000) })]);
  const note = page.getByText('Lines do not wrap: this text has a very long one.');
  await page.goto('/pastes/first');
  await expect(note).toBeVisible();
  await page.goto('/?pasteId=first');
  await expect(note).toBeVisible();
  await formOf(page).content.focus();
  await page.keyboard.press('a');
  await expectNoLongTask(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(note).toBeVisible();
  await expectNoLongTask(page);
});

test('a letter of the other direction before a long line of Hebrew does not turn it round', async ({ page, store }) => {
  const { content } = formOf(page);
  await store([aPaste({ content: 'שלום '.repeat(40_000) })]);
  await page.goto('/?pasteId=first');
  await expect(content).toHaveCSS('direction', 'rtl');
  await untilHydrated(page);
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await content.focus();
  await page.keyboard.type('abc');
  await expect(content).toHaveValue(/^abcש/);
  await expect(content).toHaveCSS('direction', 'rtl');
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
  store,
}) => {
  const { content } = formOf(page);
  await store([aPaste({ content: longHebrew }), aPaste({ _id: 'short', content: 'שלום' })]);
  await page.goto('/pastes/first');
  await expect(content).toHaveCSS('direction', 'rtl');
  await page.goto('/pastes/short');
  await expect(content).toHaveCSS('unicode-bidi', 'plaintext');
});

import type { Page } from '@playwright/test';
import { hitInSight } from '@/scripts/site/page/hits';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { aPaste } from '../support/stored-pastes';

const lines = Array.from({ length: 3_000 }, (_, index) => `request ${index + 1} took ${index % 900} ms`);
lines[1_895] = 'stripe: the signature check failed';

test.beforeEach(({ store }) => store([aPaste({ _id: 'log', title: 'Server log', content: lines.join('\n') })]));

/** Runs in the page. @returns the line of the caret in the content, counted from 1; undefined if that is out of sight */
function caretLine(): number | undefined {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="content"]');
  if (!field?.value) return undefined;
  const line = field.value.slice(0, field.selectionStart).split('\n').length;
  const rowHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  const top = (line - 1) * rowHeight - field.scrollTop;
  return top >= 0 && top + rowHeight <= field.clientHeight && window.scrollY === 0 ? line : undefined;
}

/** Scrolls the page to its middle. @returns the line on top of it, counted from 1 */
async function readOn(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const edge = document.querySelector('.view-bar')?.getBoundingClientRect().bottom ?? 0;
    const field = document.querySelector('.view-text')?.getBoundingClientRect();
    if (!field) return 0;
    return Math.round(((edge - field.top) / field.height) * 3_000) + 1;
  });
}

test('an edit begins at the current hit of the view, and only the content scrolls there', async ({ page }) => {
  await page.goto('/pastes/log?find=stripe%20signature');
  await expect.poll(() => page.evaluate(hitInSight)).toBe('stripe');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('e');
  await expect(formOf(page).content).toBeFocused();
  expect(await page.evaluate(caretLine)).toBe(1_896);
});

test('an edit begins at the line on top of the view, and at the first line where nothing was scrolled', async ({
  page,
}) => {
  await page.goto('/pastes/log');
  await untilKeysWork(page);
  await page.getByRole('link', { name: 'Edit paste' }).click();
  await expect(formOf(page).content).toBeFocused();
  expect(await page.evaluate(caretLine)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  const onTop = await readOn(page);
  await page.keyboard.press('e');
  await expect(formOf(page).content).toBeFocused();
  const line = (await page.evaluate(caretLine)) ?? 0;
  expect(Math.abs(line - onTop)).toBeLessThanOrEqual(1);
});

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('an edit begins at the hit that is shown there, by a key on the row too', async ({ page }) => {
    await page.goto('/pastes/?q=stripe+signature+failed&in=content');
    await untilKeysWork(page);
    await expect(page.getByRole('article', { name: 'Server log' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(hitInSight)).toBe('stripe');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('e');
    await expect(formOf(page).content).toBeFocused();
    expect(await page.evaluate(caretLine)).toBe(1_896);
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the content shows the hit, and no keyboard opens', async ({ page }) => {
    await page.goto('/pastes/log?find=stripe%20signature');
    await expect.poll(() => page.evaluate(hitInSight)).toBe('stripe');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Edit paste' }).tap();
    await expect(formOf(page).content).toHaveValue(lines.join('\n'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(
      await page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('textarea[name="content"]');
        return field?.value.slice(0, field.selectionStart).split('\n').length;
      }),
    ).toBe(1_896);
    expect(await formOf(page).content.evaluate((field) => field.scrollTop)).toBeGreaterThan(10_000);
  });
});

import type { Locator, Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';
import { formOf, untilHydrated } from '../support/form';
import { untilKeysWork } from '../support/keys';
import { untilLong, untilStill } from '../support/long-list';
import { threePastes } from '../support/stored-pastes';

/** What an on-screen keyboard leaves of a phone's window. */
const ABOVE_KEYBOARD = { width: 390, height: 450 };

test('pages can be zoomed, and the on-screen keyboard resizes them', async ({ page }) => {
  for (const address of ['/', '/pastes/', '/pastes/view/', '/nowhere/at/all']) {
    await page.goto(address);
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport).toContain('viewport-fit=cover');
    expect(viewport).toContain('interactive-widget=resizes-content');
    expect(viewport).not.toMatch(/maximum-scale|minimum-scale|user-scalable/);
  }
});

test('pull-to-refresh and overscroll are left to the browser', async ({ page }) => {
  for (const address of ['/', '/pastes/']) {
    await page.goto(address);
    await expect(page.getByRole('main')).not.toBeEmpty();
    const behaviours = await page.evaluate(() =>
      [document.documentElement, document.body].map((element) => [
        getComputedStyle(element).overscrollBehaviorY,
        getComputedStyle(element).touchAction,
      ]),
    );
    expect(behaviours).toEqual([
      ['auto', 'auto'],
      ['auto', 'auto'],
    ]);
    const isLeftAlone = await page.evaluate(() =>
      ['touchstart', 'touchmove', 'wheel'].every((type) =>
        [...document.querySelectorAll('body, main, main *')].every((element) =>
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
        ),
      ),
    );
    expect(isLeftAlone).toBe(true);
  }
});

test('the main button stays at the bottom of the window at any height', async ({ page }) => {
  await page.goto('/');
  for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }, ABOVE_KEYBOARD]) {
    await page.setViewportSize(viewport);
    await expect(formOf(page).create).toBeInViewport({ ratio: 1 });
    const box = await formOf(page).create.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(viewport.height - 40);
  }
});

test('the main button never covers the caret while a long text is typed', async ({ page }) => {
  await page.setViewportSize(ABOVE_KEYBOARD);
  await page.goto('/');
  await formOf(page).content.focus();
  for (let line = 1; line <= 18; line++) {
    await page.keyboard.type(`line ${line}`);
    expect(await distanceOfCaretToBar(page, line), `line ${line}`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
  }
});

/** How far the foot of the last line is above the bar of the main button, in CSS pixels. All lines are in the area. */
function distanceOfCaretToBar(page: Page, lineCount: number): Promise<number> {
  return page.evaluate((count) => {
    const area = document.querySelector('textarea');
    const bar = document.querySelector('.form-actions');
    if (area === null || bar === null) throw new Error('This is not the form.');
    const { paddingTop, lineHeight } = getComputedStyle(area);
    const caretFoot = Number.parseFloat(paddingTop) + count * Number.parseFloat(lineHeight) - area.scrollTop;
    return bar.getBoundingClientRect().top - (area.getBoundingClientRect().top + caretFoot);
  }, lineCount);
}

/** Covers the foot of the window, as Safari on a phone tells of its keyboard; with the whole height, uncovers it. */
function coverByKeyboard(page: Page, visibleHeight: number): Promise<void> {
  return page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { value: height, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, visibleHeight);
}

async function bottomOf(control: Locator): Promise<number> {
  const box = await control.boundingBox();
  if (box === null) throw new Error(`${control} has no place on the screen.`);
  return box.y + box.height;
}

test('the main button and the bars stay above a keyboard that covers the page, and return when it closes', async ({
  page,
  store,
}) => {
  await store(threePastes);
  await page.goto('/');
  await untilHydrated(page);
  await coverByKeyboard(page, 500);
  expect(await bottomOf(formOf(page).create)).toBeLessThanOrEqual(500);
  expect(await bottomOf(formOf(page).create)).toBeGreaterThan(440);
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Recipe' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.poll(() => bottomOf(undo)).toBeLessThanOrEqual(500);
  await coverByKeyboard(page, 844);
  await expect.poll(() => bottomOf(undo)).toBeGreaterThan(780);
  await coverByKeyboard(page, 500);
  await expect.poll(() => bottomOf(undo)).toBeLessThanOrEqual(500);
});

test('after Create below a long text, the line that names the saved paste is in sight', async ({ page }) => {
  await page.setViewportSize(ABOVE_KEYBOARD);
  await page.goto('/');
  await untilHydrated(page);
  await formOf(page).content.fill('line\n'.repeat(60));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await formOf(page).create.tap();
  await expect(page.getByRole('link', { name: 'View “Untitled: line”' })).toBeInViewport();
});

for (const count of [30, 200]) {
  test(`of ${count} pastes, the bar that offers an undo is the foot of the window: the row with the focus and the end of the list are above it`, async ({
    page,
    store,
  }) => {
    await store(manyPastes(count));
    await page.goto('/pastes');
    await untilKeysWork(page);
    // The rows painted before are gone, and those of a long list have their places.
    await expect(page.locator('[data-script="first-rows"]')).toHaveCount(0);
    if (count > 100) await untilLong(page);
    // By their names: rows that come or go change the number of each row.
    const [name, next] = (await page.getByRole('listitem').getByRole('heading').allTextContents()).slice(3);
    const bin = page.getByRole('button', { name: `Delete ${name}`, exact: true });
    // The lowest place in the window at which the button can be pressed as a whole.
    await bin.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight));
    await page.evaluate(untilStill);
    const place = await bin.boundingBox();
    await page.touchscreen.tap((place?.x ?? 0) + 22, (place?.y ?? 0) + 22);
    const bar = page.locator('.action-bar');
    await expect(bar).toBeVisible();
    await expect(
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: next ?? '' }) }),
    ).toBeFocused();
    const isAboveBar = (part: Locator) =>
      part.evaluate(
        (element) =>
          element.getBoundingClientRect().bottom <=
          (document.querySelector('.action-bar')?.getBoundingClientRect().top ?? 0),
      );
    await expect.poll(() => isAboveBar(page.locator('article:focus'))).toBe(true);
    await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 0, width: 390 });
    await expect.poll(() => bottomOf(bar)).toBe(844);
    const end = page.getByRole('button', { name: /^Recently deleted/ });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return isAboveBar(end);
      })
      .toBe(true);
  });
}

test('toasts cover neither the menu, nor the tools of the list, nor the New button, nor the bars', async ({
  page,
  store,
}) => {
  await store(threePastes);
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await page.goto('/pastes');
  await page.getByRole('button', { name: 'Copy Shopping' }).tap();
  const stack = toasts.locator('xpath=..').first();
  // Toasts stay while the focus is on one.
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  await dismiss.first().focus();
  const parts = ['Menu', 'Import', 'Select'].map((name) => page.getByRole('button', { name, exact: true }));
  const box = page.getByRole('searchbox');
  for (const part of [...parts, box, page.getByRole('link', { name: 'New paste' })]) await expectApart(stack, part);
  await page.getByRole('button', { name: 'Delete Shopping' }).tap();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  const deleted = toasts.filter({ hasText: 'Paste deleted' });
  await dismiss.first().focus();
  for (const part of [...parts, box, undo]) await expectApart(deleted, part);
});

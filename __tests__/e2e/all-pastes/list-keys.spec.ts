import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { readClipboard } from '../support/clipboard';
import { untilKeysWork } from '../support/keys';
import { rowAt } from '../support/long-list';
import { aPaste } from '../support/stored-pastes';

const COUNT = 100;

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const chosen = (page: Page, name: string) => page.getByRole('region', { name: `Chosen: ${name}`, exact: true });
const listScroll = (page: Page) =>
  page.evaluate(() => window.scrollY + (document.querySelector('.desk-list')?.scrollTop ?? 0));
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens the list, and moves the focus to its first row by a key. */
async function openFirst(page: Page): Promise<void> {
  await page.goto('/pastes/?sort=stored');
  await untilKeysWork(page);
  // The code of a long list has loaded.
  await expect(rowAt(page, 1)).toHaveCSS('position', 'absolute');
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 1).getByRole('article')).toBeFocused();
}

/** Returns the position in the list of the row with the focus, counted from 1; 0 if no row has it. */
function focusedPosition(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0));
}

/** Presses a key until the focus is at a position. */
async function pressUntil(page: Page, key: string, position: number): Promise<void> {
  for (let presses = 0; presses < COUNT && (await focusedPosition(page)) !== position; presses++)
    await page.keyboard.press(key);
  await expect.poll(() => focusedPosition(page)).toBe(position);
}

for (const { first, typed, count } of [
  { first: 'Snippet 12', typed: 'snippet 12', count: 20 },
  { first: 'Snippet 120', typed: 'snippet 120', count: 300 },
])
  test(`the arrow key goes to the first match of what was typed, although none of ${count} rows shows it yet`, async ({
    page,
    store,
  }) => {
    await store(manyPastes(count));
    await page.goto('/pastes/');
    await untilKeysWork(page);
    await page.getByRole('searchbox').focus();
    await page.getByRole('searchbox').evaluate(async (box, text) => {
      document.execCommand('insertText', false, text);
      // React has taken the text then, and has not rendered the rows.
      await Promise.resolve();
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    }, typed);
    await expect(row(page, first)).toBeFocused();
    await expect(rowAt(page, 1).getByRole('article')).toBeFocused();
  });

for (const width of [1280, 1199]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test('PageDown and PageUp move the focus by about a window of rows, to the ends of a long list, and Home brings the first row with all above it', async ({
      page,
      store,
    }) => {
      await store(manyPastes(COUNT, (index) => ({ title: `Title ${index % 2 ? '#work' : ''}`, content: 'a\nb\nc' })));
      await openFirst(page);
      await expect(page.getByRole('toolbar', { name: 'Tags and languages' })).toBeVisible();
      let before = 1;
      for (let step = 0; step < 4; step++) {
        await page.keyboard.press('PageDown');
        await expect.poll(() => focusedPosition(page)).toBeGreaterThan(before + 2);
        const position = await focusedPosition(page);
        expect(position).toBeLessThan(before + 13);
        await expect(rowAt(page, position).getByRole('article')).toBeInViewport({ ratio: 1 });
        before = position;
      }
      await page.keyboard.press('PageUp');
      await expect.poll(() => focusedPosition(page)).toBeLessThan(before - 2);
      await pressUntil(page, 'PageDown', COUNT);
      await pressUntil(page, 'PageUp', 1);

      await page.keyboard.press('End');
      await expect(rowAt(page, COUNT).getByRole('article')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(rowAt(page, 1).getByRole('article')).toBeFocused();
      await expect.poll(() => listScroll(page)).toBe(0);
    });
  });
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the chosen paste gets the keys after its row was scrolled far away', async ({ page, store }) => {
    await store(manyPastes(COUNT, () => ({ content: 'the text of each' })));
    await openFirst(page);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 5_000);
    await expect(rowAt(page, 1)).toHaveCount(0);
    await page.keyboard.press('c');
    await expect.poll(() => readClipboard(page)).toBe('the text of each');
    await page.keyboard.press('ArrowDown');
    await expect(rowAt(page, 2).getByRole('article')).toBeFocused();
    await expect(chosen(page, 'Snippet 2')).toBeVisible();
  });

  test('Space and Shift+Space scroll the text beside the list, and the row keeps the focus', async ({
    page,
    store,
  }) => {
    const content = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    await store([aPaste({ title: 'Long', content }), aPaste({ _id: 'b', title: 'Other' })]);
    await page.goto('/pastes/?sort=stored');
    await row(page, 'Long').click();
    await expect(chosen(page, 'Long').getByText('line 499')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    const first = await scrollY(page);
    // No line is skipped.
    expect(first).toBeLessThan(700);
    await page.keyboard.press('Space');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(first);
    await page.keyboard.press('Shift+Space');
    await expect.poll(() => scrollY(page)).toBe(first);
    await page.keyboard.press('Shift+Space');
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(row(page, 'Long')).toBeFocused();
    // Space opens what Escape has closed.
    await page.keyboard.press('Escape');
    await expect(chosen(page, 'Long')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(chosen(page, 'Long')).toBeVisible();
    expect(await scrollY(page)).toBe(0);
  });
});

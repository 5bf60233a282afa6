import type { Page } from '@playwright/test';
import { expect, test } from './support/browser-test';
import { aPaste, storePastes } from './support/stored-pastes';

const COUNT = 10_000;
const MAX_NODES = 1_500;

test.beforeEach(async ({ page, context, baseURL }) => {
  const pastes = Array.from({ length: COUNT }, (_, index) =>
    aPaste({ _id: `many${index}`, title: `Snippet ${index + 1}`, content: 'first\nsecond\nthird\nfourth' }),
  );
  await storePastes(context, baseURL, pastes);
  await page.goto('/pastes');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(100 * COUNT);
});

test('of ten thousand pastes the page holds few nodes, at the beginning, in the middle and at the end', async ({
  page,
}) => {
  expect(await countNodes(page)).toBeLessThan(MAX_NODES);
  for (const share of [0.5, 1]) {
    await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share);
    await expect(rowAt(page, 1)).toHaveCount(0);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(await countNodes(page)).toBeLessThan(MAX_NODES);
  }
});

test('every row tells its place in the whole list', async ({ page }) => {
  await expect(rowAt(page, 1)).toHaveAttribute('aria-setsize', String(COUNT));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('listitem').last();
  await expect(last.getByRole('heading')).toHaveText(/^Snippet \d+$/);
  const place = await last.getAttribute('aria-posinset');
  await expect(last.getByRole('heading')).toHaveText(`Snippet ${place}`);
});

test('focus is kept when its row scrolls away and comes back', async ({ page }) => {
  const copy = page.getByRole('button', { name: 'Copy Snippet 2', exact: true });
  await copy.focus();
  await page.evaluate(() => scrollTo(0, 100_000));
  await expect(copy).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(copy).toBeFocused();
});

test('the scroll position survives going to edit and back', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 50_000));
  const edit = page.getByRole('listitem').nth(3).getByRole('link', { name: /^Edit/ });
  await edit.scrollIntoViewIfNeeded();
  const name = await edit.getAttribute('aria-label');
  await edit.click();
  await expect(page.getByRole('button', { name: 'Update Paste' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport();
});

test('the keyboard goes from row to row past the end of what is rendered', async ({ page }) => {
  await page.getByRole('link', { name: 'Edit Snippet 1', exact: true }).focus();
  for (let row = 1; row < 40; row++) {
    for (let control = 0; control < 4; control++) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: `Edit Snippet ${row + 1}`, exact: true })).toBeFocused();
  }
});

function rowAt(page: Page, place: number) {
  return page.locator(`li[aria-posinset="${place}"]`);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Every node of the document, texts and comments included. */
function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode() !== null) count++;
    return count;
  });
}

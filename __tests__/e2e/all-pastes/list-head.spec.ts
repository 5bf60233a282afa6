import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilStill } from '../support/long-list';
import { aPaste } from '../support/stored-pastes';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search pastes' });
const switchOf = (page: Page) => page.getByRole('switch', { name: 'Full search' });
const orderOf = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const select = (page: Page) => page.getByRole('button', { name: 'Select', exact: true });

/** Pastes of three lines and more, the highest cards. */
const highPastes = (count: number) => manyPastes(count).map((paste) => ({ ...paste, content: 'a\nb\nc\nd' }));

/** Counts the cards that are in the window as a whole. */
function countWholeCards(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );
}

test('a window of 1199 by 900 shows seven whole cards, with the reminder too', async ({ page, store }) => {
  await page.setViewportSize({ width: 1199, height: 900 });
  await store(highPastes(20));
  await page.goto('/pastes/');
  await expect.poll(() => countWholeCards(page)).toBe(7);
  await page.evaluate(() => {
    localStorage.removeItem('pastes.backup');
    localStorage.setItem('pastes.settings', '{"knowsKeptFile":true}');
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dismiss reminder' })).toBeVisible();
  await expect.poll(() => countWholeCards(page)).toBe(7);
});

test('search box, switch, order and Select share a line, which stays in the window, and the order fits its longest option, with wide letters and in forced colours too', async ({
  page,
  store,
}) => {
  await store(highPastes(20));
  await page.goto('/pastes/');
  await expect(select(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1000));
  const boxes = await Promise.all([search, switchOf, orderOf, select].map((part) => part(page).boundingBox()));
  const middles = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  for (const middle of middles) expect(middle).toBeLessThan(60);

  await orderOf(page).selectOption('Order added');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const spare = await orderOf(page).evaluate((box) => {
      Object.assign((box as HTMLElement).style, { letterSpacing: '0.12em', wordSpacing: '0.16em' });
      const { paddingLeft, paddingRight, font, letterSpacing, wordSpacing } = getComputedStyle(box);
      const probe = document.body.appendChild(document.createElement('span'));
      Object.assign(probe.style, { font, letterSpacing, wordSpacing, position: 'absolute', whiteSpace: 'nowrap' });
      probe.textContent = 'Order added';
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width;
    });
    expect(spare, forcedColors).toBeGreaterThanOrEqual(0);
  }
});

test('no row moves while the user begins a search, and the offer appears', async ({ page, store }) => {
  await store([
    aPaste({ title: 'Milk', content: 'Oats' }),
    aPaste({ _id: 'second', title: 'Other', content: 'milk' }),
    aPaste({ _id: 'third', title: 'Third', content: 'Tea' }),
  ]);
  await page.goto('/pastes/');
  const first = page.getByRole('article', { name: 'Milk' });
  const before = await first.boundingBox();
  await search(page).pressSequentially('mi');
  await expect(page.getByText('1 paste found')).toBeVisible();
  await expect(page.getByRole('button', { name: '+1 by full search' })).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the box and the New button have a line, and the other controls one line below it; below the focused box nothing of them is in sight, and beside the camera nothing of the rows; large text leaves the box room', async ({
    page,
    context,
    store,
  }) => {
    await store(highPastes(20));
    await page.goto('/pastes/');
    await expect(select(page)).toBeVisible();
    const box = await search(page).boundingBox();
    const add = await page.getByRole('link', { name: 'New paste' }).boundingBox();
    expect((box?.width ?? 0) + (add?.width ?? 0)).toBeGreaterThan(345);
    expect(add?.y).toBe(box?.y);
    const others = await Promise.all([switchOf, orderOf, select].map((part) => part(page).boundingBox()));
    const middles = others.map((other) => (other?.y ?? 0) + (other?.height ?? 0) / 2);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    expect(Math.min(...middles)).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));

    await search(page).tap();
    await expect(search(page)).toBeFocused();
    await page.evaluate(untilStill);
    const bar = await page.locator('.search-bar').boundingBox();
    const tools = await select(page).boundingBox();
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59 } });
    await page.evaluate(() => scrollTo(0, 1000));
    await page.evaluate(untilStill);
    await expect.poll(async () => (await search(page).boundingBox())?.y).toBeGreaterThanOrEqual(59);
    const seen = await page.evaluate(() => document.elementFromPoint(100, 30)?.className);
    expect(seen).toContain('search-bar');

    await page.setViewportSize({ width: 320, height: 640 });
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await search(page).fill('snippet');
    await expect.poll(() => search(page).evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });

  for (const count of [3, 200]) {
    test(`of ${count} pastes, the results have the room above the keyboard, which Enter closes`, async ({
      page,
      store,
    }) => {
      await store(highPastes(count));
      await page.goto('/pastes/');
      await expect(select(page)).toBeVisible();
      await search(page).tap();
      await page.evaluate(untilStill);
      await page.setViewportSize({ width: 390, height: 470 });
      await search(page).pressSequentially('snippet 2');
      await expect(page.getByText('found')).toBeInViewport();
      await page.evaluate(untilStill);
      const box = await search(page).boundingBox();
      expect(box?.y).toBeLessThan(20);
      const first = await page.getByRole('article').first().boundingBox();
      expect(first?.y).toBeLessThan(110);
      await page.keyboard.press('Enter');
      await expect(search(page)).not.toBeFocused();
      await expect(page).toHaveURL(/\/pastes\/\?q=snippet/);
      await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
    });
  }

  test('Enter takes the offer where the titles have nothing', async ({ page, store }) => {
    await store([aPaste()]);
    await page.goto('/pastes/');
    await search(page).tap();
    await page.keyboard.type('bread');
    await expect(page.getByText('The full search finds 1 paste')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Shopping' })).toBeVisible();
    await expect(switchOf(page)).toBeChecked();
  });
});

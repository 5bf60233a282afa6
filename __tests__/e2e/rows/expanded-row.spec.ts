import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { rowAt, untilLong, untilStill } from '../support/long-list';
import { chooseInRow } from '../support/row-menu';
import { aPaste, threePastes } from '../support/stored-pastes';
import { recordTasks } from '../support/trace';

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const textOf = (page: Page, name: string) => page.getByRole('region', { name: `Content of ${name}`, exact: true });
const regions = (page: Page) => page.getByRole('region', { name: /^Content of/ });

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
const longPastes = [
  aPaste({ title: 'Long', content: lines(200) }),
  aPaste({ _id: 'second', title: 'Other', content: lines(50) }),
  aPaste({ _id: 'third', title: 'Short', content: 'one' }),
];

for (const name of ['cards', 'lines'] as const) {
  test.describe(`of ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      const settings = { isCompact: name === 'lines', sortOrder: 'stored' };
      await page.addInitScript((text) => localStorage.setItem('pastes.settings', text), JSON.stringify(settings));
    });

    test('Space opens the paste of the row, arrows go on to the next, and Escape closes it before the search', async ({
      page,
      store,
    }) => {
      await store(longPastes);
      await page.goto('/pastes/?q=o');
      // Before the rows are there, the arrow has nowhere to go.
      await expect(row(page, 'Long')).toBeVisible();
      await page.getByRole('searchbox').press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(textOf(page, 'Long')).toContainText('line 200');
      await expect(row(page, 'Long')).toBeFocused();
      expect((await textOf(page, 'Long').boundingBox())?.height).toBeLessThanOrEqual(0.6 * 800);

      await page.keyboard.press('ArrowDown');
      await expect(row(page, 'Other')).toBeFocused();
      await expect(textOf(page, 'Other')).toBeInViewport({ ratio: 1 });
      await expect(regions(page)).toHaveCount(1);

      await page.keyboard.press('Escape');
      await expect(regions(page)).toHaveCount(0);
      await expect(row(page, 'Other')).toBeFocused();
      await expect(page.getByRole('searchbox')).toHaveValue('o');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });

    test('a click on the row opens and closes it, not on its title or a control, and not while selecting', async ({
      page,
      store,
    }) => {
      await store(longPastes);
      await page.goto('/pastes/');
      await row(page, 'Short').click({ position: { x: 5, y: 20 }, modifiers: ['ControlOrMeta'] });
      await expect(regions(page)).toHaveCount(0);
      await row(page, 'Short').click({ position: { x: 5, y: 20 } });
      await expect(textOf(page, 'Short')).toHaveText('one');
      await textOf(page, 'Short').click();
      await expect(regions(page)).toHaveCount(0);
      await row(page, 'Long').click({ position: { x: 5, y: 20 } });
      await row(page, 'Other').click({ position: { x: 5, y: 20 } });
      await expect(textOf(page, 'Other')).toBeVisible();
      await expect(regions(page)).toHaveCount(1);
      // A double click selects a word.
      await textOf(page, 'Other').dblclick({ position: { x: 30, y: 20 } });
      expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('line');
      await chooseInRow(page, 'Other', 'Show less');
      await expect(regions(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await row(page, 'Long').click({ position: { x: 100, y: 5 } });
      await expect(page.getByText('1 selected')).toBeVisible();
      await expect(regions(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await row(page, 'Long').getByRole('link', { name: 'Long', exact: true }).click();
      await expect(page).toHaveURL(/id=first/);
    });
  });
}

test('in the middle of ten thousand pastes, a row stays where it is when it opens, as a card and as a line', async ({
  page,
  store,
}) => {
  await store(manyPastes(10_000));
  await page.goto('/pastes/?sort=stored');
  await untilLong(page);
  for (const isCompact of [false, true]) {
    if (isCompact) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Compact list', exact: true }).click();
      await expect(regions(page)).toHaveCount(0);
      await page.evaluate(untilStill);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.evaluate(untilStill);
    const rows = page.getByRole('main').getByRole('listitem');
    const place = await rows.evaluateAll((items) => {
      const shown = items.find((item) => item.getBoundingClientRect().top > 150);
      return Number(shown?.ariaPosInSet);
    });
    const article = rowAt(page, place).getByRole('article');
    const before = await article.boundingBox();
    await article.click({ position: { x: 5, y: 20 } });
    await expect(regions(page)).toHaveCount(1);
    await page.evaluate(untilStill);
    expect(Math.abs(((await article.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    // The row above is closed, and the one below opened, which stays in its place too.
    const next = rowAt(page, place + 1).getByRole('article');
    const nextBefore = await next.boundingBox();
    await page.keyboard.press('ArrowDown');
    await page.evaluate(untilStill);
    expect(Math.abs(((await next.boundingBox())?.y ?? 0) - (nextBefore?.y ?? 0))).toBeLessThan(2);
    for (let step = 2; step <= 13; step++) {
      await page.keyboard.press('ArrowDown');
      await expect(rowAt(page, place + step).getByRole('article')).toBeFocused();
    }
    await expect(rowAt(page, place + 13).getByRole('region')).toBeInViewport({ ratio: 1 });
  }
});

test('the text takes the focus and scrolls by keys, and Escape returns the focus to the row', async ({
  page,
  store,
}) => {
  await store(longPastes);
  await page.goto('/pastes/');
  await row(page, 'Long').focus();
  await page.keyboard.press('Space');
  await textOf(page, 'Long').focus();
  await page.keyboard.press('End');
  await expect.poll(() => textOf(page, 'Long').evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000);
  await expect(textOf(page, 'Long')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Long')).toBeFocused();
});

test('the hits of a full search are marked, and the first is in sight', async ({ page, store }) => {
  await store([
    aPaste({ title: 'Short', content: `${lines(100)}\na needle here\n${lines(100)}` }),
    aPaste({ _id: 'long', title: 'Long', content: `${lines(3_000)}\na needle here\n${lines(3_000)}` }),
  ]);
  await page.goto('/pastes/?in=content&q=needle');
  await row(page, 'Short').focus();
  await page.keyboard.press('Space');
  await expect(textOf(page, 'Short').locator('mark')).toHaveText('needle');
  await expect(textOf(page, 'Short').locator('mark')).toBeInViewport({ ratio: 1 });
  await row(page, 'Long').focus();
  await page.keyboard.press('Space');
  const hit = textOf(page, 'Long').getByText('a needle here');
  await expect(hit).toBeInViewport();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('search-hit-current')?.size)).toBe(1);
});

test('a text of a megabyte opens without a task of more than 200 ms', async ({ page, store }) => {
  const content = `${'The quick brown fox jumps over it. '.repeat(3)}\n`.repeat(10_000);
  await store([aPaste({ title: 'Large', content }), aPaste({ _id: 'other', title: 'Other' })]);
  await page.goto('/pastes/?in=content&q=fox');
  await row(page, 'Large').focus();
  const readLongestTask = await recordTasks(page);
  for (let round = 0; round < 2; round++) {
    await page.keyboard.press('Space');
    await expect
      .poll(() => textOf(page, 'Large').evaluate((element) => element.textContent?.length))
      .toBe(content.length);
    await page.evaluate(untilStill);
    await page.keyboard.press('Space');
    await expect(regions(page)).toHaveCount(0);
  }
  expect(await readLongestTask()).toBeLessThan(200);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap on a card opens it, and the next tap closes it; a long press still selects', async ({ page, store }) => {
    await store(threePastes);
    await page.goto('/pastes/');
    const card = row(page, 'Shopping');
    await card.getByRole('paragraph').tap();
    await expect(textOf(page, 'Shopping')).toHaveText(/Milk\s+Bread/);
    await textOf(page, 'Shopping').tap();
    await expect(regions(page)).toHaveCount(0);
    await chooseInRow(page, 'Recipe', 'Show all here');
    await expect(textOf(page, 'Recipe')).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await card.getByRole('paragraph').tap();
    await expect(page.getByRole('checkbox', { name: 'Select Shopping' })).toBeChecked();
    await expect(textOf(page, 'Shopping')).toHaveCount(0);
  });
});

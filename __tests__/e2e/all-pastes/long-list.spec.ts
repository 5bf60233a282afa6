import type { Page } from '@playwright/test';
import { recordScrolling } from '@/scripts/site/page/record-scrolling';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { countNodes, rowAt, untilLong, untilStill } from '../support/long-list';

const COUNT = 10_000;
const MAX_NODES = 1_500;
/** 50 ms at 60 frames a second. */
const MAX_BLANK_FRAMES = 3;

/** The controls of a row in the order of the Tab key. */
const controls = [
  ['link', 'Edit'],
  ['button', 'Delete'],
  ['link', 'View'],
  ['button', 'Copy'],
  ['button', 'More for'],
] as const;

test.describe('of ten thousand pastes', () => {
  test.beforeEach(async ({ page, store }) => {
    await store(manyPastes(COUNT));
    await page.goto('/pastes');
    await expect(rowAt(page, 1)).toBeVisible();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(60 * COUNT);
  });

  test('few nodes are needed, and each row has its position in the whole list', async ({ page }) => {
    await expect(rowAt(page, 1)).toHaveAttribute('aria-setsize', String(COUNT));
    await expect(rowAt(page, 1).getByRole('heading')).toHaveText('Snippet 1');
    expect(await countNodes(page)).toBeLessThan(MAX_NODES);
    for (const share of [0.5, 1]) {
      await scrollToShare(page, share);
      expect(await countNodes(page)).toBeLessThan(MAX_NODES);
      await expectPlaces(page);
    }
    await page.getByRole('switch', { name: 'Full search' }).check();
    await page.getByRole('searchbox').fill('fir');
    await expect(page.locator('main mark').first()).toHaveText('fir');
    expect(await countNodes(page)).toBeLessThan(MAX_NODES);
  });

  test('End scrolls to the last row, Home to the top of the page, and no part of the window stays blank while the user scrolls', async ({
    page,
  }) => {
    await page.mouse.move(200, 400);
    const recording = page.evaluate(recordScrolling, 60);
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 700);
    await expect(rowAt(page, 1)).toHaveCount(0);
    expect((await recording).longestBlankFrames).toBeLessThanOrEqual(MAX_BLANK_FRAMES);

    for (let round = 0; round < 5; round++) {
      await page.keyboard.press('End');
      // The rows there are lower than estimated. The page must stay at its end when they have been measured.
      await page.evaluate(untilStill);
      await expect(rowAt(page, COUNT)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Home');
      await page.evaluate(untilStill);
      await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('a row that scrolls away and back keeps the focus, and Tab moves from row to row, past the rendered ones', async ({
    page,
  }) => {
    const copy = page.getByRole('button', { name: 'Copy Snippet 2', exact: true });
    await copy.focus();
    await page.evaluate(() => scrollTo(0, 100_000));
    await expect(copy).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(copy).toBeFocused();

    await expect(page.getByRole('button', { name: 'More for Snippet 1', exact: true })).toBeAttached();
    await page.getByRole('link', { name: 'Snippet 1', exact: true }).focus();
    for (let row = 1; row < 15; row++) {
      await expect(page.getByRole('link', { name: `Snippet ${row}`, exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      for (const [role, act] of controls) {
        await expect(page.getByRole(role, { name: `${act} Snippet ${row}`, exact: true })).toBeFocused();
        await page.keyboard.press('Tab');
      }
    }
  });
});

test('Tab keys faster than rows are rendered do not leave the list', async ({ page, store }) => {
  await store(manyPastes(1_000));
  await page.goto('/pastes');
  await expect(rowAt(page, 1)).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(60_000);
  await page.getByRole('link', { name: 'Edit Snippet 1', exact: true }).focus();
  // Awaited, since a busy page handles keys before scripts of the test.
  const focusedElsewhere = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('li')) names.push(target.outerHTML);
    });
    return names;
  });
  await Promise.all(Array.from({ length: 80 }, () => page.keyboard.press('Tab')));
  expect(await focusedElsewhere.jsonValue()).toEqual([]);
});

test('keys that come before the rows are measured move from row to row too', async ({ page, store }) => {
  await store(manyPastes(300));
  await page.addInitScript(holdMeasuring);
  await page.goto('/pastes', { waitUntil: 'commit' });
  await untilKeysWork(page);
  await untilLong(page);
  await page.getByRole('searchbox').focus();
  for (let place = 1; place <= 4; place++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('measure')));
  await expect(rowAt(page, 3).getByRole('article')).toBeFocused();
  await page.getByRole('searchbox').press('End');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the arrow keys reach every row of a long list', async ({ page, store }) => {
  const count = 60;
  await store(manyPastes(count));
  await page.goto('/pastes');
  await expect(rowAt(page, 1)).toBeVisible();
  // The windowed rows have taken the place of the list's beginning, which is lower.
  await expect.poll(() => heightOf(page)).toBeGreaterThan(60 * count);
  await page.getByRole('searchbox').press('ArrowDown');
  for (let row = 1; row <= count; row++) {
    await expect(page.getByRole('article', { name: `Snippet ${row}`, exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Home');
  await expect(page.getByRole('article', { name: 'Snippet 1', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('article', { name: `Snippet ${count}`, exact: true })).toBeFocused();
});

/** Expects each rendered row to say its place in the whole list. */
async function expectPlaces(page: Page): Promise<void> {
  // Read in one call: rows change while heights are still being measured.
  const rows = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        size: item.ariaSetSize,
        place: item.ariaPosInSet,
        title: item.querySelector('h2')?.textContent,
      })),
    );
  expect(rows.length).toBeGreaterThan(1);
  for (const { size, place, title } of rows) {
    expect(size).toBe(String(COUNT));
    expect(title).toBe(`Snippet ${place}`);
  }
}

/** Scrolls to a part of the page's height and waits until rows are there. */
async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => page.evaluate(recordScrolling, 1)).toMatchObject({ longestBlankFrames: 0 });
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Runs in the page. Holds back what observers of sizes are told, until the event `measure`. */
function holdMeasuring(): void {
  const isMeasuring = new Promise((resolve) => addEventListener('measure', resolve, { once: true }));
  window.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => void isMeasuring.then(() => callback(entries, observer)));
    }
  };
}

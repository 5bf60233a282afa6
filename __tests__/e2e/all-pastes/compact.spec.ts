import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { countNodes, rowAt, untilLong, untilStill } from '../support/long-list';
import { aPaste, readPastes, threePastes } from '../support/stored-pastes';

const toggle = (page: Page) => page.getByRole('button', { name: 'Compact list', exact: true });
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Turns the compact list on by keyboard. */
async function makeCompact(page: Page): Promise<void> {
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
}

test('the choice is remembered, and a window of 1280 by 800 shows 16 rows and the reminder', async ({
  page,
  store,
}) => {
  await store(JSON.stringify(manyPastes(25)), { 'pastes.settings': JSON.stringify({ knowsKeptFile: true }) });
  await page.goto('/pastes/');
  await makeCompact(page);
  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Dismiss reminder' })).toBeVisible();
  await expect(rowAt(page, 16)).toBeInViewport({ ratio: 1 });
  await toggle(page).click();
  await expect(rowAt(page, 16)).not.toBeInViewport();
});

test('an untitled paste shows its first line, and sizes show when the list is sorted by them', async ({
  page,
  store,
}) => {
  await store([aPaste({ title: '', content: '\n  first line\nsecond' })]);
  await page.goto('/pastes/?sort=largest');
  await makeCompact(page);
  const untitled = row(page, 'untitled paste');
  await expect(untitled.getByRole('link', { name: 'Untitled: first line', exact: true })).toBeVisible();
  await expect(untitled.getByRole('time')).toHaveText(/^5 Jan/);
  await expect(untitled).toContainText(/\d bytes|kB/);
  await expect(untitled).not.toContainText('second');
});

test('the keys of a row act as on a card, and Tab reaches its actions', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/pastes/?sort=stored');
  await makeCompact(page);
  await expect(row(page, 'Shopping')).toBeVisible();
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(row(page, 'Shopping')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Deploy notes', 'Shopping', 'Recipe']);
  await expect(row(page, 'Deploy notes').getByText('Pinned')).toBeAttached();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Deploy notes' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByText('Copied to Clipboard')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Shopping', 'Recipe']);
  await expect(row(page, 'Shopping')).toBeFocused();
  const acts = row(page, 'Shopping').getByRole('button').or(row(page, 'Shopping').getByRole('link'));
  await expect(acts).toHaveCount(6);
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    await expect(acts.nth(stop)).toBeFocused();
  }
  await row(page, 'Shopping').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
});

test('a full search shows the part of the text that it found, on the same line', async ({ page, store }) => {
  await store([aPaste({ content: `${'word '.repeat(80)}\n${'other '.repeat(30)}needle in the middle` }), aPaste()]);
  await page.goto('/pastes/?in=content&q=needle');
  await makeCompact(page);
  await expect(row(page, 'Shopping').locator('mark')).toBeInViewport({ ratio: 1 });
  expect((await row(page, 'Shopping').boundingBox())?.height).toBeLessThan(40);
});

test('beside a text, a row is one line with its title, date and every action', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await store([...threePastes, aPaste({ _id: 'untitled', title: '', content: 'first line\nsecond' })]);
  await page.goto('/pastes/');
  await makeCompact(page);
  for (const name of ['Deploy notes', 'untitled paste']) {
    expect((await row(page, name).boundingBox())?.height).toBeLessThan(40);
    await expect(row(page, name).getByRole('time')).toBeInViewport({ ratio: 1 });
    const controls = row(page, name)
      .getByRole('button')
      .or(row(page, name).getByRole('link', { name: / / }));
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    const title = row(page, name).getByRole('heading');
    expect((await title.boundingBox())?.width).toBeGreaterThan(140);
  }
  const link = row(page, 'untitled paste').getByRole('link', { name: 'Untitled: first line', exact: true });
  // The name says it, and the row has no room for it.
  expect((await link.getByText('Untitled').boundingBox())?.width).toBeLessThan(2);
});

test('of ten thousand pastes, the place is kept when the rows change their height, few nodes are needed, and every end is reached', async ({
  page,
  store,
}) => {
  await store(manyPastes(10_000));
  await page.goto('/pastes');
  await untilLong(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => page.evaluate(() => history.state?.listPosition?.row)).toBeGreaterThan(4_000);
  await page.evaluate(untilStill);
  const place: number = await page.evaluate(() => history.state.listPosition.row);
  await expect(rowAt(page, place + 1)).toBeInViewport();
  await toggle(page).click();
  await page.evaluate(untilStill);
  await expect(rowAt(page, place + 1)).toBeInViewport();

  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(400_000);
  expect(await countNodes(page)).toBeLessThan(2_500);
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('End');
  await expect(row(page, 'Snippet 10000')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'Snippet 9999')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 'Snippet 1')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the four actions are in sight in every row, as large as a finger, and the row is two lines', async ({
    page,
    store,
  }) => {
    await store(threePastes);
    await page.goto('/pastes/');
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    expect((await row(page, 'Recipe').boundingBox())?.height).toBeLessThan(80);
    for (const act of ['Edit', 'Delete', 'View', 'Copy', 'More for']) {
      const control = page.locator(`[aria-label="${act} Recipe"]`);
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Delete Shopping' }).tap();
    await expect(row(page, 'Shopping')).toHaveCount(0);
    expect(await readPastes(page)).toHaveLength(2);
  });
});

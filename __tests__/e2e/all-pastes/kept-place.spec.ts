import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { formOf, untilFilled } from '../support/form';
import { holdRequests } from '../support/hold-requests';
import { untilKeysWork } from '../support/keys';
import { rowAt, untilLong, untilStill } from '../support/long-list';
import { chooseInView } from '../support/view-menu';

for (const count of [25, 10_000]) {
  test(`of ${count} pastes, the same rows are in the window after a reload, and after Back from another page`, async ({
    page,
    store,
  }) => {
    await store(manyPastes(count));
    await page.goto('/pastes/');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Title A–Z');
    await page.goto('/pastes/');
    await expect(rowAt(page, 1)).toBeVisible();
    if (count > 25) await untilLong(page);
    const place = await scrollToMiddle(page);
    await page.reload();
    await expect.poll(() => firstRow(page)).toBe(place);
    await page.goto('/icon.svg');
    await page.goBack();
    await expect.poll(() => firstRow(page)).toBe(place);
    await page.evaluate(untilStill);
    expect(await firstRow(page)).toBe(place);
  });
}

test('after a search, an edit and an update, Back returns to the search and to its rows', async ({ page, store }) => {
  await store(manyPastes(1_000));
  await page.goto('/pastes/');
  await untilLong(page);
  await page.getByRole('searchbox').fill('snippet 1');
  await expect(page.getByText('112 pastes found')).toBeVisible();
  const place = await scrollToMiddle(page);
  await page.getByRole('listitem').nth(4).getByRole('link', { name: /^Edit/ }).click();
  await untilFilled(page);
  await formOf(page).content.fill('Updated');
  await formOf(page).update.click();
  await expect(formOf(page).create).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('snippet 1');
  await expect.poll(() => firstRow(page)).toBe(place);
});

test('after Delete in a view that a title has opened, the list is where it was, and Undo brings the paste back', async ({
  page,
  store,
}) => {
  await store(manyPastes(100));
  await page.goto('/pastes/');
  await untilLong(page);
  const place = await scrollToMiddle(page);
  await rowAt(page, Number.parseInt(place, 10) + 3)
    .getByRole('link', { name: /^Snippet/ })
    .click();
  await chooseInView(page, 'Delete paste');
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeVisible();
  await expect.poll(() => firstRow(page)).toBe(place);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Paste restored')).toBeVisible();
});

test('for keyboard users, the focus returns to its card by Back, by Escape and after a reload', async ({
  page,
  store,
}) => {
  await store(manyPastes(300));
  await openAtSearchBox(page);
  const cardAt = (place: number) => rowAt(page, place).getByRole('article');
  for (let place = 1; place <= 12; place++) {
    await page.keyboard.press('ArrowDown');
    await expect(cardAt(place)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Snippet 12/);
  await page.goBack();
  await expect(cardAt(12)).toBeFocused();

  await page.keyboard.press('e');
  await untilFilled(page);
  await page.goBack();
  await expect(cardAt(12)).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Snippet 13/);
  await untilViewKeysWork(page);
  await page.keyboard.press('Escape');
  await expect(cardAt(13)).toBeFocused();
  await page.reload();
  await expect(cardAt(13)).toBeFocused();

  // Enter in the search box leads to the first hit.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('snippet 20');
  await expect(page.getByRole('listitem')).toHaveCount(11);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Snippet 20/);
  await untilViewKeysWork(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'Snippet 20', exact: true })).toBeFocused();

  // A new list begins with its heading.
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Snippet 20/);
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Pastes' })).toBeFocused();
});

test('the focus returns to the first match, although the list moves while its view is still loading', async ({
  page,
  store,
}) => {
  await store(manyPastes(300));
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const release = await holdRequests(page, (url) => url.pathname.includes('/view'));
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('snippet 20');
  await expect(page.getByRole('listitem')).toHaveCount(11);
  await page.keyboard.press('Enter');
  await page.evaluate(() => scrollTo(0, 100));
  await page.evaluate(untilStill);
  await expect.poll(() => page.evaluate(() => history.state.listPosition?.pasteId)).toBe('many00019');
  release();
  await expect(page).toHaveTitle(/Snippet 20/);
  await untilViewKeysWork(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'Snippet 20', exact: true })).toBeFocused();
});

test('the focus returns to the first match, although Enter came before the rows showed it', async ({ page, store }) => {
  await store(manyPastes(300));
  await openAtSearchBox(page);
  await page.getByRole('searchbox').evaluate(async (box: HTMLInputElement) => {
    document.execCommand('insertText', false, 'snippet 20');
    // React has taken the text then, and has not rendered the rows.
    await Promise.resolve();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveTitle(/Snippet 20/);
  await untilViewKeysWork(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'Snippet 20', exact: true })).toBeFocused();
});

test('the place and the focus return after a reload although the code of a long list comes late', async ({
  page,
  store,
}) => {
  await store(manyPastes(300));
  await openAtSearchBox(page);
  for (let place = 1; place <= 12; place++) await page.keyboard.press('ArrowDown');
  const card = rowAt(page, 12).getByRole('article');
  await expect(card).toBeFocused();
  await page.evaluate(untilStill);
  const place = await firstRow(page);
  await expect.poll(() => page.evaluate(() => history.state.listPosition?.pasteId)).toBe('many00011');

  // The code of the first rows is named in the page, that of a long list is not.
  const html = await (await page.request.get('/pastes/')).text();
  const release = await holdRequests(page, (url) => url.pathname.endsWith('.js') && !html.includes(url.pathname));
  await page.reload({ waitUntil: 'commit' });
  await expect(rowAt(page, 1)).toBeVisible();
  await page.evaluate(untilStill);
  release();
  await expect(card).toBeFocused();
  await expect.poll(() => firstRow(page)).toBe(place);
});

/** Opens a long list, waits for the code of its keys, its rows and its kept place, and focuses the search box. */
async function openAtSearchBox(page: Page): Promise<void> {
  await page.goto('/pastes/');
  await untilKeysWork(page);
  await untilLong(page);
  // With it, what keeps the place has loaded.
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeAttached();
  await page.getByRole('searchbox').focus();
}

/** Waits for the row above a viewed paste, which brings the keys of the view. */
async function untilViewKeysWork(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
}

/** Scrolls to the middle of the list. @returns the first row in the window, once its place has been noted */
async function scrollToMiddle(page: Page): Promise<string> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2 + 31));
  await page.evaluate(untilStill);
  const place = await firstRow(page);
  await expect
    .poll(() =>
      page.evaluate(() => `${history.state.listPosition?.row} at ${Math.round(history.state.listPosition?.top)}`),
    )
    .toBe(place);
  expect(place).not.toMatch(/^1 /);
  return place;
}

/** Returns the position of the first row in the window, and its distance from the top, in CSS pixels. */
function firstRow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const row = [...document.querySelectorAll('main li')].find((each) => each.getBoundingClientRect().bottom > 0);
    return `${row?.ariaPosInSet} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`;
  });
}

import type { Page } from '@playwright/test';
import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { holdRequests } from '../support/hold-requests';
import { aPaste } from '../support/stored-pastes';
import { xssStrings } from '../support/xss-strings';

const pastes = manyPastes(40);
const picture = (page: Page) => page.locator('[data-script="first-rows"] article');

test('a click on a row before the scripts have loaded is done afterwards, and opens a view in its tab at once', async ({
  page,
  store,
}) => {
  await store(pastes);
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/pastes', { waitUntil: 'commit' });
  const [view] = await Promise.all([page.waitForEvent('popup'), picture(page).nth(1).locator('a[target]').click()]);
  await expect(view).toHaveURL('/pastes/many00001');
  await picture(page).nth(1).locator('button[title="Delete"]').click();
  release();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Snippet 2', exact: true })).toHaveCount(0);
});

test('a click on Import among the hints before the scripts have loaded opens the picker of files afterwards', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/pastes', { waitUntil: 'commit' });
  const picker = page.waitForEvent('filechooser');
  await page.locator('[data-script="first-rows"]').getByText('Import', { exact: true }).click();
  release();
  await picker;
});

for (const [what, isStored] of [
  ['a first visit', false],
  ['an empty list', true],
] as const) {
  test(`the hints of ${what} are shown before the scripts have loaded, exactly where they are afterwards; that nothing is stored is said only then`, async ({
    page,
    store,
  }) => {
    if (isStored) await store([]);
    const readHints = () =>
      page
        .locator('.nothing-found :is(a, p)')
        .evaluateAll((parts) => parts.slice(1).map((part) => [part.textContent, part.getBoundingClientRect().top]));
    const release = await holdRequests(page, '**/*.js');
    await page.goto('/pastes', { waitUntil: 'commit' });
    await expect(page.getByText('Bring your snippets: Import, or drop files')).toBeVisible();
    await expect(page.getByText('No Data Found')).toHaveCount(0);
    const painted = await readHints();
    expect(painted).toHaveLength(4);
    release();
    await expect(page.getByText('No Data Found')).toBeVisible();
    await expect(page.locator('[data-script="first-rows"]')).toHaveCount(0);
    expect(await readHints()).toEqual(painted);
  });
}

test('a browser test that has opened the list finds its rows, not their picture, however late they come', async ({
  page,
  store,
}) => {
  await store(pastes);
  // React does its work in messages to itself.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 40);
    };
    // The virtualizer shows no row before it has measured.
    const Observer = ResizeObserver;
    window.ResizeObserver = class extends Observer {
      constructor(report: ResizeObserverCallback) {
        super((entries, observer) => setTimeout(() => report(entries, observer), 120));
      }
    };
  });
  for (const open of [() => page.goto('/pastes'), () => page.reload()]) {
    await open();
    expect(await page.getByText('Snippet 2', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  }
});

test('the list that the picture was made from is not parsed again', async ({ page, store }) => {
  await store([...pastes, aPaste({ _id: 'long', content: 'x'.repeat(600_000) })]);
  await page.addInitScript(() => {
    const parse = JSON.parse;
    let count = 0;
    JSON.parse = (text, ...rest) => {
      if (String(text).length > 500_000) count++;
      document.documentElement.dataset.parsed = String(count);
      return parse(text, ...rest);
    };
  });
  await page.goto('/pastes');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.parsed)).toBe('1');
});

test('a text of the user is only text before the scripts have loaded', async ({ page, store }) => {
  const texts = xssStrings;
  await store(texts.map((text, index) => aPaste({ _id: `xss${index}`, title: text, content: text })));
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/pastes', { waitUntil: 'commit' });
  await expect(picture(page).first()).toBeVisible();
  expect(
    await page.evaluate(
      () => document.querySelectorAll('[data-script="first-rows"] article :is(script, img, b)').length,
    ),
  ).toBe(0);
  expect(await picture(page).first().locator('.card-content').textContent()).toBe(texts[0]);
  release();
});

for (const [what, address, key, text] of [
  ['a search', '/pastes?search=Snippet', 'other', ''],
  ['an order by title', '/pastes', 'pastes.settings', JSON.stringify({ sortOrder: 'title' })],
  ['a damaged list', '/pastes', 'pastes', '[{"_id": 1}, null'],
] as const) {
  test(`${what} has no picture`, async ({ page, store }) => {
    await store(pastes);
    await page.addInitScript(([name, value]) => window.localStorage.setItem(name, value), [key, text] as const);
    const release = await holdRequests(page, '**/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('[data-script="first-rows"] ~ *').first()).toBeAttached();
    expect(await picture(page).count()).toBe(0);
    release();
  });
}

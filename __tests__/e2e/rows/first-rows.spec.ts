import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { holdRequests } from '../support/hold-requests';
import { aPaste } from '../support/stored-pastes';
import { xssStrings } from '../support/xss-strings';

const many = Array.from({ length: 40 }, (_, index) =>
  aPaste({
    _id: `many${String(index).padStart(3, '0')}`,
    title: index === 38 ? '' : `Snippet ${index}`,
    ...(index === 37 && { pinnedAt: '2025-01-02T00:00:00.000Z' }),
    content: ['one line', 'Two\nlines', 'many words '.repeat(60), 'שלום עולם', '1\n2\n3\n4\n5'][index % 5] ?? '',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
  }),
);

/** The text and the place of each title, content, date and control of the rows in sight. */
function readRows(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter((row) => row.getBoundingClientRect().top < window.innerHeight)
      .map((row) =>
        ['.row-heading', '.card-content', 'time', '.row-tools', '.row-corner'].map((selector) => {
          const part = row.querySelector(selector);
          const { top, left, height } = part?.getBoundingClientRect() ?? new DOMRect();
          return { text: part?.textContent, top: Math.round(top), left: Math.round(left), height: Math.round(height) };
        }),
      ),
  );
}

const picture = (page: Page) => page.locator('[data-script="first-rows"] article');

for (const [form, settings] of [
  ['cards', {}],
  ['lines', { isCompact: true }],
] as const) {
  test(`the first rows, as ${form}, are shown before the scripts have loaded, exactly where and as they are afterwards`, async ({
    page,
    store,
  }) => {
    await store(many);
    await page.addInitScript((text) => window.localStorage.setItem('pastes.settings', text), JSON.stringify(settings));
    await expectSameRows(page);
  });
}

test('a draft that is named above the first rows moves none of them', async ({ page, store }) => {
  await store(
    many.map((paste, index) => ({ ...paste, title: `${paste.title} ${index % 2 === 0 ? '#work' : '#home'}` })),
  );
  await page.addInitScript(() => {
    const draft = { id: 'new', pasteId: null, baseVersion: null, title: 'A long name '.repeat(9), content: 'typed' };
    localStorage.setItem('pastes.draft.new', JSON.stringify({ ...draft, savedAtMs: Date.UTC(2025, 0, 7) }));
  });
  const painted = await expectSameRows(page);
  await expect(page.getByRole('toolbar', { name: 'Tags and languages' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^1 draft: / })).toBeInViewport({ ratio: 1 });
  expect(await readRows(page)).toEqual(painted);
});

/** @returns the painted rows, which the rows are equal to */
async function expectSameRows(page: Page): Promise<Awaited<ReturnType<typeof readRows>>> {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/pastes', { waitUntil: 'commit' });
  await expect(picture(page).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const painted = await readRows(page);
  expect(painted.length).toBeGreaterThan(2);
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await expect.poll(() => readRows(page)).toEqual(painted);
  return painted;
}

test('a click on a row before the scripts have loaded is done afterwards, and opens a view in its tab at once', async ({
  page,
  store,
}) => {
  await store(many);
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/pastes', { waitUntil: 'commit' });
  const [view] = await Promise.all([page.waitForEvent('popup'), picture(page).nth(1).locator('a[target]').click()]);
  await expect(view).toHaveURL('/pastes/many039');
  await picture(page).nth(1).locator('button[title="Delete"]').click();
  release();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Snippet 39' })).toHaveCount(0);
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
    await expect(page.getByText('Drop files, or bring your snippets: Import')).toBeVisible();
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
  await store(many);
  // React does its work in messages to itself.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 500);
    };
  });
  for (const open of [() => page.goto('/pastes'), () => page.reload()]) {
    await open();
    expect(await page.getByText('Snippet 39').count()).toBe(1);
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  }
});

test('the list that the picture was made from is not parsed again', async ({ page, store }) => {
  await store([...many, aPaste({ _id: 'long', content: 'x'.repeat(600_000) })]);
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
    await store(many);
    await page.addInitScript(([name, value]) => window.localStorage.setItem(name, value), [key, text] as const);
    const release = await holdRequests(page, '**/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('[data-script="first-rows"] ~ *').first()).toBeAttached();
    expect(await picture(page).count()).toBe(0);
    release();
  });
}

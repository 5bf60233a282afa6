import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';
import { holdRequests } from '../support/hold-requests';
import { aPaste } from '../support/stored-pastes';

test('content is clamped to three lines, a title begins where its direction says, and every action is large enough: 44 px for a finger', async ({
  page,
  store,
  hasTouch,
}) => {
  await store([
    aPaste({ _id: 'one', title: 'One line', content: 'a' }),
    aPaste({ _id: 'two', title: 'שתי שורות', content: 'א\nב' }),
    aPaste({ _id: 'breaks', title: 'Ten lines', content: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj' }),
    aPaste({ _id: 'words', title: 'A long paragraph', content: 'word '.repeat(400) }),
    aPaste({ _id: 'unbroken', title: 'One long word', content: 'x'.repeat(5000) }),
  ]);
  await page.goto('/pastes');
  const minSize = hasTouch ? 44 : 32;
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('paragraph')).toHaveCount(5);
  const lines = await Promise.all((await rows.getByRole('paragraph').all()).map(countLines));
  expect(lines).toEqual([1, 2, 3, 3, 3]);
  const edges = await rows.getByRole('heading').evaluateAll((headings) =>
    headings.slice(0, 2).map((heading) => {
      const [own, link] = [heading, heading.querySelector('a')].map((part) => part?.getBoundingClientRect());
      return { left: link?.left === own?.left, right: link?.right === own?.right };
    }),
  );
  expect(edges).toEqual([
    { left: true, right: false },
    { left: false, right: true },
  ]);
  const actions = rows.first().getByRole('link').or(rows.first().getByRole('button'));
  await expect(actions).toHaveCount(6);
  for (const action of await actions.all()) {
    const box = await action.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(minSize);
    expect(box?.height).toBeGreaterThanOrEqual(minSize);
  }
});

test('in a compact list on a narrow screen, size and date leave the first action free', async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() =>
    window.localStorage.setItem('pastes.settings', JSON.stringify({ isCompact: true, sortOrder: 'largest' })),
  );
  await store([aPaste({ createdAt: '2024-11-28T12:00:00.000Z' })]);
  await page.goto('/pastes');
  const row = page.getByRole('article');
  const edit = row.getByRole('link', { name: 'Edit Shopping' });
  for (const fact of ['0.1 kB', '28 Nov 2024']) await expectApart(row.getByText(fact), edit);
});

/** Counts the lines that an element shows. */
function countLines(paragraph: Locator): Promise<number> {
  return paragraph.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
}

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

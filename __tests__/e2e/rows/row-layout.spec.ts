import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { aPaste } from '../support/stored-pastes';

test.beforeEach(async ({ page, store }) => {
  await store([
    aPaste({ _id: 'one', title: 'One line', content: 'a' }),
    aPaste({ _id: 'two', title: 'Two lines', content: 'a\nb' }),
    aPaste({ _id: 'breaks', title: 'Ten lines', content: 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj' }),
    aPaste({ _id: 'words', title: 'A long paragraph', content: 'word '.repeat(400) }),
    aPaste({ _id: 'unbroken', title: 'One long word', content: 'x'.repeat(5000) }),
  ]);
  await page.goto('/pastes');
});

test('content is clamped to three lines, and every action is large enough: 44 px for a finger', async ({
  page,
  hasTouch,
}) => {
  const minSize = hasTouch ? 44 : 32;
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('paragraph')).toHaveCount(5);
  const lines = await Promise.all((await rows.getByRole('paragraph').all()).map(countLines));
  expect(lines).toEqual([1, 2, 3, 3, 3]);
  const actions = rows.first().getByRole('link').or(rows.first().getByRole('button'));
  await expect(actions).toHaveCount(6);
  for (const action of await actions.all()) {
    const box = await action.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(minSize);
    expect(box?.height).toBeGreaterThanOrEqual(minSize);
  }
});

/** Counts the lines that an element shows. */
function countLines(paragraph: Locator): Promise<number> {
  return paragraph.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
}

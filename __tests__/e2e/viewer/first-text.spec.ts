import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { holdRequests } from '../support/hold-requests';
import { aPaste } from '../support/stored-pastes';

const paste = aPaste({ _id: 'early', title: '<b>Early & bold</b>', content: '<img src=x>\nשלום\n'.repeat(80) });

/** What the two fields hold, and where they are. */
function readFields(page: Page) {
  return page.evaluate(() =>
    ['Title', 'Content'].map((name) => {
      const field = document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
      const { top, left, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
      return { value: field?.value, place: [top, left, width, height].map(Math.round) };
    }),
  );
}

test('a viewed paste is shown before the scripts have loaded, where and as it is afterwards, and at no time without its text', async ({
  page,
  store,
}) => {
  await store([paste]);
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = () => {
      const value = document.querySelector<HTMLTextAreaElement>('[aria-label="Content"]')?.value;
      if (value !== undefined && seen.at(-1) !== value) seen.push(value);
      document.documentElement?.setAttribute('data-seen', JSON.stringify(seen));
      requestAnimationFrame(note);
    };
    note();
  });
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/pastes/view/?id=early', { waitUntil: 'commit' });
  await expect(page.getByLabel('Content')).toHaveValue(paste.content);
  const [title, content] = await readFields(page);
  expect(title?.value).toBe(paste.title);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  release();
  await expect(page.getByRole('link', { name: 'Edit paste' })).toBeVisible();
  const [titleAfter, contentAfter] = await readFields(page);
  // The facts beside the title take their room when the scripts have loaded.
  expect(titleAfter?.value).toBe(title?.value);
  expect(titleAfter?.place.slice(0, 2)).toEqual(title?.place.slice(0, 2));
  expect(contentAfter).toEqual(content);
  expect(await page.evaluate(() => document.documentElement.dataset.seen)).toBe(JSON.stringify([paste.content]));
});

import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';

test.use({
  viewport: { width: 1280, height: 800 },
  // Scroll bars that take room, as on Windows.
  launchOptions: [
    ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('a search that leaves few rows changes the width of neither half', async ({ page, store }) => {
  await store(manyPastes(60));
  await page.goto('/pastes/');
  await expect(page.getByRole('region', { name: 'No paste chosen' })).toBeVisible();
  const readWidths = () =>
    page.evaluate(() =>
      ['.desk-list article', '.desk-list', '.desk-text'].map((part) => document.querySelector(part)?.clientWidth),
    );
  const before = await readWidths();
  await page.getByRole('searchbox').fill('Snippet 60');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await readWidths()).toEqual(before);
});

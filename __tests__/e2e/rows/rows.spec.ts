import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { endDoubleClick } from '../support/click-twice';
import { aPaste } from '../support/stored-pastes';

test('a click on Delete leaves the next Delete under the pointer', async ({ page, store }) => {
  await store(manyPastes(8, () => ({ content: 'As high as every other' })));
  await page.goto('/pastes');
  const box = await page.getByRole('button', { name: 'Delete Snippet 1' }).boundingBox();
  if (box === null) throw new Error('The button is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const gone of ['Snippet 1', 'Snippet 2', 'Snippet 3']) {
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: gone })).toHaveCount(0);
    await endDoubleClick(page);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('article', { name: 'Snippet 4' })).toBeFocused();
});

test('a date tells its time, and a cut title its whole text, under the pointer; a line from right to left begins at the right, also in a paste that begins otherwise', async ({
  page,
  store,
}) => {
  const title = 'a long title '.repeat(20).trim();
  await store([aPaste({ title }), aPaste({ _id: 'short', title: 'Short', content: 'left\nשלום' })]);
  await page.goto('/pastes/');
  await expect(page.getByRole('button', { name: 'More for Short' })).toBeAttached();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('time').first().hover();
    await expect(page.getByTitle('January 5, 2025 at 12:00 PM')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: title, exact: true }).hover();
  await expect(page.getByTitle(title, { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Short', exact: true }).hover();
  await expect(page.getByRole('link', { name: 'Short', exact: true })).toHaveAttribute('title', '');

  const excerpt = page.getByText('שלום');
  await expect(excerpt).toBeVisible();
  const [english, hebrew, right] = await excerpt.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()];
    return [lines[0]?.left, lines.at(-1)?.right, element.getBoundingClientRect().right];
  });
  expect(hebrew).toBeCloseTo(right ?? 0, 0);
  expect(english).toBeLessThan((right ?? 0) / 2);
});

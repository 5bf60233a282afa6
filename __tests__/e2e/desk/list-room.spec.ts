import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';

test.use({ viewport: { width: 1280, height: 900 } });

const fourLines = manyPastes(40, (index) => ({
  content: 'first\nsecond\nthird\nfourth',
  title: `Snippet ${index} ${index % 2 === 0 ? '#ops' : '#home'}`,
}));

test('six cards of three lines are in sight, the chips have a line of their own, and an offer stays while a text is read', async ({
  page,
  store,
}) => {
  await store(fourLines);
  await page.goto('/pastes/');
  const cards = page.getByRole('listitem');
  await expect(cards.nth(5)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.card-content').nth(5)).toBeInViewport({ ratio: 1 });
  const chips = page.getByRole('toolbar', { name: 'Tags and languages' });
  expect((await chips.boundingBox())?.width).toBeGreaterThan(350);
  const offer = page.getByRole('button', { name: 'Try one line for each paste' });
  await expect(offer).toBeVisible();
  await cards.first().getByRole('link', { name: 'Snippet 0 #ops', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Chosen: Snippet 0 #ops' })).toBeVisible();
  await expect(offer).toBeInViewport({ ratio: 1 });
});

test('Select and Done move nothing', async ({ page, store }) => {
  await store(fourLines);
  await page.goto('/pastes/');
  await untilKeysWork(page);
  const places = () =>
    page.evaluate(() =>
      ['.order-select', '.toggle-button', '.facets', 'li[aria-posinset]'].map((selector) => {
        const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { selector, left, top };
      }),
    );
  await expect(page.getByRole('toolbar', { name: 'Tags and languages' })).toBeVisible();
  const before = await places();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a notice stands above the text, and the list keeps its place', async ({ page, store }) => {
  await store('[{"_id": "a", "title": "cut off');
  await page.goto('/pastes/');
  const notice = page.getByRole('button', { name: /download/i }).first();
  await expect(notice).toBeVisible();
  const list = await page.locator('.desk-list').boundingBox();
  expect(list).toMatchObject({ y: 48, height: 852 });
  expect((await notice.boundingBox())?.x).toBeGreaterThan(list?.width ?? 0);
});

test('with nothing chosen, a window of any height does not scroll', async ({ page, store }) => {
  await store(fourLines);
  await page.goto('/pastes/');
  await expect(page.getByText('Ctrl+K finds everything')).toBeVisible();
  for (const height of [900, 500]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { rowAt, untilLong, untilStill } from '../support/long-list';

test.beforeEach(async ({ page, store }) => {
  await store(manyPastes(200));
  await page.goto('/pastes/');
  await untilLong(page);
  await expect(page.getByRole('button', { name: /^Recently deleted/ })).toBeAttached();
});

test('the search field stays in the window, unless that is low, hides no focused row, and shows what it finds', async ({
  page,
}) => {
  const search = page.getByRole('searchbox');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 4));
  await page.evaluate(untilStill);
  await expect(search).toBeInViewport({ ratio: 1 });

  // Up the list: each row gets the focus at the top of the window.
  await rowAt(page, 52).getByRole('article').focus();
  for (let row = 51; row > 40; row--) {
    await page.keyboard.press('ArrowUp');
    const article = rowAt(page, row).getByRole('article');
    await expect(article).toBeFocused();
    const fieldBottom = await search.evaluate((field) => field.getBoundingClientRect().bottom);
    await expect.poll(() => article.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThan(fieldBottom);
  }

  await page.keyboard.press('/');
  await page.keyboard.type('snippet 1');
  await expect(page.getByText('111 pastes found')).toBeInViewport();
  await expect(rowAt(page, 1)).toBeInViewport({ ratio: 1 });

  await test.step('a wide window has no second New button', async () => {
    await expect(page.getByRole('link', { name: 'New paste' })).toHaveCount(0);
  });
  await test.step('in a low window the search field scrolls away with the page', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => scrollTo(0, 10_000));
    await expect(search).not.toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the New button stands beside the search field, wherever the list is scrolled to, and covers no row', async ({
    page,
  }) => {
    const button = page.getByRole('link', { name: 'New paste' });
    const search = page.getByRole('searchbox');
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
      await page.evaluate(untilStill);
      await expect(button).toBeInViewport({ ratio: 1 });
      const [box, field] = [await button.boundingBox(), await search.boundingBox()];
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(box).toMatchObject({ y: field?.y, height: field?.height });
      expect(box?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
    }
    await button.tap();
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  });
});

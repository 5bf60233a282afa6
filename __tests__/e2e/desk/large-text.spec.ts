import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';

const title = 'nginx: static site 404';
const twenty = manyPastes(20, () => ({ title }));

const WIDTHS = [1280, 1440];

test('with text of 200 %, the title of the chosen paste is whole, and the offer to undo stands clear of the bar on top and of the list', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await store(twenty);
  await page.goto('/pastes/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('article').first().click();
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect(field).toHaveValue(title);
  const facts = page.locator('.view-facts');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth), `${width} px`).toBe(0);
    await expect.poll(() => facts.evaluate((line) => line.scrollWidth - line.clientWidth), `${width} px`).toBe(0);
  }

  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const bar = page.locator('.action-bar');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByText('Bring back')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport({ ratio: 1 });
    await expectApart(bar, page.getByRole('navigation', { name: 'Main' }));
    await expectApart(bar, page.locator('.desk-list'));
  }
});

test("with 200 % as the browser's text size, a window of either width is one column", async ({ page, store }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await store(twenty);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/pastes/');
  const row = page.getByRole('article').first();
  await row.getByRole('paragraph').click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // The script agrees with the stylesheet: the row opens in its place.
    await expect(row.locator('pre')).toBeVisible();
    expect((await row.boundingBox())?.width).toBeGreaterThan(0.9 * width);
  }
});

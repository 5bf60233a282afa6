import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';
import { expectApart } from '../support/expect-apart';

const title = 'nginx: static site 404';
const twenty = manyPastes(20, () => ({ title }));

for (const width of [1280, 1440]) {
  test(`with text of 200 % in a window of ${width} px, the title of the chosen paste is whole`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await store(twenty);
    await page.goto('/pastes/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.getByRole('article').first().click();
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect(field).toHaveValue(title);
    await expect.poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    const facts = page.locator('.view-facts');
    await expect.poll(() => facts.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  });

  test(`with text of 200 % in a window of ${width} px, the offer to undo stands clear of the bar on top and of the list`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await store(twenty);
    await page.goto('/pastes/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const bar = page.locator('.action-bar');
    await expect(bar.getByText('Bring back')).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('button', { name: 'Undo', exact: true })).toBeInViewport({ ratio: 1 });
    await expectApart(bar, page.getByRole('navigation', { name: 'Main' }));
    await expectApart(bar, page.locator('.desk-list'));
  });

  test(`with 200 % as the browser's text size, a window of ${width} px is one column`, async ({ page, store }) => {
    await page.setViewportSize({ width, height: 800 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await store(twenty);
    await page.goto('/pastes/');
    const row = page.getByRole('article').first();
    await row.getByRole('paragraph').click();
    // The script agrees with the stylesheet: the row opens in its place.
    await expect(row.locator('pre')).toBeVisible();
    expect((await row.boundingBox())?.width).toBeGreaterThan(0.9 * width);
  });
}

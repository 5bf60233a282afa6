import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { untilKeysWork } from '../support/keys';
import { threePastes } from '../support/stored-pastes';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a heading that gets the focus shows it after a key, and not after a click', async ({ page, store }) => {
  await store(threePastes);
  await page.goto('/');
  await untilKeysWork(page);
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(heading(page)).toHaveText('All Pastes');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('All Pastes');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'solid');
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the text beside the list shows its focus at its top as at its sides', async ({ page, store }) => {
    await store(threePastes);
    await page.goto('/pastes/');
    await untilKeysWork(page);
    await page.keyboard.press('ArrowDown');
    const text = page.getByRole('region', { name: /^Chosen: / });
    await expect(text).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const pixelAt = (left: number, top: number) =>
      page.screenshot({ clip: { x: Math.round(left), y: Math.round(top), width: 1, height: 1 } });
    const side = await pixelAt(x + 1, y + height / 2);
    expect(side).not.toEqual(await pixelAt(x + 10, y + height / 2));
    for (const left of [x + 12, x + width / 2, x + width - 12]) expect(await pixelAt(left, y + 1)).toEqual(side);
  });
});

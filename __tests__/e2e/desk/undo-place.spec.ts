import { manyPastes } from '@/scripts/site/stored-pastes';
import { expect, test } from '../support/browser-test';

test('at any width, the offer to undo covers neither the list nor the text nor a control', async ({ page, store }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await store(manyPastes(30, (index) => ({ title: `Snippet ${index} with a title that is rather long for a bar` })));
  await page.goto('/pastes/');
  await page.getByRole('button', { name: /^Delete Snippet 3 / }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  for (const width of [1200, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const readBar = async () => {
      const box = await page.locator('.action-bar').boundingBox();
      return {
        left: box?.x ?? 0,
        right: (box?.x ?? 0) + (box?.width ?? 0),
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
      };
    };
    // It moves a little when it appears.
    await expect.poll(async () => (await readBar()).bottom).toBeLessThan(48.5);
    const bar = await readBar();
    const link = await page.getByRole('link', { name: 'Paste', exact: true }).boundingBox();
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    expect(bar.left).toBeGreaterThan((link?.x ?? 0) + (link?.width ?? 0));
    expect(bar.right).toBeLessThan(menu?.x ?? 0);
  }
  await undo.click();
  await expect(page.getByRole('button', { name: /^Delete Snippet 3 / })).toBeVisible();
});

test('the bar of a selection stands beside the list: it covers no card', async ({ page, store }) => {
  await store(manyPastes(30));
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/pastes/');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().click();
  await expect(page.locator('.selection-acts')).toBeVisible();
  for (const width of [1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const list = await page.locator('.desk-list').boundingBox();
    const bar = await page.locator('.selection-acts').boundingBox();
    expect(bar?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
  [900, 900],
] as const) {
  test(`at ${width}x${height}, an empty form fills the window and does not scroll`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { create } = formOf(page);
    await expect(create).toBeVisible();
    const box = await create.boundingBox();
    expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
}

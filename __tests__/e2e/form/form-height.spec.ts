import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { untilKeysWork } from '../support/keys';

test('an empty form fills the window, does not scroll, and, for a mouse, has no Paste button', async ({ page }) => {
  await page.goto('/');
  const { create } = formOf(page);
  await expect(create).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [900, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await create.boundingBox();
    expect.soft(height - ((box?.y ?? 0) + (box?.height ?? 0)), `${width}x${height}`).toBeLessThanOrEqual(24);
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), `${width}x${height}`).toBe(height);
  }
  await untilKeysWork(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Paste from clipboard' })).toHaveCount(0);
});

import { expect, test } from '../support/browser-test';
import { chooseInMenu } from '../support/menu';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('nothing moves with prefers-reduced-motion', async ({ page }) => {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const note = (event: Event) => {
      for (const animation of (event.target as Element).getAnimations()) {
        durations.push(Number(animation.effect?.getComputedTiming().duration));
      }
    };
    addEventListener('animationstart', note);
    addEventListener('transitionrun', note);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await page.getByRole('button', { name: 'Delete untitled paste' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await chooseInMenu(page, 'Keyboard shortcuts');
  await expect(page.getByRole('dialog')).toBeVisible();
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  // At most a tenth of a millisecond, so that `animationend` still fires.
  expect(durations.filter((duration) => duration > 0.1)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});

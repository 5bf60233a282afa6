import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { press } from '../support/keys';
import { untilStill } from '../support/long-list';
import { aPaste } from '../support/stored-pastes';

test.use({ viewport: { width: 1920, height: 1080 } });

const lines = Array.from({ length: 300 }, (_, index) => `${index} ${'GET /api/orders '.repeat(15)}`);

test.beforeEach(({ store }) => store([aPaste({ title: 'A server log', content: lines.join('\n') })]));

const wideOf = (page: Page) => page.getByRole('button', { name: 'Wide', exact: true });

async function widthOf(page: Page): Promise<number> {
  return (await formOf(page).title.boundingBox())?.width ?? 0;
}

test('Wide makes view and form as wide as the window, and is remembered; the list stays a column', async ({ page }) => {
  await page.goto('/pastes/first');
  await expect(formOf(page).content).toHaveValue(/GET/);
  expect(await widthOf(page)).toBe(720);
  await press(page, wideOf(page));
  await expect(wideOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(wideOf(page)).toBeFocused();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1800);
  await page.goto('/?pasteId=first');
  await expect(formOf(page).content).toHaveValue(/GET/);
  expect(await widthOf(page)).toBeGreaterThan(1800);
  await page.goto('/pastes');
  await expect(page.getByRole('article')).toBeVisible();
  expect((await page.getByRole('article').boundingBox())?.width).toBeLessThan(800);
  await page.goto('/');
  await press(page, wideOf(page));
  await expect.poll(() => widthOf(page)).toBe(720);
});

test('a wide page is wide before its scripts run, so that nothing moves when they do', async ({ page, context }) => {
  const settings = JSON.stringify({ isWide: true });
  await context.addInitScript((text) => localStorage.setItem('pastes.settings', text), settings);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources');
        // The row of tools grows when the scripts run, at any width.
        const isOfTools = ({ node }: { readonly node: Node | null }) =>
          node instanceof Element && node.matches('.form-buttons');
        if (!sources.every(isOfTools)) shifts.push(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/', '/?pasteId=first', '/pastes/view/?id=first']) {
    await page.goto(address);
    await expect(wideOf(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await widthOf(page)).toBeGreaterThan(1800);
    if (address !== '/') await expect(formOf(page).content).toHaveValue(/GET/);
    expect.soft(await page.evaluate('shifts'), address).toEqual([]);
  }
  // Before any script file.
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1800);
});

test('in a window that is hardly wider than the column, the switch is not offered and does nothing', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('pastes.settings', '{"isWide":true}'));
  await page.setViewportSize({ width: 1080, height: 800 });
  await page.goto('/');
  await expect(formOf(page).create).toBeVisible();
  expect(await widthOf(page)).toBe(720);
  await expect(wideOf(page)).toBeHidden();
});

test('the tools of the view stay in sight while a long paste scrolls, and the title joins them', async ({ page }) => {
  await page.goto('/pastes/first');
  const bar = page.locator('.view-bar');
  await expect(page.getByText('January 5, 2025 at 12:00 PM')).toBeVisible();
  await expect(bar.getByText('A server log')).toHaveCount(0);
  const height = (await bar.boundingBox())?.height;
  await page.keyboard.press('End');
  await expect(bar.getByText('A server log')).toBeInViewport({ ratio: 1 });
  for (const name of ['Wrap long lines', 'Wide', 'Copy to clipboard']) {
    await expect.soft(page.getByRole('button', { name }), name).toBeInViewport({ ratio: 1 });
  }
  await expect.soft(page.getByRole('radio', { name: 'Code view' })).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBe(height);
  // The browser drops a scroll to the top while it still scrolls to the end.
  await page.evaluate(untilStill);
  await page.keyboard.press('Home');
  await expect(bar.getByText('A server log')).toHaveCount(0);
});

import { test as base, type Frame, type Page } from '@playwright/test';
import { expect, test as guarded } from '../support/browser-test';
import { formOf } from '../support/form';

const NOTICE =
  'This browser does not let the page store anything, so your pastes will be gone when you close or reload this tab.';

/** Opens the site in a frame that may run scripts and nothing else: its origin is opaque. */
async function openInFrame(page: Page, address: string): Promise<Frame> {
  const markup = `<iframe title="site" sandbox="allow-scripts allow-forms" src="${address}" width="1000" height="700"></iframe>`;
  await page.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.goto('/framing');
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

// Unguarded: the browser says in the console that it checks no integrity from an opaque origin, and no page prevents that.
base(
  'in a sandboxed frame the app works in memory and says that pastes will be gone with the tab',
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const frame = await openInFrame(page, '/');
    await expect(frame.getByText(NOTICE)).toBeVisible();
    expect(await frame.evaluate(() => window.origin)).toBe('null');
    for (const title of ['First', 'Second']) {
      await formOf(frame).title.fill(title);
      await formOf(frame).create.click();
      await expect(formOf(frame).title).toHaveValue('');
    }
    await frame.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(frame.getByRole('heading', { level: 2 })).toHaveText(['First', 'Second']);
    await expect(frame.getByText(NOTICE)).toBeVisible();
    await frame.getByRole('button', { name: 'Delete First' }).click();
    await expect(frame.getByRole('heading', { level: 2 })).toHaveText(['Second']);
    await frame.getByRole('button', { name: 'Undo', exact: true }).click();
    await frame.getByRole('link', { name: 'Edit First' }).click();
    await formOf(frame).content.fill('edited');
    await formOf(frame).update.click();
    await frame.getByRole('link', { name: 'Paste', exact: true }).click();
    await expect(frame.getByRole('listitem').first()).toContainText('edited');
    expect(errors).toEqual([]);
  },
);

guarded(
  'with an origin of its own a page keeps the integrity of its files, and loads nothing twice',
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('script[src]:not([integrity])[src*="turbopack"]')).toHaveCount(0);
    expect(await page.locator('script[integrity]').count()).toBeGreaterThan(3);
    expect(requested).not.toContain('/opaque-origin.js');
    expect(requested).toHaveLength(new Set(requested).size);
  },
);

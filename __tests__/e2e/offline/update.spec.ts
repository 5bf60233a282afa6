import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '@/scripts/site/static-server';
import { press } from '../support/keys';
import { buildId, writeNextVersion } from '../support/next-version';
import { test as base, expect, visitOnce } from '../support/site-test';

const newBuild = 'test-results/update-build';

/** A host that serves the built site until the test uploads another one. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from an object pattern.
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'pastes-update-'));
    cpSync('out', folder, { recursive: true });
    await provide(folder);
    rmSync(folder, { recursive: true });
  },
  site: async ({ folder }, provide) => {
    const site = await startServer({ directory: folder, port: 0 });
    await provide(site);
    await site.close();
  },
});

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => writeNextVersion('out', newBuild));

function upload(folder: string): void {
  rmSync(folder, { recursive: true });
  cpSync(newBuild, folder, { recursive: true });
}

const runs = async (page: Page, folder: string) => (await page.content()).includes(buildId(folder));

function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });
}

test('an update is offered in every tab, forced on none, and keeps the text of the form', async ({
  page,
  context,
  folder,
}) => {
  await visitOnce(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half written');
  upload(folder);

  const other = await context.newPage();
  await other.goto('/pastes/');
  expect(await runs(other, 'out')).toBe(true);
  // All files of the new version are fetched first.
  await expect(other.getByText('Update available')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Update available')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');

  await press(other, other.getByRole('button', { name: 'Reload' }));
  await expect.poll(() => runs(other, newBuild).catch(() => false)).toBe(true);
  await expect(other.getByText('Update available')).toBeHidden();
  expect(await runs(page, 'out')).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => runs(page, newBuild).catch(() => false)).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');
  expect((await cachedAddresses(page)).filter((address) => address.includes(buildId('out')))).toEqual([]);
});

test('an old tab still navigates after another tab has updated', async ({ page, context, folder }) => {
  await visitOnce(page);
  upload(folder);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => runs(other, newBuild).catch(() => false)).toBe(true);

  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
});

test('an incompletely uploaded version is not installed', async ({ page, folder, site }) => {
  await visitOnce(page);
  cpSync(join(newBuild, 'sw.js'), join(folder, 'sw.js'));
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true });
    });
    await registration.update().catch(() => undefined);
    const worker = await found;
    if (worker === null) return 'none';
    return new Promise<string>((resolve) => {
      const settle = () => worker.state !== 'installing' && resolve(worker.state);
      worker.addEventListener('statechange', settle);
      settle();
    });
  });
  expect(outcome).toBe('redundant');
  await expect(page.getByText('Update available')).toBeHidden();

  await site.close();
  await page.goto('/pastes/');
  expect(await runs(page, 'out')).toBe(true);
  await expect(page.getByRole('heading', { name: 'All Pastes' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { type StaticServer, startServer } from '@/scripts/site/static-server';
import { test as base, expect } from './browser-test';

/** The test of specs that stop or change the host. Each test has its own host, and service workers are allowed. */
export const test = base.extend<{ directory: string; site: StaticServer }>({
  directory: ['out', { option: true }],
  site: async ({ directory }, provide) => {
    const site = await startServer({ directory, port: 0 });
    await provide(site);
    await site.close();
  },
  baseURL: ({ site }, provide) => provide(site.url),
  serviceWorkers: 'allow',
});

export { expect };

/** Opens the site and waits until its service worker has cached it. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 });
}

import type { Browser, BrowserContext } from '@playwright/test';
import type { Host, Site } from './host';
import { runHost } from './run-host';
import { type CheckResult, checkNames, checkSite, storedPastes } from './site-checks';

/** Long enough for a busy machine; only a failure takes it all. */
const checkTimeoutMs = 10_000;

/** All checks of one host in one place, before or after the service worker is there. */
export interface MatrixRow {
  host: string;
  /** Where the site lies on its host: '/', or a folder. */
  place: string;
  visit: 'first' | 'later';
  results: readonly CheckResult[];
}

/** Starts a host, visits it as a newcomer and then as somebody who was there before, and stops it. */
export async function checkHost(browser: Browser, host: Host, site: Omit<Site, 'port'>): Promise<MatrixRow[]> {
  const place = site.basePath || '/';
  const row = (visit: MatrixRow['visit'], results: readonly CheckResult[]) => ({
    host: host.name,
    place,
    visit,
    results,
  });
  let running: Awaited<ReturnType<typeof runHost>>;
  try {
    running = await runHost(host, site);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const results = checkNames.map((name) => ({ name, outcome: 'failed', reason }) as const);
    return [row('first', results), row('later', results)];
  }
  const { url } = running;
  try {
    const first = await withContext(browser, url, 'block', (context) =>
      checkSite({ url, context, hasFallback: host.hasFallback(site.basePath) }),
    );
    const later = await withContext(browser, url, 'allow', async (context) => {
      await installWorker(context, url);
      return checkSite({ url, context, hasFallback: true });
    });
    return [row('first', first), row('later', later)];
  } finally {
    await running.stop();
  }
}

async function withContext<T>(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block',
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const localStorage = [{ name: 'pastes', value: JSON.stringify(storedPastes) }];
  const storageState = { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
  const context = await browser.newContext({ serviceWorkers, storageState });
  context.setDefaultTimeout(checkTimeoutMs);
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Visits once and waits until the worker is in charge. A host where that fails shows it in the checks that follow. */
async function installWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null).catch(() => undefined);
  await page.close();
}

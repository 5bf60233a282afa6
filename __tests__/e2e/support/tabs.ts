import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from './browser-test';

/** Opens one more tab of the site. */
export async function openTab(context: BrowserContext, address = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('main')).not.toBeEmpty();
  return page;
}

/** Opens several tabs and checks that each has its own operating-system process. */
export async function openTabsInOwnProcesses(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let index = 0; index < count; index++) pages.push(await openTab(context));
  // Another busy process can be mistaken for the page's, so this is retried.
  await expect(async () => {
    const processIds = new Set<number>();
    for (const page of pages) processIds.add(await processIdOf(page));
    expect(processIds.size, 'tabs in processes of their own').toBe(count);
  }).toPass({ timeout: 60_000 });
  return pages;
}

/** Finds the process of a page: its processor time grows while the page is busy. */
async function processIdOf(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The context has no browser of its own.');
  const session = await browser.newBrowserCDPSession();
  const before = await processorTimes(session);
  await page.evaluate(() => {
    const endAtMs = performance.now() + 200;
    while (performance.now() < endAtMs);
  });
  const after = await processorTimes(session);
  await session.detach();
  const growth = [...after].map(([id, seconds]) => [id, seconds - (before.get(id) ?? 0)] as const);
  const [busiest] = growth.sort((a, b) => b[1] - a[1]);
  if (busiest === undefined) throw new Error('The browser names no process for its pages.');
  return busiest[0];
}

async function processorTimes(session: CDPSession): Promise<ReadonlyMap<number, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
}

/** Crashes the process of a page, like `chrome://crash`. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crashed process never answers.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

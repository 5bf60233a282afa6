import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from './browser-test';

/** Opens one more tab of the site. */
export async function openTab(context: BrowserContext, address = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('main')).not.toBeEmpty();
  return page;
}

/** Opens several tabs, and makes sure that each runs in an operating-system process of its own. */
export async function openTabsInOwnProcesses(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let index = 0; index < count; index++) pages.push(await openTab(context));
  // A process that is busy with something else may be taken for the page's: then it is looked at again.
  await expect(async () => {
    const processIds = new Set<number>();
    for (const page of pages) processIds.add(await processIdOf(page));
    expect(processIds.size, 'tabs in processes of their own').toBe(count);
  }).toPass({ timeout: 60_000 });
  return pages;
}

/** The process that runs a page's scripts: the one whose processor time grows while the page is busy. */
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

/** Lets the process that runs a page die, as `chrome://crash` does. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer never comes: who would give it is dead.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './browser-test';

/** Opens one more tab of the site. */
export async function openTab(context: BrowserContext, address = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('main')).not.toBeEmpty();
  return page;
}

/** Opens several tabs, each in an operating-system process of its own: a dialog blocks its process, and no other tab. */
export async function openTabsInOwnProcesses(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let index = 0; index < count; index++) pages.push(await openTab(context));
  for (const page of pages) {
    const asked = page.waitForEvent('dialog');
    const answered = page.evaluate(() => alert('This process is blocked.'));
    const dialog = await asked;
    await Promise.all(pages.filter((other) => other !== page).map((other) => other.evaluate(() => undefined)));
    await dialog.accept();
    await answered;
  }
  return pages;
}

/** Crashes the process of a page, like `chrome://crash`. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The crashed process never answers.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

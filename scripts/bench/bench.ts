import type { Browser, Page } from '@playwright/test';
import type { BenchHost } from './bench-host';
import type { StoredTexts } from './full-storage';

/** What every measurement works with. */
export interface Bench {
  readonly browser: Browser;
  readonly host: BenchHost;
  /** The script that every page gets before its own. */
  readonly pageScript: string;
  /** The script that hydrates a store in a page. */
  readonly hydrationScript: string;
  readonly texts: StoredTexts;
  /** How often each comparison is made. */
  readonly rounds: number;
  /** Whether this run only shows that the tool works. */
  readonly isQuick: boolean;
}

/**
 * Opens a page of the site in a browser profile of its own that holds a stored text, hands it to `use`, and closes it.
 * Without `hasWorker` the service worker is left out, so that every page is loaded in the same way.
 */
export async function withPage<Result>(
  { browser, host, pageScript }: Pick<Bench, 'browser' | 'host' | 'pageScript'>,
  storedText: string | null,
  path: string,
  use: (page: Page) => Promise<Result>,
  hasWorker = false,
): Promise<Result> {
  const localStorage = storedText === null ? [] : [{ name: 'pastes', value: storedText }];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(host.url).origin, localStorage }] },
  });
  try {
    await context.addInitScript({ content: pageScript });
    const page = await context.newPage();
    await page.goto(new URL(path, host.url).href, { waitUntil: 'load' });
    return await use(page);
  } finally {
    await context.close();
  }
}

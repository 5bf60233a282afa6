import type { Browser, Page } from '@playwright/test';
import type { BenchHost } from './bench-host';
import type { StoredTexts } from './full-storage';

/** What every measurement works with. */
export interface Bench {
  readonly browser: Browser;
  readonly host: BenchHost;
  /** The folder of the built site. */
  readonly outFolder: string;
  /** The script that every page gets before its own. */
  readonly pageScript: string;
  /** The script that hydrates a store in a page. */
  readonly hydrationScript: string;
  readonly texts: StoredTexts;
  /** How often each comparison is made. */
  readonly rounds: number;
  /** Whether this run only shows that the tool works. */
  readonly isQuick: boolean;
  /** Tells whoever waits what is being done. */
  readonly showProgress: (what: string) => void;
}

/** A browser that closes the page which it stored a long text by may lose the text; so often is it tried again. */
const MAX_ATTEMPTS = 10;

/**
 * Opens a page of the site in a browser profile of its own that holds a stored text, hands it to `use`, and closes it.
 * Without `hasWorker` the service worker is left out, so that every page is loaded in the same way. Rejects when the
 * browser does not keep the text.
 */
export async function withPage<Result>(
  { browser, host, pageScript }: Pick<Bench, 'browser' | 'host' | 'pageScript'>,
  storedText: string | null,
  path: string,
  use: (page: Page) => Promise<Result>,
  hasWorker = false,
): Promise<Result> {
  const localStorage = storedText === null ? [] : [{ name: 'pastes', value: storedText }];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: hasWorker ? 'allow' : 'block',
      storageState: { cookies: [], origins: [{ origin: new URL(host.url).origin, localStorage }] },
    });
    try {
      await context.addInitScript({ content: pageScript });
      const page = await context.newPage();
      await page.goto(new URL(path, host.url).href, { waitUntil: 'load' });
      const storedLength = await page.evaluate(() => window.localStorage.getItem('pastes')?.length);
      if (storedLength === storedText?.length) return await use(page);
    } finally {
      await context.close();
    }
  }
  throw new Error(`The browser lost the stored text ${MAX_ATTEMPTS} times.`);
}

/** Waits until the windowed rows of a long list have taken the place of its beginning, and the page has come to rest. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.firstRowsMs());
  await page.waitForFunction(() => {
    const listSize = Number(document.querySelector('main li')?.getAttribute('aria-setsize'));
    return listSize <= 30 || document.documentElement.scrollHeight > 100 * listSize;
  });
  await page.evaluate(() => window.probe.measureFrame());
}

/** Pauses for a part of a frame or more, so that acts fall on every phase of a frame. */
export function pause(page: Page, leastMs: number): Promise<void> {
  return page.waitForTimeout(leastMs + Math.random() * 20);
}

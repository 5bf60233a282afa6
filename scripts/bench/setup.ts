import type { Browser, BrowserContext, Page } from '@playwright/test';
import compression from 'compression';
import { bundleScript } from '../build/bundle-script';
import { startServer } from '../site/static-server';
import { storageStateOf } from '../site/stored-pastes';
import { FIRST_ID, type StoredText } from './stored-texts';

/** The inputs of every measurement. */
export interface Bench {
  readonly browser: Browser;
  readonly host: Awaited<ReturnType<typeof startBenchHost>>;
  /**
   * A list of many small pastes, and one of few large ones. In a full run, both leave just enough room for the measured
   * save.
   */
  readonly texts: { readonly many: StoredText; readonly few: StoredText };
  /** How often each comparison is repeated. */
  readonly rounds: number;
  /** Whether this run only checks that the tool works. */
  readonly isQuick: boolean;
}

/**
 * Serves a built site compressed, and shows the view page for the first paste, as docs/hosting.md recommends. Notes the times
 * of requests, in milliseconds since 1970.
 */
export async function startBenchHost(directory: string) {
  const requestTimes: number[] = [];
  const compress = compression();
  const server = await startServer({
    directory,
    port: 0,
    before(request, response, next) {
      requestTimes.push(Date.now());
      if (request.url === `/pastes/${FIRST_ID}`) request.url = '/pastes/view/';
      compress(request as never, response as never, next);
    },
  });
  return { ...server, takeRequestTimes: () => requestTimes.splice(0) };
}

/** Runs in every page before the page's own scripts. */
const probeScript = bundleScript('scripts/bench/page/probe.ts');

/** Attempts per page: Chromium may lose a long text that was stored just before its page closed. */
const MAX_ATTEMPTS = 10;

/**
 * Opens a page of the site in a new browser profile with a stored text, passes it to `use`, and closes it. Blocks the
 * service worker unless `hasWorker`, so that every page loads in the same way. Rejects when the browser loses the text.
 */
export async function withPage<Result>(
  bench: Bench,
  storedText: string | null,
  path: string,
  use: (page: Page) => Promise<Result>,
  hasWorker = false,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const context = await openContext(bench, storedText, hasWorker);
    try {
      const page = await openPage(bench, context, path);
      const storedLength = await page.evaluate(() => window.localStorage.getItem('pastes')?.length);
      if (storedLength === storedText?.length) return await use(page);
    } finally {
      await context.close();
    }
  }
  throw new Error(`The browser lost the stored text ${MAX_ATTEMPTS} times.`);
}

/** Opens a new browser profile with a stored text. */
export async function openContext(
  { browser, host }: Bench,
  storedText: string | null,
  hasWorker = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    // The list is one column, as on a phone: on a desk, it scrolls apart from the page.
    viewport: { width: 1199, height: 800 },
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: storageStateOf(host.url, storedText === null ? {} : { pastes: storedText }),
  });
  await context.addInitScript({ content: probeScript });
  return context;
}

/** Opens a page of the site in a profile. */
export async function openPage({ host }: Bench, context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.url + path, { waitUntil: 'load' });
  return page;
}

/** Waits until the windowed rows have replaced the prerendered start of a long list, and the page has settled. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.firstRowsMs());
  await page.waitForFunction(() => {
    const listSize = Number(document.querySelector('main li')?.getAttribute('aria-setsize'));
    return listSize <= 30 || document.documentElement.scrollHeight > 100 * listSize;
  });
  await page.evaluate(() => window.probe.measureFrame());
}

/** Pauses for `leastMs` plus a random time of up to about a frame, so that inputs come at every phase of a frame. */
export function pauseRandomly(page: Page, leastMs: number): Promise<void> {
  return page.waitForTimeout(leastMs + Math.random() * 20);
}

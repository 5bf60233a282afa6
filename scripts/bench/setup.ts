import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import compression from 'compression';
import { build } from 'esbuild';
import { type StaticServer, startServer } from '../test/static-server';
import type { StoredTexts } from './stored-texts';

/** The inputs of every measurement. */
export interface Bench {
  readonly browser: Browser;
  readonly host: BenchHost;
  /** The folder of the built site. */
  readonly outFolder: string;
  /** The script that runs in every page before the page's own: `page/probe.ts`. */
  readonly probeScript: string;
  /** The script that hydrates a store in a page: `page/hydration-probe.ts`. */
  readonly hydrationScript: string;
  readonly texts: StoredTexts;
  /** How often each comparison is repeated. */
  readonly rounds: number;
  /** Whether this run only checks that the tool works. */
  readonly isQuick: boolean;
  readonly showProgress: (what: string) => void;
}

export interface BenchHost extends StaticServer {
  /** Returns the times of the requests since the last call, in milliseconds since 1970. */
  takeRequestTimes(): readonly number[];
}

/** Matches `/pastes/{id}`, which has no file. The files in that folder have a dot in their names. */
const pasteAddress = /^\/pastes\/(?!view\/?(?:\?|$))[^/?.]+\/?(?=\?|$)/;

/** Serves a built site compressed, and rewrites `/pastes/{id}` to the view page as docs/hosting.md recommends. */
export async function startBenchHost(directory: string): Promise<BenchHost> {
  const requestTimes: number[] = [];
  const compress = compression();
  const server = await startServer({
    directory,
    port: 0,
    before(request, response, next) {
      requestTimes.push(Date.now());
      request.url = request.url?.replace(pasteAddress, '/pastes/view/');
      compress(request as never, response as never, next);
    },
  });
  return { ...server, takeRequestTimes: () => requestTimes.splice(0) };
}

/** Bundles a module of the folder `page` into one script for a page. Rejects when it does not compile. */
export async function bundleForPage(moduleName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page', moduleName)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    define: { 'process.env.NEXT_PUBLIC_BASE_PATH': '""' },
    tsconfig: join(import.meta.dirname, '../../tsconfig.json'),
  });
  return outputFiles[0]?.text ?? '';
}

/** Attempts per page: Chromium may lose a long text that was stored just before its page closed. */
const MAX_ATTEMPTS = 10;

/**
 * Opens a page of the site in a new browser profile with a stored text, passes it to `use`, and closes it. Blocks the
 * service worker unless `hasWorker`, so that every page loads in the same way. Rejects when the browser loses the text.
 */
export async function withPage<Result>(
  { browser, host, probeScript }: Bench,
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
      await context.addInitScript({ content: probeScript });
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

/** Waits until the windowed rows have replaced the prerendered start of a long list, and the page has settled. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(() => window.probe.firstRowsMs());
  await page.waitForFunction(() => {
    const listSize = Number(document.querySelector('main li')?.getAttribute('aria-setsize'));
    return listSize <= 30 || document.documentElement.scrollHeight > 100 * listSize;
  });
  await page.evaluate(() => window.probe.measureFrame());
}

/** Pauses for `leastMs` and a random time of about a frame more, so that inputs come at every phase of a frame. */
export function pause(page: Page, leastMs: number): Promise<void> {
  return page.waitForTimeout(leastMs + Math.random() * 20);
}

import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Expect,
  type Page,
  expect as playwrightExpect,
  type Request,
  type Response,
} from '@playwright/test';
import type { StoredPaste } from '@/scripts/site/stored-pastes';
import { INSECURE_HOST } from './insecure-host';
import { hasRealRows } from './real-rows';
import { storePastes, storeText } from './stored-pastes';

interface Storing {
  /** Stores pastes, or any text under their key and others under theirs, before the first page opens. */
  readonly store: (stored: readonly StoredPaste[] | string, otherTexts?: Record<string, string>) => Promise<void>;
}

interface Guard {
  /** Fails the test on any console message, any uncaught error, and any request that leaves the site. */
  readonly quiet: undefined;
}

/** The test of pages that are to fail: nothing is said against what they log and throw. Service workers are blocked. */
export const unguarded = base.extend<Storing>({
  serviceWorkers: 'block',
  permissions: ['clipboard-read', 'clipboard-write'],
  store: ({ context, baseURL }, provide) =>
    provide((stored, otherTexts) =>
      typeof stored === 'string'
        ? storeText(context, baseURL, stored, otherTexts)
        : storePastes(context, baseURL, stored),
    ),
});

/**
 * The test of every other browser spec. Every page must log nothing, throw nothing and request only its own origin. The one
 * message allowed is the host's 404 for a document, since 404.html serves `/pastes/{id}`.
 *
 * An opened list has its rows (`real-rows.ts`).
 *
 * Service workers are blocked, so every response comes from the host.
 */
export const test = unguarded.extend<Guard>({
  quiet: [
    async ({ context, baseURL }, provide) => {
      const faults = watchFaults(context, baseURL);
      // From the start: a file chooser that opens while its interception is being turned on is missed.
      context.on('page', (page) => page.on('filechooser', () => undefined));
      context.on('page', waitForRealRows);
      await provide(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright's `expect`, whose `poll` looks every 50 ms. Left to itself, it soon waits for a second between two looks. */
export const expect: Expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? pollOften : Reflect.get(target, name)),
});

const pollOften: Expect['poll'] = (read, options) =>
  playwrightExpect.poll(read, { intervals: [50], ...(typeof options === 'string' ? { message: options } : options) });

/**
 * Collects any console message, any uncaught error, and any request that leaves the site, from now on. `missing` are
 * addresses that may be missing on the host, as each document may.
 */
export function watchFaults(context: BrowserContext, baseURL: string | undefined, ...missing: string[]): string[] {
  const faults: string[] = [];
  const mayBeMissing = new Set(missing);
  context.on('request', (request) => {
    if (request.isNavigationRequest()) mayBeMissing.add(withoutFragment(request.url()));
    if (leavesOrigin(request, baseURL)) faults.push(`A request left the site: ${request.url()}`);
  });
  context.on('weberror', (error) => faults.push(`An error was not caught: ${error.error().stack}`));
  context.on('console', (message) => {
    if (!isExpected(message, mayBeMissing))
      faults.push(`The console says (${message.type()}): ${message.text()} ${message.location().url}`);
  });
  return faults;
}

/**
 * Makes `goto`, `reload` and `goBack` wait until the list has its rows. With `waitUntil: 'commit'` they do not wait.
 */
function waitForRealRows(page: Page): void {
  const { goto, reload, goBack } = page;
  const untilReal = async (opening: Promise<Response | null>, waitUntil?: string) => {
    const response = await opening;
    if (waitUntil !== 'commit') await page.waitForFunction(hasRealRows);
    return response;
  };
  page.goto = (url, options) => untilReal(goto.call(page, url, options), options?.waitUntil);
  page.reload = (options) => untilReal(reload.call(page, options), options?.waitUntil);
  page.goBack = (options) => untilReal(goBack.call(page, options), options?.waitUntil);
}

/** Returns the address of the site under a host name that, unlike localhost, is no secure context over plain http. */
export function insecureUrl(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? '');
  url.hostname = INSECURE_HOST;
  return url.href;
}

function leavesOrigin(request: Request, baseURL: string | undefined): boolean {
  const { protocol, origin } = new URL(request.url());
  return protocol !== 'data:' && protocol !== 'blob:' && origin !== new URL(baseURL ?? '').origin;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}

function isExpected(message: ConsoleMessage, mayBeMissing: ReadonlySet<string>): boolean {
  if (message.text() === 'Service Worker registration blocked by Playwright') return true;
  const isMissing = message.text().startsWith('Failed to load resource: the server responded with a status of 404');
  return isMissing && mayBeMissing.has(withoutFragment(message.location().url));
}

import type { Page } from '@playwright/test';
import { type StaticServer, startServer } from '@/scripts/site/static-server';
import { expect, unguarded } from './browser-test';

/** A site of another origin, which Playwright answers for, also offline. */
const OTHER_SITE = 'http://other.example/';

interface Logged {
  /** Every request that has reached the host, whole: method, address, headers and body. */
  readonly requests: string[];
  readonly site: StaticServer;
  /** Opens a page of another site with this body. */
  readonly openElsewhere: (body: string) => Promise<Page>;
}

/** The test of texts that come from elsewhere. Its host logs all that it is sent. Service workers are allowed. */
export const test = unguarded.extend<Logged>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  requests: ({}, provide) => provide([]),
  site: async ({ requests }, provide) => {
    const site = await startServer({
      directory: 'out',
      port: 0,
      before(request, _response, next) {
        const parts = [`${request.method} ${request.url}`, JSON.stringify(request.headers)];
        request.on('data', (part) => parts.push(String(part)));
        request.on('end', () => requests.push(parts.join('\n')));
        next();
      },
    });
    await provide(site);
    await site.close();
  },
  baseURL: ({ site }, provide) => provide(site.url),
  serviceWorkers: 'allow',
  openElsewhere: ({ context }, provide) =>
    provide(async (body) => {
      const page = await context.newPage();
      await page.route(OTHER_SITE, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'Referrer-Policy': 'unsafe-url' },
          body: `<!doctype html><title>Page title</title>${body}`,
        }),
      );
      await page.goto(OTHER_SITE);
      return page;
    }),
});

export { expect };

/** Expects that the site was asked for something, but that no request to it had any of these texts, in any encoding. */
export function expectUnsent(requests: readonly string[], ...texts: readonly string[]): void {
  expect(requests.length).toBeGreaterThan(0);
  const encodings = texts.flatMap((text) => [
    text,
    encodeURIComponent(text),
    new URLSearchParams({ text }).toString().slice(5),
  ]);
  expect(requests.filter((request) => encodings.some((text) => request.includes(text)))).toEqual([]);
}

/** Expects that neither the address, nor the entries of the tab before and after this one, have the text. */
export async function expectLeftAddress(page: Page, site: StaticServer): Promise<void> {
  await expect(page).toHaveURL(site.url);
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  expect(entries.map(({ url }) => url).filter((url) => /[?#]/.test(url))).toEqual([]);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page, test } from '@playwright/test';
import { testLaunchOptions } from '@/scripts/engines/browser';
import type { HostedSite } from '@/scripts/hosts/hosts';
import { storageStateOf } from '@/scripts/site/stored-pastes';
import { expect, watchFaults } from '../e2e/support/browser-test';
import { aPaste } from '../e2e/support/stored-pastes';

/*
 * The built site on every host that `npm run test:hosts` has prepared. A host can change what it answers and at which address,
 * so most checks compare its answers with the built files, which `__tests__/e2e` tests. A browser opens addresses that the
 * host has made up or has no file for, loads the scripts, and shows what the service worker has stored.
 */

const sites: readonly HostedSite[] = JSON.parse(readFileSync('test-results/hosts.json', 'utf8'));

interface AppManifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string }[];
  readonly share_target: { readonly action: string };
  readonly file_handlers: readonly { readonly action: string }[];
}

const ODD_ID = 'old id é';
const pastes = [aPaste(), aPaste({ _id: ODD_ID, title: 'Old' })];

const seesForm = (page: Page) => expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
const seesList = (page: Page) => expect(page.getByRole('heading', { name: 'Shopping' })).toBeVisible();
const seesPaste = (title: string) => (page: Page) =>
  expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);

interface Screen {
  readonly address: string;
  /** The built files, one of which a host answers with. */
  readonly files: readonly string[];
  readonly sees: (page: Page) => Promise<void>;
  readonly needsFallback?: true;
  /** The pages that the service worker stores. It answers all other addresses with these, on every host. */
  readonly isStored?: true;
}

const VIEW_PAGE = 'pastes/view/index.html';
const NOT_FOUND_PAGE = '404.html';
const FALLBACK = { files: [VIEW_PAGE, NOT_FOUND_PAGE], needsFallback: true } as const;
const HOME = { files: ['index.html'] } as const;
const LIST = { files: ['pastes/index.html'], sees: seesList } as const;

const SCREENS: readonly Screen[] = [
  { address: './', ...HOME, sees: seesForm, isStored: true },
  { address: 'pastes', ...LIST, isStored: true },
  { address: 'pastes/', ...LIST },
  { address: 'pastes/first', ...FALLBACK, sees: seesPaste('Shopping') },
  { address: `pastes/${encodeURIComponent(ODD_ID)}`, ...FALLBACK, sees: seesPaste('Old'), isStored: true },
  { address: `pastes/view/?id=${encodeURIComponent(ODD_ID)}`, files: [VIEW_PAGE], sees: seesPaste('Old') },
  { address: '?pasteId=first', ...HOME, sees: seesPaste('Shopping') },
];

for (const site of sites) {
  const { url, hasFallback } = site;

  test.describe(`${site.name}, first visit`, () => {
    const visit = openOnce(site, 'block');

    for (const { address, files, sees, needsFallback = false } of SCREENS) {
      test(`${address} is answered with its page, and is shown if the host has an address of its own for it`, async ({
        request,
      }) => {
        test.skip(needsFallback && !hasFallback, 'Only the service worker can show it.');
        const addresses = SCREENS.map((screen) => new URL(screen.address, url).href);
        const asked = new URL(address, url).href;
        const answer = await request.get(asked);
        expect(answer.headers()['content-type']).toMatch(/^text\/html/);
        const text = await answer.text();
        expect(files.filter((file) => readBuilt(site, file) === text)).toHaveLength(1);
        if (!needsFallback) expect(answer.status()).toBe(200);
        if (!needsFallback && addresses.includes(answer.url())) return;
        const { page } = visit;
        await page.goto(asked);
        await sees(page);
        if (page.url() === asked) return;
        await page.reload();
        await sees(page);
      });
    }

    test('without the service worker, the host refuses what another app shares', async ({ request }) => {
      const answer = await request.post(`${url}share`, { multipart: { text: 'shared' } });
      expect(answer.status()).toBeGreaterThanOrEqual(400);
    });

    test('links and Back do not reload the page', async () => {
      const { page } = visit;
      await page.goto(url);
      await seesForm(page);
      // A full page load would remove the mark.
      await page.evaluate(() => Object.assign(window, { mark: true }));
      await page.getByRole('link', { name: 'Paste', exact: true }).click();
      await seesList(page);
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await seesForm(page);
      await page.goBack();
      await seesList(page);
      expect(await page.evaluate(() => 'mark' in window)).toBe(true);
    });

    test('an address that does not exist is a 404', async ({ request }) => {
      const answer = await request.get(`${url}no/such/page`);
      expect(answer.status()).toBe(404);
      if (hasFallback) expect(await answer.text()).toBe(readBuilt(site, NOT_FOUND_PAGE));
    });

    test('the manifest and the icons belong to this copy of the site', async () => {
      const { page } = visit;
      await page.goto(url);
      const session = await page.context().newCDPSession(page);
      const { data = '{}', errors, url: manifestUrl } = await session.send('Page.getAppManifest');
      await session.detach();
      expect(errors).toEqual([]);
      const manifest: AppManifest = JSON.parse(data);
      const resolve = (address: string) => new URL(address, manifestUrl).href;
      expect([resolve(manifest.start_url), resolve(manifest.scope)]).toEqual([url, url]);
      expect(resolve(manifest.share_target.action)).toBe(`${url}share`);
      expect(manifest.file_handlers.map(({ action }) => resolve(action))).toEqual([url]);
      const linked = await page
        .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      for (const icon of [...linked, ...manifest.icons.map(({ src }) => resolve(src))]) {
        const decoded = page.evaluate((src) => Object.assign(new Image(), { src }).decode(), icon);
        await decoded.catch(() => Promise.reject(new Error(`${icon} is not a picture.`)));
      }
    });
  });

  test.describe(`${site.name}, visit with the service worker`, () => {
    const visit = openOnce(site, 'allow');

    test.beforeAll(async () => {
      await visit.page.goto(url);
      await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    });

    for (const { address, sees } of SCREENS.filter(({ isStored }) => isStored)) {
      test(`${address} is shown, also after a reload if the site has changed the address`, async () => {
        const { page } = visit;
        const asked = new URL(address, url).href;
        await page.goto(asked);
        await sees(page);
        if (page.url() === asked) return;
        await page.reload();
        await sees(page);
      });
    }

    test('what another app shares goes to the service worker', async () => {
      const { page } = visit;
      await page.goto(url);
      const kept = await page.evaluate(async () => {
        const body = new FormData();
        body.set('text', 'shared');
        const { status } = await fetch('share', { method: 'POST', body });
        const shares = await caches.open(`pastes-shares-${location.href}`);
        return { status, count: (await shares.keys()).length };
      });
      expect(kept).toEqual({ status: 200, count: 1 });
    });
  });
}

test('a copy of the site in another folder of the host is another app', async () => {
  // The headless shell knows no apps.
  const browser = await chromium.launch(testLaunchOptions());
  const oneInEachFolder = new Map(sites.map((site) => [site.folder, site]));
  for (const site of oneInEachFolder.values()) {
    const { page } = await openVisit(browser, site, 'block');
    await page.goto(site.url);
    const session = await page.context().newCDPSession(page);
    expect((await session.send('Page.getAppId')).appId).toBe(site.url);
  }
  await browser.close();
});

interface Visit {
  readonly page: Page;
  /** What its pages have logged and requested that they should not have. */
  readonly faults: string[];
}

async function openVisit(browser: Browser, { url }: HostedSite, serviceWorkers: 'allow' | 'block'): Promise<Visit> {
  const storageState = storageStateOf(url, { pastes: JSON.stringify(pastes) });
  const context = await browser.newContext({ baseURL: url, serviceWorkers, storageState });
  // Browsers look for an icon at the root of a host, where a site in a folder has none.
  const rootIcon = new URL('/favicon.ico', url).href;
  const isAtRoot = rootIcon === `${url}favicon.ico`;
  const faults = watchFaults(context, url, ...(isAtRoot ? [] : [rootIcon]));
  return { page: await context.newPage(), faults };
}

/** Opens a profile with one page for all tests of a group, which run in it one after the other. Filled before the first. */
function openOnce(site: HostedSite, serviceWorkers: 'allow' | 'block'): Visit {
  const visit = {} as Visit;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    Object.assign(visit, await openVisit(browser, site, serviceWorkers));
  });
  test.afterEach(() => expect(visit.faults.splice(0)).toEqual([]));
  test.afterAll(() => visit.page.context().close());
  return visit;
}

function readBuilt({ folder }: HostedSite, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

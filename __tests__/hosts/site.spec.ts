import { test as base, type Page } from '@playwright/test';
import type { HostedSite } from '@/scripts/hosts/hosts';
import { storageStateOf } from '@/scripts/site/stored-pastes';
import { expect, watchFaults } from '../e2e/support/browser-test';
import { aPaste } from '../e2e/support/stored-pastes';

interface AppManifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string }[];
  readonly share_target: { readonly action: string };
  readonly file_handlers: readonly { readonly action: string }[];
}

export interface HostOptions {
  readonly site: Pick<HostedSite, 'url' | 'hasFallback'>;
}

const test = base.extend<HostOptions>({ site: [{ url: '', hasFallback: false }, { option: true }] });

const ODD_ID = 'old id é';
const pastes = [aPaste(), aPaste({ _id: ODD_ID, title: 'Old' })];

const seesForm = (page: Page) => expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
const seesList = (page: Page) => expect(page.getByRole('heading', { name: 'Shopping' })).toBeVisible();
const seesPaste = (title: string) => (page: Page) =>
  expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);

interface Screen {
  readonly address: string;
  readonly sees: (page: Page) => Promise<void>;
  readonly needsFallback?: true;
  /** With the service worker, the host has no say in it: the page is one that another address has shown. */
  readonly isOnceEnough?: true;
}

const SCREENS: readonly Screen[] = [
  { address: './', sees: seesForm },
  { address: 'pastes', sees: seesList },
  { address: 'pastes/', sees: seesList },
  { address: 'pastes/first', sees: seesPaste('Shopping'), needsFallback: true },
  { address: `pastes/${encodeURIComponent(ODD_ID)}`, sees: seesPaste('Old'), needsFallback: true },
  { address: `pastes/view/?id=${encodeURIComponent(ODD_ID)}`, sees: seesPaste('Old'), isOnceEnough: true },
  { address: '?pasteId=first', sees: seesPaste('Shopping'), isOnceEnough: true },
];

// All checks of a visit run in one page, one after the other. Only what the host's answers can change is checked again with
// the service worker.
for (const visit of ['first visit', 'visit with the service worker']) {
  const isFirst = visit === 'first visit';
  test.describe(visit, () => {
    let page: Page;
    let faults: string[];

    test.beforeAll(async ({ browser, site }) => {
      const context = await browser.newContext({
        baseURL: site.url,
        serviceWorkers: isFirst ? 'block' : 'allow',
        storageState: storageStateOf(site.url, { pastes: JSON.stringify(pastes) }),
      });
      // Browsers look for an icon at the root of a host, where a site in a folder has none.
      const rootIcon = new URL('/favicon.ico', site.url).href;
      const isAtRoot = rootIcon === `${site.url}favicon.ico`;
      faults = watchFaults(context, site.url, ...(isAtRoot ? [] : [rootIcon]));
      page = await context.newPage();
      await page.goto('./');
      if (!isFirst) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    });

    test.afterEach(() => expect(faults.splice(0)).toEqual([]));

    test.afterAll(() => page.context().close());

    for (const { address, sees, needsFallback = false, isOnceEnough = false } of SCREENS) {
      if (isOnceEnough && !isFirst) continue;
      test(`${address} is shown, also after a reload if the site has changed the address`, async ({ site }) => {
        test.skip(needsFallback && isFirst && !site.hasFallback, 'Only the service worker can show it.');
        await page.goto(address);
        await sees(page);
        if (page.url() === new URL(address, site.url).href) return;
        await page.reload();
        await sees(page);
      });
    }

    test('what another app shares goes to the service worker, and without it the host refuses it', async () => {
      if (isFirst) {
        const answer = await page.request.post('share', { multipart: { text: 'shared' } });
        expect(answer.status()).toBeGreaterThanOrEqual(400);
        return;
      }
      await page.goto('./');
      const kept = await page.evaluate(async () => {
        const body = new FormData();
        body.set('text', 'shared');
        const { status } = await fetch('share', { method: 'POST', body });
        const shares = await caches.open(`pastes-shares-${location.href}`);
        return { status, count: (await shares.keys()).length };
      });
      expect(kept).toEqual({ status: 200, count: 1 });
    });

    if (!isFirst) return;

    test('links and Back do not reload the page', async () => {
      await page.goto('./');
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

    test('an address that does not exist is a 404', async ({ site }) => {
      if (site.hasFallback) {
        await page.goto('no/such/page');
        await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      } else {
        // Requested without opening it, because browsers show their own error page for a response without a body.
        expect((await page.request.get('no/such/page')).status()).toBe(404);
      }
    });

    test('the manifest and the icons belong to this copy of the site', async ({ site: { url } }) => {
      await page.goto('./');
      const session = await page.context().newCDPSession(page);
      const { data = '{}', errors, url: manifestUrl } = await session.send('Page.getAppManifest');
      const { appId } = await session.send('Page.getAppId');
      await session.detach();
      expect(errors).toEqual([]);
      const manifest: AppManifest = JSON.parse(data);
      const resolve = (address: string) => new URL(address, manifestUrl).href;
      // A copy of the site in another folder of the host is another app.
      expect([resolve(manifest.start_url), resolve(manifest.scope), appId]).toEqual([url, url, url]);
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
}

import type { BrowserContext, Page } from '@playwright/test';

// Checks what a visitor sees of the site on a host. All checks of a visit run in one page, one after the other.

export interface Visit {
  /** The address of the site, with a slash at the end. */
  url: string;
  context: BrowserContext;
  /** Whether an address without a file shows the site, through the host or the service worker. */
  hasFallback: boolean;
}

/** The outcome of each check, by its name: null when the host cannot pass it, '' when it passed, else the failure. */
export type Outcomes = Record<string, string | null>;

interface Check {
  name: string;
  needsFallback?: true;
  run(page: Page, visit: Visit): Promise<void>;
}

/** Two pastes. The second one's id must be encoded. */
export const storedPastes = [
  { _id: 'm5j8k2q1x9z', title: 'Shopping', content: 'Milk\nBread', createdAt: '2025-01-05T12:00:00.000Z' },
  { _id: 'old id é', title: 'Old', content: 'From long ago', createdAt: '2024-12-31T12:00:00.000Z' },
];

const checks: readonly Check[] = [
  { name: '/', run: visits('', showsForm) },
  { name: '/pastes', run: visits('pastes', showsList) },
  { name: '/pastes/', run: visits('pastes/', showsList) },
  { name: '/pastes/{id}', needsFallback: true, run: visits('pastes/m5j8k2q1x9z', showsTitle('Shopping')) },
  { name: 'odd id', needsFallback: true, run: visits('pastes/old%20id%20%C3%A9', showsTitle('Old')) },
  { name: '/pastes/view/?id=', run: visits('pastes/view/?id=old%20id%20%C3%A9', showsTitle('Old')) },
  { name: '/?pasteId=', run: visits('?pasteId=m5j8k2q1x9z', showsTitle('Shopping')) },
  { name: 'soft', run: navigatesWithoutLoading },
  { name: 'unmatched', run: answersUnmatched },
  { name: 'app files', run: hasAppFiles },
];

/** Runs every check. A failed check does not stop the next one. */
export async function checkSite(visit: Visit): Promise<Outcomes> {
  const complaints = watchConsole(visit);
  const page = await visit.context.newPage();
  const outcomes: Outcomes = {};
  for (const { name, needsFallback, run } of checks) {
    outcomes[name] =
      needsFallback && !visit.hasFallback
        ? null
        : await run(page, visit).then(
            () => '',
            (error: unknown) => String(error),
          );
  }
  await page.close();
  return { ...outcomes, console: complaints.join('; ') };
}

/** Opens an address and looks at it, before and after a reload. */
function visits(path: string, shows: (page: Page) => Promise<unknown>): Check['run'] {
  return async (page, { url }) => {
    await page.goto(url + path);
    await shows(page);
    await page.reload();
    await shows(page);
  };
}

async function showsForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create My Paste' }).waitFor();
}

async function showsList(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Shopping' }).waitFor();
}

function showsTitle(title: string) {
  return (page: Page) =>
    page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('input')?.value === wanted, title);
}

async function navigatesWithoutLoading(page: Page, { url }: Visit): Promise<void> {
  await page.goto(url);
  await showsForm(page);
  // A full page load would remove the mark.
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await showsList(page);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await showsForm(page);
  await page.goBack();
  await showsList(page);
  if (!(await page.evaluate(() => 'mark' in window))) throw new Error('A link loaded the page anew.');
}

async function answersUnmatched(page: Page, { url, hasFallback }: Visit): Promise<void> {
  const address = `${url}no/such/page`;
  if (hasFallback) {
    await page.goto(address);
    await page.getByRole('heading', { name: '404' }).waitFor();
    return;
  }
  // Requested without opening it, because browsers show their own error page for a response without a body.
  const status = (await page.request.get(address)).status();
  if (status !== 404) throw new Error(`The host answers ${status}.`);
}

/**
 * Checks the parts of an installed app: the manifest has no errors, its addresses and the app's id are the site's, and
 * every icon that the manifest or the page names is an image.
 */
async function hasAppFiles(page: Page, { url }: Visit): Promise<void> {
  await page.goto(url);
  const session = await page.context().newCDPSession(page);
  const { data, errors, url: manifestUrl } = await session.send('Page.getAppManifest');
  const { appId } = await session.send('Page.getAppId');
  await session.detach();
  if (errors.length > 0) throw new Error(`manifest: ${errors.map(({ message }) => message).join(', ')}`);
  if (!data) throw new Error('There is no manifest.');

  const manifest = JSON.parse(data) as { start_url: string; scope: string; icons: { src: string }[] };
  const resolve = (address: string) => new URL(address, manifestUrl).href;
  // A copy of the site in another folder of the host is another app.
  for (const address of [resolve(manifest.start_url), resolve(manifest.scope), appId]) {
    if (address !== url) throw new Error(`The app's address is ${address}.`);
  }
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  for (const icon of [...linked, ...manifest.icons.map(({ src }) => resolve(src))]) {
    const decoded = page.evaluate((address) => Object.assign(new Image(), { src: address }).decode(), icon);
    await decoded.catch(() => Promise.reject(new Error(`${icon} is not a picture.`)));
  }
}

/**
 * Records console errors and warnings, uncaught errors, and requests to other hosts, of all pages of a visit from now on.
 * Ignores the host's own 404 for a document, and for the icon that a browser requests at the root of a host when the site is
 * in a folder.
 */
function watchConsole({ context, url }: Visit): readonly string[] {
  const complaints: string[] = [];
  const rootIcon = new URL('/favicon.ico', url).href;
  const mayBeMissing = new Set(rootIcon === new URL('favicon.ico', url).href ? [] : [rootIcon]);
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (request.isNavigationRequest()) mayBeMissing.add(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`request to ${request.url()}`);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isMissing = /^Failed to load resource: .* 404 /.test(message.text());
    if (isMissing && mayBeMissing.has(message.location().url)) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../test/browser';
import { buildSite } from '../test/build-site';
import { closingLine } from '../test/stages';
import { type Host, hosts, type Site } from './hosts';
import { installHosts, runHost } from './run-host';
import { checkSite, type Outcomes, storedPastes } from './site-checks';

/*
 * Builds the site for the root of a host and for a folder, and serves both on every host. Visits each for the first time, and
 * again with the service worker installed. An argument selects the hosts whose names begin with it.
 */

const basePaths = ['', '/tools/pastes'];

/** Long enough for a busy machine; only a failure waits for it. */
const checkTimeoutMs = 10_000;

/** Builds the site for a base path. Returns the document root that contains it, readable by any server's user. */
function buildRoot(basePath: string, folder: string): string {
  const built = 'test-results/hosts-build';
  buildSite({ outFolder: built, basePath });
  const root = join(folder, basePath === '' ? 'root' : 'folder');
  mkdirSync(join(root, basePath), { recursive: true });
  cpSync(built, join(root, basePath), { recursive: true });
  return root;
}

/** Starts a host, visits it twice, and stops it. Resolves to the outcomes of both visits. */
async function checkHost(browser: Browser, host: Host, site: Omit<Site, 'port'>): Promise<Record<string, Outcomes>> {
  const { url, stop } = await runHost(host, site);
  try {
    const hasFallback = host.hasFallback(site.basePath);
    const first = await visit(browser, url, 'block', (context) => checkSite({ url, context, hasFallback }));
    const later = await visit(browser, url, 'allow', async (context) => {
      const page = await context.newPage();
      await page.goto(url);
      // If the service worker does not start, the checks that need it fail.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null).catch(() => undefined);
      await page.close();
      return checkSite({ url, context, hasFallback: true });
    });
    return { first, later };
  } finally {
    await stop();
  }
}

/** Opens a browser profile with stored pastes for one visit. */
async function visit(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block',
  check: (context: BrowserContext) => Promise<Outcomes>,
): Promise<Outcomes> {
  const localStorage = [{ name: 'pastes', value: JSON.stringify(storedPastes) }];
  const storageState = { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
  const context = await browser.newContext({ serviceWorkers, storageState });
  context.setDefaultTimeout(checkTimeoutMs);
  try {
    return await check(context);
  } finally {
    await context.close();
  }
}

function countOutcomes(outcomes: Outcomes) {
  const asked = Object.values(outcomes).filter((outcome) => outcome !== null);
  const passed = asked.filter((outcome) => outcome === '').length;
  return { passed, failed: asked.length - passed };
}

const [wanted = ''] = process.argv.slice(2);
const wantedHosts = hosts.filter(({ name }) => name.startsWith(wanted));
const total = { passed: 0, failed: 0 };
const folder = mkdtempSync(join(tmpdir(), 'pastes-hosts-'));
chmodSync(folder, 0o755);
try {
  installHosts(wantedHosts);
  const places = basePaths.map((basePath) => ({ basePath, root: buildRoot(basePath, folder) }));
  const browser = await chromium.launch(browserLaunchOptions());
  for (const host of wantedHosts) {
    for (const [index, place] of places.entries()) {
      const workFolder = join(folder, `${host.name.replaceAll(/\W+/g, '-')}-${index}`);
      const visits = await checkHost(browser, host, { ...place, workFolder }).catch((error: unknown) => ({
        start: { start: String(error) },
      }));
      for (const [name, outcomes] of Object.entries<Outcomes>(visits)) {
        const count = countOutcomes(outcomes);
        total.passed += count.passed;
        total.failed += count.failed;
        console.log(`${host.name} at ${place.basePath || '/'}, ${name} visit: ${closingLine(count)}`);
        for (const [check, outcome] of Object.entries(outcomes)) if (outcome) console.log(`  ${check}: ${outcome}`);
      }
    }
  }
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

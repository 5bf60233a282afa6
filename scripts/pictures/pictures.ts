import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../test/browser';
import { startServer } from '../test/static-server';
import { type PictureScreen, pictureScreens } from './screens';

// Takes pictures of the built site: the README's into docs/pictures/, or with `--all DIR` every screen into DIR. Each is
// taken at both sizes and in both themes. When a screen does not reach its state, this is reported and the exit code is 1.

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

const readyTimeoutMs = 10_000;

async function takePicture(
  browser: Browser,
  url: string,
  screen: PictureScreen,
  options: BrowserContextOptions,
  path: string,
): Promise<void> {
  // Without an export, the list would ask for one: the pastes have old dates.
  const dates = { exportedAt: new Date().toISOString(), dismissedAt: null };
  const localStorage = [
    { name: 'pastes', value: JSON.stringify(screen.pastes) },
    { name: 'pastes.backup', value: JSON.stringify(dates) },
  ];
  const context = await browser.newContext({
    ...options,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  context.setDefaultTimeout(readyTimeoutMs);
  const page = await context.newPage();
  try {
    // Text typed before hydration could be lost, and the last request ends after the scripts have run.
    await page.goto(new URL(screen.path, url).href, { waitUntil: 'networkidle' });
    await screen.prepare(page);
    await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
  } finally {
    await context.close();
  }
}

const { all } = parseArgs({ options: { all: { type: 'string' } } }).values;
const folder = resolve(all ?? 'docs/pictures');
const screens = all === undefined ? pictureScreens.filter(({ isInReadme }) => isInReadme) : pictureScreens;
mkdirSync(folder, { recursive: true });
const server = await startServer({ directory: 'out', port: 0 });
const browser = await chromium.launch(browserLaunchOptions());
for (const screen of screens) {
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const fileName = `${screen.name}-${size}-${colorScheme}.png`;
      try {
        await takePicture(browser, server.url, screen, { ...options, colorScheme }, resolve(folder, fileName));
        console.log(fileName);
      } catch (error) {
        // A screen that has changed must not prevent pictures of the others.
        console.error(`${fileName}: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  }
}
await browser.close();
await server.close();

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser-launch';
import { serveBuiltSite } from './built-site';
import { ensureBrowser } from './install-browser';
import { type PictureScreen, pictureScreens } from './picture-screens';

const root = join(import.meta.dirname, '..');

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

const readyTimeoutMs = 10_000;

const themes = ['light', 'dark'] as const;

interface Picture {
  screen: PictureScreen;
  size: keyof typeof sizes;
  theme: (typeof themes)[number];
}

/**
 * Takes pictures of the built site: those of the README into `docs/pictures/`, or with `--all DIR` every registered
 * screen into DIR, each at both sizes and in both themes. A screen that does not come to the state to show is reported,
 * and the exit code is then 1.
 */
async function takePictures(): Promise<void> {
  const { all } = parseArgs({ options: { all: { type: 'string' } } }).values;
  const folder = all === undefined ? join(root, 'docs', 'pictures') : resolve(all);
  const screens = all === undefined ? pictureScreens.filter((screen) => screen.isInReadme) : pictureScreens;
  mkdirSync(folder, { recursive: true });

  const server = await serveBuiltSite(0);
  const browser = await chromium.launch(browserLaunchOptions(ensureBrowser()));
  try {
    for (const picture of allPictures(screens)) {
      const fileName = `${picture.screen.name}-${picture.size}-${picture.theme}.png`;
      try {
        await takePicture(browser, server.url, picture, join(folder, fileName));
        console.log(fileName);
      } catch (error) {
        // One screen that has changed must not keep the others from being looked at.
        console.error(`${fileName}: ${errorText(error)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function allPictures(screens: readonly PictureScreen[]): Picture[] {
  return screens.flatMap((screen) =>
    (['desktop', 'phone'] as const).flatMap((size) => themes.map((theme) => ({ screen, size, theme }))),
  );
}

async function takePicture(browser: Browser, url: string, { screen, size, theme }: Picture, path: string) {
  const stored = { name: 'pastes', value: JSON.stringify(screen.pastes) };
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [stored] }] },
  });
  context.setDefaultTimeout(readyTimeoutMs);
  const page = await context.newPage();
  try {
    // What is typed before the page has hydrated could be lost, and the last request ends after the scripts have run.
    await page.goto(new URL(screen.path, url).href, { waitUntil: 'networkidle' });
    await screen.prepare(page);
    await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
  } finally {
    await context.close();
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

await takePictures().catch((error: unknown) => {
  console.error(errorText(error));
  process.exitCode = 1;
});

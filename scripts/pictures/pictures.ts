import { existsSync } from 'node:fs';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../engines/browser';
import { startServer } from '../site/static-server';
import { storageStateOf } from '../site/stored-pastes';
import { gitAliases, nginxSnippet, threePastes } from './pastes';

/*
 * Takes the README's pictures of the built site, at both sizes and in both themes. Pictures of every other state of every
 * screen are a by-product of the tests: `PASTES_PICTURES=folder npm run test:e2e -- states`.
 */

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

/** The address of each screen, and the steps that bring it into the state to show. */
const SCREENS: Readonly<Record<string, { path: string; prepare(page: Page): Promise<void> }>> = {
  home: {
    path: './',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Title' }).fill(gitAliases.title);
      await page.getByRole('textbox', { name: 'Content' }).fill(gitAliases.content);
      // The text is counted when typing pauses.
      await page.getByText(/^[\d,]+\scharacters/).waitFor();
    },
  },
  list: {
    path: 'pastes/',
    async prepare(page) {
      await page.getByRole('heading', { name: gitAliases.title }).waitFor();
      if ((page.viewportSize()?.width ?? 0) < SIZES.desktop.viewport.width) return;
      // The desk shows a paste beside the list.
      await page.getByRole('heading', { name: nginxSnippet.title }).click();
      await untilColoured(page);
    },
  },
  view: { path: `pastes/view/?id=${nginxSnippet._id}#L9-L11`, prepare: untilColoured },
};

async function untilColoured(page: Page): Promise<void> {
  await page.waitForFunction(() => [...CSS.highlights.keys()].some((name) => name.startsWith('code-')));
}

if (!existsSync('out/index.html')) throw new Error('There is no built site yet: run `npm run build`.');
const server = await startServer({ directory: 'out', port: 0 });
const browser = await chromium.launch(browserLaunchOptions());
// A recent export: without one, the list would ask for an export, because the pastes have old dates.
const dates = { exportedAt: new Date().toISOString(), dismissedAt: null };
const stored = { pastes: JSON.stringify(threePastes), 'pastes.backup': JSON.stringify(dates) };
for (const [screen, { path, prepare }] of Object.entries(SCREENS)) {
  for (const [size, options] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({
        ...options,
        baseURL: server.url,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'UTC',
        serviceWorkers: 'block',
        storageState: storageStateOf(server.url, stored),
      });
      // Text typed before hydration could be lost, and the last request ends after the scripts have run.
      await page.goto(path, { waitUntil: 'networkidle' });
      await prepare(page);
      const picture = `docs/pictures/${screen}-${size}-${colorScheme}.png`;
      await page.screenshot({ path: picture, caret: 'hide', animations: 'disabled' });
      await page.close();
      console.log(picture);
    }
  }
}
await browser.close();
await server.close();

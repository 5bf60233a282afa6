import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../test/browser';
import { startServer } from '../test/static-server';
import { storageStateOf } from '../test/stored-pastes';
import { gitAliases, nginxSnippet, threePastes } from './pastes';

/*
 * Takes the README's pictures of the built site, in both sizes and both themes. For pictures of every state of every
 * screen, run the tests: `PASTES_PICTURES=folder npm run test:e2e -- states`.
 */

const FOLDER = 'docs/pictures';

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

/** Opens each screen and brings it into the state to show. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async home(page) {
    // Waits for hydration, because text typed earlier could be lost. The last request ends after the scripts have run.
    await page.goto('./', { waitUntil: 'networkidle' });
    await page.getByRole('textbox', { name: 'Title' }).fill(gitAliases.title);
    await page.getByRole('textbox', { name: 'Content' }).fill(gitAliases.content);
    // Waits for the count, which follows a pause in typing.
    await page.getByText(/^[\d,]+\scharacters/).waitFor();
  },
  async list(page) {
    await page.goto('pastes/', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: gitAliases.title }).waitFor();
  },
  async view(page) {
    await page.goto(`pastes/view/?id=${nginxSnippet._id}#L9-L11`, { waitUntil: 'networkidle' });
    await page.getByText('Detected: nginx').waitFor({ state: 'attached' });
  },
};

const server = await startServer({ directory: 'out', port: 0 });
const browser = await chromium.launch(browserLaunchOptions());
// With a recent export, because the pastes have old dates and the list would ask for an export.
const dates = { exportedAt: new Date().toISOString(), dismissedAt: null };
const stored = { pastes: JSON.stringify(threePastes), 'pastes.backup': JSON.stringify(dates) };
for (const [screen, open] of Object.entries(SCREENS)) {
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
      await open(page);
      const path = `${FOLDER}/${screen}-${size}-${colorScheme}.png`;
      await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
      await page.close();
      console.log(path);
    }
  }
}
await browser.close();
await server.close();

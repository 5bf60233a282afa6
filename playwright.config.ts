import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './scripts/browser-launch';
import { findBrowser } from './scripts/find-browser';

const port = Number(process.env.PASTES_TEST_PORT ?? 4317);

const browser = findBrowser();
if (browser === null) throw new Error('There is no Chromium: `npm run test:e2e` installs one before it tests.');

/** Browser tests of the built site in `out/`, each on a desktop and on a phone. */
export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: browserLaunchOptions(browser),
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/accessibility/{phone,safe-area}.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Storage, tabs, files, addresses, the network, roles and names know no screen size. And builds share a folder, so
      // that only one project may try an update.
      testIgnore: [
        '**/durability/**',
        '**/accessibility/{tree,import-focus}.spec.ts',
        '**/{stored-values,tabs,bad-input,broken-files,long-backup}.spec.ts',
        '**/{odd-ids,routes,static-export,csp,xss,hydration,offline,update}.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'tsx scripts/serve.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    // A server left over from another build would be tested in place of this one.
    reuseExistingServer: false,
    timeout: 30_000,
  },
});

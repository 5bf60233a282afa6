import { defineConfig } from '@playwright/test';
import { INSECURE_HOST } from './__tests__/e2e/support/insecure-host';
import { installShellForCi, testLaunchOptions } from './scripts/engines/browser';

const port = Number(process.env.PASTES_TEST_PORT ?? 4317);

installShellForCi();
const { args = [], ...launchOptions } = testLaunchOptions({ prefersShell: true });

/** What needs the whole machine: four tabs that write megabytes. It runs when all else is done. */
const ALONE = '**/tabs/long-texts-at-once.spec.ts';

/** Browser tests of the built site in `out/`: all of them on a desktop, those of size and touch on a phone as well. */
export default defineConfig({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Some tests walk through many states, and a busy machine is slow.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: '100%',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: { ...launchOptions, args: [...args, `--host-resolver-rules=MAP ${INSECURE_HOST} localhost`] },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of every test takes a fifth of the time, and a picture of each failure a tenth: Playwright takes one of every
    // test. `npx playwright test --trace on {file}` records both.
    trace: 'off',
    screenshot: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/accessibility/{phone,safe-area,touch}.spec.ts', ALONE],
      // The widest window in which the list is one column. Tests of the desk make it wider.
      use: { viewport: { width: 1199, height: 800 } },
    },
    {
      name: 'phone',
      // What depends on the size of the screen or on touch. Everything else is the same on every screen.
      testMatch: [
        '**/accessibility/{states,phone,safe-area,touch}.spec.ts',
        '**/frame/{layout,toasts}.spec.ts',
        '**/rows/row-layout.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'alone',
      testMatch: ALONE,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'tsx scripts/site/serve.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    // A server left over from another build would be tested in place of this one.
    reuseExistingServer: false,
    timeout: 30_000,
  },
});

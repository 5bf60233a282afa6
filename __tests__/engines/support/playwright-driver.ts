import type { Browser, BrowserType, LaunchOptions, Page } from '@playwright/test';
import { denyStorage } from '../../e2e/support/deny';
import type { Driver, DriverTab, ProfileOptions } from './driver';

export interface PlaywrightEngine {
  readonly type: BrowserType;
  /** How to launch the browser for profiles of such options. */
  readonly launchOptionsOf: (options: ProfileOptions) => LaunchOptions;
  readonly permissions?: readonly string[];
}

/** Drives Chromium, Firefox, or the WebKit that Playwright brings. */
export function startPlaywright({ type, launchOptionsOf, permissions = [] }: PlaywrightEngine): Driver {
  const browsers = new Map<string, Promise<Browser>>();
  const launch = (options: ProfileOptions): Promise<Browser> => {
    const launchOptions = launchOptionsOf(options);
    const key = JSON.stringify(launchOptions);
    const launched = browsers.get(key) ?? type.launch(launchOptions);
    browsers.set(key, launched);
    return launched;
  };
  return {
    async openProfile(options) {
      const browser = await launch(options);
      const { width, height, isDark, hasStorage } = options;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: isDark ? 'dark' : 'light',
        permissions: [...permissions],
        locale: 'en-US',
      });
      // Playwright's WebKit has no setting for this.
      if (!hasStorage && type.name() === 'webkit') await denyStorage(context);
      return {
        version: browser.version(),
        openTab: async () => driveTab(await context.newPage(), options),
        close: () => context.close(),
      };
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}

function driveTab(page: Page, { awaitsScripts }: ProfileOptions): DriverTab {
  const ready = { waitUntil: awaitsScripts ? 'load' : 'commit' } as const;
  return {
    goTo: async (url) => void (await page.goto(url, ready)),
    reload: async () => void (await page.reload(ready)),
    // A page from the back/forward cache fires no `load`.
    goBack: async () => void (await page.goBack({ waitUntil: 'commit' })),
    // Playwright's type of what can be sent is looser than a type parameter.
    run: <Argument, Value>(act: (argument: Argument) => Value | Promise<Value>, argument: Argument) =>
      page.evaluate(act as (argument: unknown) => Value | Promise<Value>, argument as unknown),
    start: async (act, argument) => void page.evaluate(act as (argument: unknown) => unknown, argument as unknown),
    press: (chord) => page.keyboard.press(chord),
    async type(text) {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) await page.keyboard.press('Enter');
        await page.keyboard.type(line);
      }
    },
    click: (x, y) => page.mouse.click(x, y),
    takePicture: async (path) => void (await page.screenshot({ path })),
    close: () => page.close(),
  };
}

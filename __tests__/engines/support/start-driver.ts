import { chromium, firefox, webkit } from '@playwright/test';
import type { Engine, EngineName } from '@/scripts/engines/engines';
import type { Driver } from './driver';
import { startPlaywright } from './playwright-driver';
import { startWebDriver } from './webdriver-driver';

/** Starts an engine by the driver that fits it. */
export function startDriver(name: EngineName, engine: Engine): Driver {
  if (engine.driver === 'webdriver') return startWebDriver(engine);
  const { launchOptions } = engine;
  switch (name) {
    case 'chromium':
      return startPlaywright({
        type: chromium,
        launchOptionsOf: ({ hasStorage }) => ({
          ...launchOptions,
          args: [...(launchOptions.args ?? []), `--blink-settings=localStorageEnabled=${hasStorage}`],
          // Playwright turns the back/forward cache off unless told otherwise.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        }),
        permissions: ['clipboard-read', 'clipboard-write'],
      });
    case 'firefox':
      return startPlaywright({
        type: firefox,
        launchOptionsOf: ({ isDark, hasStorage }) => ({
          ...launchOptions,
          // What Playwright cannot emulate in an unpatched Firefox.
          firefoxUserPrefs: {
            'dom.events.testing.asyncClipboard': true,
            'ui.systemUsesDarkTheme': isDark ? 1 : 0,
            'dom.storage.enabled': hasStorage,
          },
        }),
      });
    case 'webkit':
      return startPlaywright({ type: webkit, launchOptionsOf: () => launchOptions });
  }
}

import { join } from 'node:path';
import { firefox, type LaunchOptions, webkit } from '@playwright/test';
import { browserLaunchOptions, installBrowser } from './browser';
import { findProgram, thisMachine } from './programs';

/*
 * The three browser engines. For Firefox and WebKit, Playwright's builds are used if they are installed. Otherwise the
 * system's packages are used: Firefox, driven by Playwright without patches, and WebKitGTK's MiniBrowser, driven by W3C
 * WebDriver.
 */

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** How to start an engine. */
export type Engine =
  | { readonly driver: 'playwright'; readonly launchOptions: LaunchOptions }
  | { readonly driver: 'webdriver'; readonly driverPath: string; readonly browserPath: string };

const miniBrowserFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/libexec'];

const DEBIAN_PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
} as const;

/** Finds an engine on this machine. Returns null if it is not installed. */
export function findEngine(name: EngineName): Engine | null {
  if (name === 'chromium') return { driver: 'playwright', launchOptions: browserLaunchOptions() };
  const own = { firefox, webkit }[name].executablePath();
  if (thisMachine.isFile(own)) return { driver: 'playwright', launchOptions: { executablePath: own } };
  return name === 'firefox' ? findFirefox() : findWebKitGtk();
}

/** Finds or installs an engine. Returns null if neither is possible. */
export function findOrInstallEngine(name: EngineName): Engine | null {
  const found = findEngine(name);
  if (found !== null || name === 'chromium') return found;
  installBrowser(name, DEBIAN_PACKAGES[name]);
  return findEngine(name);
}

function findFirefox(): Engine | null {
  const executablePath = findProgram(['firefox-esr', 'firefox']);
  if (executablePath === null) return null;
  return { driver: 'playwright', launchOptions: { executablePath, channel: 'moz-firefox' } };
}

function findWebKitGtk(): Engine | null {
  const driverPath = findProgram(['WebKitWebDriver']);
  const browserPaths = miniBrowserFolders.map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'));
  const browserPath = browserPaths.find(thisMachine.isFile);
  if (driverPath === null || browserPath === undefined || findProgram(['xvfb-run']) === null) return null;
  return { driver: 'webdriver', driverPath, browserPath };
}

import { join } from 'node:path';
import { firefox, type LaunchOptions, webkit } from '@playwright/test';
import { installBrowser, testLaunchOptions } from './browser';
import { findProgram, thisMachine } from './programs';

/*
 * The three browser engines. Of Firefox and WebKit, Playwright's own builds are used where they are installed, and else
 * the packages of the system: Firefox, which Playwright drives unpatched, and WebKitGTK's MiniBrowser by W3C WebDriver.
 */

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** How to start an engine. */
export type Engine =
  | { readonly driver: 'playwright'; readonly launchOptions: LaunchOptions }
  | { readonly driver: 'webdriver'; readonly driverPath: string; readonly browserPath: string };

const miniBrowserFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/libexec'];

/** Finds an engine on this machine. Returns null when it is not there. */
export function findEngine(name: EngineName): Engine | null {
  if (name === 'chromium') return { driver: 'playwright', launchOptions: testLaunchOptions() };
  const own = { firefox, webkit }[name].executablePath();
  if (thisMachine.isFile(own)) return { driver: 'playwright', launchOptions: { executablePath: own } };
  return name === 'firefox' ? findFirefox() : findWebKitGtk();
}

/** Finds an engine, or installs it if possible. Returns null if neither works. */
export function findOrInstallEngine(name: EngineName): Engine | null {
  const found = findEngine(name);
  if (found !== null || name === 'chromium') return found;
  installBrowser(name, name === 'firefox' ? ['firefox-esr'] : ['webkit2gtk-driver', 'xvfb', 'xauth']);
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

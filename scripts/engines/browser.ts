import { createRequire } from 'node:module';
import { chromium, type LaunchOptions } from '@playwright/test';
import { findProgram, installPackages, mayInstall, run, thisMachine } from './programs';

/** Chromium's headless shell, which Playwright uses for headless tests. It needs half the processor time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const commandNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'chrome.exe'];

const fontPackages = ['fonts-liberation', 'fonts-noto-color-emoji'];

/**
 * Chromium renders its address bar's popups as pages, two for each window: about a third of all processor time. Chromium
 * takes only the last `--disable-features`, so this list repeats those of Playwright.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AutoDeElevate',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/**
 * Finds a Chromium that Playwright can drive: `PASTES_BROWSER`, else Playwright's own, else an installed Chrome or
 * Chromium. Returns its path, or null when there is none. Throws when `PASTES_BROWSER` does not name a file, because a
 * test in another browser than the one asked for would mislead.
 *
 * @param prefersShell whether to prefer an installed headless shell to all but `PASTES_BROWSER`
 */
export function findBrowser(machine = thisMachine, prefersShell = false): string | null {
  const asked = machine.environment.PASTES_BROWSER;
  if (asked) {
    if (!machine.isFile(asked)) throw new Error(`PASTES_BROWSER names ${asked}, and no such file exists.`);
    return asked;
  }
  const shell = prefersShell ? findProgram(shellNames, machine) : null;
  const own = [chromium.executablePath()].find(machine.isFile);
  return shell ?? own ?? findProgram(commandNames, machine);
}

/** On CI, installs Debian's headless shell, which halves the time of the browser tests. Changes no other machine. */
export function installShellForCi(): void {
  const { CI, PASTES_BROWSER, TEST_WORKER_INDEX } = process.env;
  // Playwright's workers load the configuration too; they must not install again.
  if (!CI || PASTES_BROWSER || TEST_WORKER_INDEX !== undefined || findProgram(shellNames) !== null) return;
  installPackages(['chromium-headless-shell', ...fontPackages]);
}

/**
 * Returns Playwright's options to launch Chromium. Installs Chromium if the machine has none: Playwright's own, or Debian's
 * package if that download fails. If both fail, throws an error that says in one sentence what to do.
 */
export function browserLaunchOptions({ prefersShell = false } = {}): LaunchOptions {
  let executablePath = findBrowser(thisMachine, prefersShell);
  if (executablePath === null) {
    installBrowser('chromium', ['chromium', ...fontPackages]);
    executablePath = findBrowser();
  }
  if (executablePath === null) {
    throw new Error('No Chromium could be installed: install Chrome or Chromium, or set PASTES_BROWSER to its path.');
  }
  return { executablePath, args: ['--disable-gpu'] };
}

/** Returns the options of `browserLaunchOptions` to test the site with: Chromium without the popups of its address bar. */
export function testLaunchOptions(options: Parameters<typeof browserLaunchOptions>[0] = {}): LaunchOptions {
  const { args = [], ...launchOptions } = browserLaunchOptions(options);
  return { ...launchOptions, args: [...args, `--disable-features=${disabledFeatures.join(',')}`] };
}

/** Installs a browser: Playwright's own, or as root Debian's packages when that download fails. */
export function installBrowser(name: 'chromium' | 'firefox' | 'webkit', debianPackages: readonly string[]): void {
  console.log(`No ${name} was found: installing one.`);
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  // Skips the headless shell, because the full Chromium runs headless too.
  if (run(process.execPath, [playwright, 'install', '--no-shell', name])) {
    // A bare container lacks the libraries that browsers link to.
    if (mayInstall()) run(process.execPath, [playwright, 'install-deps', name]);
  } else {
    // WebKitGTK draws with libraries that its packages only recommend.
    installPackages(debianPackages, name === 'webkit' ? [] : ['--no-install-recommends']);
  }
}

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './find-browser';

const installTimeoutMs = 5 * 60_000;

/**
 * Returns the path of a Chromium that Playwright can drive, and installs one when the machine has none: Playwright's
 * own, or where that cannot be downloaded and we are root beside apt-get, the distribution's. Throws one sentence that
 * says what to do when neither works.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  console.log('No Chromium was found: installing one.');
  if (!installPlaywrightChromium()) installDebianChromium();
  const installed = findBrowser();
  if (installed === null) {
    throw new Error('No Chromium could be installed: install Chrome or Chromium, or set PASTES_BROWSER to its path.');
  }
  return installed;
}

function installPlaywrightChromium(): boolean {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  // The whole Chromium runs headless too, so its separate headless shell would be a second download for nothing.
  const isInstalled = run(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  // A bare container lacks the libraries that Chromium links to; only root can add them.
  if (isInstalled && canUseAptGet()) run(process.execPath, [cli, 'install-deps', 'chromium']);
  return isInstalled;
}

function installDebianChromium(): boolean {
  if (!canUseAptGet()) return false;
  const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];
  return run('apt-get', ['update']) && run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages]);
}

function canUseAptGet(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Runs a program with its output shown. Returns whether it ended well within the time limit. */
function run(program: string, programArguments: readonly string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync(program, programArguments, {
    stdio: 'inherit',
    timeout: installTimeoutMs,
    env: environment,
  });
  return result.status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(`Browser: ${ensureBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

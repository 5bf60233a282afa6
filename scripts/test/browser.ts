import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';

/** The parts of the machine that `findBrowser` reads. */
export interface Machine {
  environment: Readonly<Record<string, string | undefined>>;
  isFile(path: string): boolean;
}

const thisMachine: Machine = { environment: process.env, isFile };

/** Tells whether a path names a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A Chromium without windows: it is what Playwright itself takes for headless tests, and needs half the processor time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const commandNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'chrome.exe'];

// The PATH of a desktop session or a cron job may lack them.
const usualFolders = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/snap/bin',
  'C:\\Program Files\\Google\\Chrome\\Application',
];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const shellPackages = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'];

const installTimeoutMs = 5 * 60_000;

/**
 * Finds a Chromium that Playwright can drive: `PASTES_BROWSER`, else Playwright's own, else an installed Chrome or
 * Chromium. Returns its path, or null when there is none. Throws when `PASTES_BROWSER` does not name a file, because a
 * test in another browser than the one asked for would mislead.
 *
 * @param prefersShell whether an installed headless shell comes before them all but the one that is asked for
 */
export function findBrowser(machine: Machine = thisMachine, prefersShell = false): string | null {
  const { environment } = machine;
  const asked = environment.PASTES_BROWSER;
  if (asked) {
    if (!machine.isFile(asked)) throw new Error(`PASTES_BROWSER names ${asked}, and no such file exists.`);
    return asked;
  }
  const folders = [...(environment.PATH ?? '').split(delimiter).filter(Boolean), ...usualFolders];
  const findInFolders = (names: readonly string[]) =>
    folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const shells = prefersShell ? findInFolders(shellNames) : [];
  const candidates = [...shells, chromium.executablePath(), ...findInFolders(commandNames), ...macApplications];
  return candidates.find(machine.isFile) ?? null;
}

/** Installs Debian's headless shell, so that the browser tests take half the time, where that changes nobody's own machine. */
export function installShellForCi(): void {
  const { CI, PASTES_BROWSER, TEST_WORKER_INDEX } = process.env;
  // The workers of Playwright load its configuration too.
  if (!CI || PASTES_BROWSER || TEST_WORKER_INDEX !== undefined || !hasAptGet()) return;
  if (shellNames.some((name) => isFile(join('/usr/bin', name)))) return;
  if (run('apt-get', ['update'])) run('apt-get', ['install', '--yes', '--no-install-recommends', ...shellPackages]);
}

/**
 * Returns Playwright's options to launch Chromium. Installs Chromium when the machine has none: Playwright's own, or Debian's
 * package when that download fails. When both fail, throws one sentence that says what to do.
 */
export function browserLaunchOptions({ prefersShell = false } = {}): LaunchOptions {
  let executablePath = findBrowser(thisMachine, prefersShell);
  if (executablePath === null) {
    installBrowser('chromium', ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']);
    executablePath = findBrowser();
  }
  if (executablePath === null) {
    throw new Error('No Chromium could be installed: install Chrome or Chromium, or set PASTES_BROWSER to its path.');
  }
  return { executablePath, args: ['--disable-gpu'] };
}

/** Installs a browser: Playwright's own, or as root Debian's packages when that download fails. */
export function installBrowser(name: 'chromium' | 'firefox' | 'webkit', debianPackages: readonly string[]): void {
  console.log(`No ${name} was found: installing one.`);
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  // Skips the headless shell, because the full Chromium runs headless too.
  if (run(process.execPath, [playwright, 'install', '--no-shell', name])) {
    // A bare container lacks the libraries that browsers link to.
    if (hasAptGet()) run(process.execPath, [playwright, 'install-deps', name]);
  } else if (hasAptGet() && run('apt-get', ['update'])) {
    // WebKitGTK draws with libraries that its packages only recommend.
    const options = name === 'webkit' ? ['--yes'] : ['--yes', '--no-install-recommends'];
    run('apt-get', ['install', ...options, ...debianPackages]);
  }
}

function hasAptGet(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Runs a program and shows its output. Returns whether it succeeded within the time limit. */
function run(program: string, programArguments: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, programArguments, { stdio: 'inherit', timeout: installTimeoutMs, env }).status === 0;
}

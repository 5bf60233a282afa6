import { statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { chromium } from '@playwright/test';

/** What the search reads of the machine; tests pass another one. */
export interface BrowserSearch {
  environment: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Where Playwright keeps the Chromium it downloads, whether or not it is there. */
  playwrightPath: string;
  isFile(path: string): boolean;
}

const commandNames = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

// Desktop sessions and cron jobs often run with a PATH that lacks these.
const linuxFolders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];

/**
 * Finds a Chromium that Playwright can drive: `PASTES_BROWSER`, else Playwright's own, else an installed Chrome or
 * Chromium. Returns its path, or null when the machine has none. Throws when `PASTES_BROWSER` names no file, because
 * testing with another browser than the one asked for would mislead.
 */
export function findBrowser(search: BrowserSearch = thisMachine()): string | null {
  const asked = search.environment.PASTES_BROWSER;
  if (asked) {
    if (!search.isFile(asked)) throw new Error(`PASTES_BROWSER names ${asked}, and no such file exists.`);
    return asked;
  }
  const candidates = [search.playwrightPath, ...installedPaths(search)];
  return candidates.find((path) => search.isFile(path)) ?? null;
}

function installedPaths({ environment, platform }: BrowserSearch): string[] {
  if (platform === 'win32') {
    const folders = windowsFolders.flatMap((name) => environment[name] ?? []);
    return [
      ...folders.map((folder) => win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
      ...folders.map((folder) => win32.join(folder, 'Chromium', 'Application', 'chrome.exe')),
      ...pathFolders(environment.PATH, ';').map((folder) => win32.join(folder, 'chrome.exe')),
    ];
  }
  const knownPaths = platform === 'darwin' ? macPaths : [];
  const folders = [...pathFolders(environment.PATH, ':'), ...linuxFolders];
  return [...knownPaths, ...commandNames.flatMap((name) => folders.map((folder) => posix.join(folder, name)))];
}

function pathFolders(pathVariable: string | undefined, separator: string): string[] {
  return (pathVariable ?? '').split(separator).filter((folder) => folder !== '');
}

function thisMachine(): BrowserSearch {
  return {
    environment: process.env,
    platform: process.platform,
    playwrightPath: chromium.executablePath(),
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  };
}

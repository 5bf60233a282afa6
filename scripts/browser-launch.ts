import type { LaunchOptions } from '@playwright/test';

/**
 * Returns Chromium's command-line switches. `--no-sandbox` is given to root on Linux only, where Chromium refuses to
 * start with its sandbox; the others keep it from looking up update and sync servers, and runs from depending on a GPU.
 */
export function browserArguments(platform: NodeJS.Platform, userId: number | undefined): string[] {
  return [
    ...(platform === 'linux' && userId === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/**
 * Returns Playwright's launch options for the Chromium at `executablePath` on this machine. Playwright's own default
 * for the sandbox stays (off): hosts that forbid user namespaces could not run the tests, and every page is our own.
 */
export function browserLaunchOptions(executablePath: string): LaunchOptions {
  return { executablePath, args: browserArguments(process.platform, process.getuid?.()) };
}

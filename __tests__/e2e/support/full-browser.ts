import type { LaunchOptions } from '@playwright/test';
import { browserLaunchOptions } from '@/scripts/engines/browser';

/** Replaces a headless shell by the whole browser, which alone has a back/forward cache and reads a profile's settings. */
export function inFullBrowser(launchOptions: LaunchOptions): LaunchOptions {
  const { executablePath } = browserLaunchOptions();
  return { ...launchOptions, ...(executablePath === undefined ? {} : { executablePath }) };
}

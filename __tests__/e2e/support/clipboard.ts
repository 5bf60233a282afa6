import type { Page } from '@playwright/test';

/** Denies the clipboard API to the pages to come. `execCommand('copy')` still works. */
export async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Refused by the test.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
}

/** Makes both the clipboard API and `execCommand('copy')` fail. */
export async function failToCopy(page: Page): Promise<void> {
  await refuseClipboard(page);
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
}

/** Delays every copy until the returned function is called. */
export async function holdClipboard(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const wait = () => new Promise<void>((resolve) => addEventListener('copy-released', () => resolve()));
    Object.assign(navigator.clipboard, { write: wait, writeText: wait });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('copy-released')));
}

/** Returns the text on the clipboard. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

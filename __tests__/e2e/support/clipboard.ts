import type { Page } from '@playwright/test';

/** Makes both the clipboard API and `execCommand('copy')` fail in the pages to come. */
export async function failToCopy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Refused by the test.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    document.execCommand = () => false;
  });
}

/** Returns the text on the clipboard. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

import type { Page } from '@playwright/test';

/** Fills the storage of the site to the last character, as data of another program on the same host would. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    let ballast = '';
    for (let length = 4 * 1024 * 1024; length >= 1; length = Math.floor(length / 2)) {
      try {
        localStorage.setItem('ballast', ballast + 'x'.repeat(length));
        ballast += 'x'.repeat(length);
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      }
    }
  });
}

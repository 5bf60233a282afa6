import type { Page } from '@playwright/test';

/** Fills the storage of the site to the last character, as data of another program on the same host would. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const usedCount = Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const key = 'ballast';
    // Chromium gives 5 Mi characters to a site. The rest is found by halves, whatever it is.
    let ballast = 'x'.repeat(5 * 1024 * 1024 - usedCount - key.length - 64);
    localStorage.setItem(key, ballast);
    for (let length = 64; length >= 1; length = Math.floor(length / 2)) {
      try {
        while (true) {
          localStorage.setItem(key, ballast + 'x'.repeat(length));
          ballast += 'x'.repeat(length);
        }
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      }
    }
  });
}

import type { Page } from '@playwright/test';

/** Fills the storage of the site to the last character, as data of another program on the same host would. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(fillWithBallast);
}

/** Runs in the page. How much fits is found by halves, because each engine counts in its own way. */
export function fillWithBallast(): void {
  const key = 'ballast';
  let ballast = '';
  for (let length = 4 * 1024 * 1024; length >= 1; length /= 2) {
    try {
      while (true) {
        localStorage.setItem(key, ballast + 'x'.repeat(length));
        ballast += 'x'.repeat(length);
      }
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    }
  }
}

import type { Page } from '@playwright/test';

/** Denies the pages to come localStorage. */
export const denyStorage = (page: Page) => deny(page, 'localStorage');

/** Denies the pages to come a database. */
export const denyDatabase = (page: Page) => deny(page, 'indexedDB');

async function deny(page: Page, property: 'localStorage' | 'indexedDB'): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Denied by the test.', 'SecurityError');
      },
    });
  }, property);
}

import type { BrowserContext, Page } from '@playwright/test';

/** Denies the pages to come localStorage. */
export const denyStorage = (page: Page | BrowserContext) => deny(page, 'localStorage');

/** Denies the pages to come a database. */
export const denyDatabase = (page: Page) => deny(page, 'indexedDB');

async function deny(page: Page | BrowserContext, property: 'localStorage' | 'indexedDB'): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Denied by the test.', 'SecurityError');
      },
    });
  }, property);
}

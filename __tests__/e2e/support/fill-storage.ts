import type { Page } from '@playwright/test';

/** Fills the storage of the site to the last character, as data of another program on the same host would. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(fillWithBallast);
}

/**
 * Runs in the page. How much fits is found by halves, because each engine counts in its own way. The large parts have a key of
 * their own each: a text that grows is stored whole again each time.
 */
export function fillWithBallast(): void {
  localStorage.setItem('ballast', '');
  let rest = '';
  for (let length = 4 * 1024 * 1024; length >= 1; length /= 2) {
    try {
      for (let part = 0; ; part++) {
        const text = 'x'.repeat(length);
        if (length > 1024) localStorage.setItem(`ballast ${length} ${part}`, text);
        else {
          localStorage.setItem('ballast', rest + text);
          rest += text;
        }
      }
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    }
  }
}

/** Runs in the page. Removes what fills the storage. @returns how many characters that was, without its keys */
export function removeBallast(): number {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('ballast'));
  const length = keys.reduce((total, key) => total + (localStorage.getItem(key)?.length ?? 0), 0);
  for (const key of keys) localStorage.removeItem(key);
  return length;
}

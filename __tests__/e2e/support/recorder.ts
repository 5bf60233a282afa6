import type { Page } from '@playwright/test';

const WATCHED_TEXTS = ['No Data Found', 'Unexpected Application Error!', 'This page could not be found.'] as const;

declare global {
  interface Window {
    seenTexts: Set<string>;
    layoutShift: number;
  }
}

/**
 * Records, from the first moment of every page to come, which of the texts that say "nothing here" the screen held,
 * if only until the next change.
 *
 * @returns reads the record of the page that is open
 */
export async function recordTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((watchedTexts) => {
    window.seenTexts = new Set();
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      for (const watched of watchedTexts) if (text.includes(watched)) window.seenTexts.add(watched);
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  }, WATCHED_TEXTS);
  return () => page.evaluate(() => [...window.seenTexts]);
}

/**
 * Adds up how far things moved on the pages to come, as a share of the screen (the layout instability API).
 *
 * @returns reads the sum of the page that is open, two frames after the last change
 */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      // Entries are handed over in a task of their own, after the frame.
      await new Promise((resolve) => setTimeout(resolve));
      return window.layoutShift;
    });
}

import type { Page } from '@playwright/test';

const WATCHED_TEXTS = ['No Data Found', 'Unexpected Application Error!', 'This page could not be found.'] as const;

declare global {
  interface Window {
    seenTexts: Set<string>;
    layoutShift: number;
  }
}

/**
 * Records which texts of empty and error screens the pages to come show, even for a moment.
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
 * Sums the layout shifts of the pages to come (Layout Instability API).
 *
 * @returns reads the sum of the page that is open, two frames after the last change
 */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      // A slow browser paints a page of which it has parsed a part, and again with the rest.
      const parsedMs = navigation?.domInteractive || Number.POSITIVE_INFINITY;
      for (const entry of list.getEntries()) {
        if (entry.startTime > parsedMs) window.layoutShift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      // The observer gets its entries in a task after the frame.
      await new Promise((resolve) => setTimeout(resolve));
      return window.layoutShift;
    });
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test';

/** Locates the row at a position of the whole list, counted from 1. */
export function rowAt(page: Page, position: number): Locator {
  return page.locator(`li[aria-posinset="${position}"]`);
}

/** Waits until the rows below the window have loaded: the first paint of a long list has only those in it. */
export async function untilLong(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(5_000);
}

/** Counts every node of the document, texts and comments included. */
export function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode() !== null) count++;
    return count;
  });
}

/** Runs in the page. Waits until it has neither moved nor changed its height for ten frames. */
export async function untilStill(): Promise<void> {
  let position = '';
  for (let frames = 0; frames < 10; frames++) {
    await new Promise(requestAnimationFrame);
    const now = `${scrollY} of ${document.documentElement.scrollHeight}`;
    if (now !== position) frames = 0;
    position = now;
  }
}

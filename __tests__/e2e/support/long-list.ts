import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test';

/** Locates the row at a position of the whole list, counted from 1. */
export function rowAt(page: Page, place: number): Locator {
  return page.locator(`li[aria-posinset="${place}"]`);
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

/** Runs in the page. Returns the longest run of frames in which part of the list shows no row. */
export async function longestBlankRun(frameCount: number): Promise<number> {
  let run = 0;
  let longest = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const list = document.querySelector('main ul')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('main li')].map((row) => row.getBoundingClientRect());
    const places = [0.15, 0.5, 0.85].map((share) => share * innerHeight);
    const isBlank = places.some(
      (y) =>
        list !== undefined &&
        y > list.top &&
        y < list.bottom - 1 &&
        !rows.some(({ top, bottom }) => top <= y && bottom >= y),
    );
    run = isBlank ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Runs in the page. Waits until it has neither moved nor changed its height for ten frames. */
export async function untilStill(): Promise<void> {
  let place = '';
  for (let frames = 0; frames < 10; frames++) {
    await new Promise(requestAnimationFrame);
    const now = `${scrollY} of ${document.documentElement.scrollHeight}`;
    if (now !== place) frames = 0;
    place = now;
  }
}

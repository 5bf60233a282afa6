import type { Locator, Page } from '@playwright/test';

/** Clicks twice at one place, whatever is there by then. The browser counts each as a single click. */
export async function clickTwice(page: Page, control: Locator, gapMs = 250): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const place = [x + width / 2, y + height / 2] as const;
  // A click may take a busy page long, which is part of the gap.
  const gap = page.waitForTimeout(gapMs);
  await page.mouse.click(...place);
  await gap;
  await page.mouse.click(...place);
}

/** Makes the next click count by itself, however soon it comes: a key press ends a double click. */
export async function endDoubleClick(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

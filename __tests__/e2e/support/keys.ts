import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-test';

/** More than any tested screen has. */
const MAX_STOPS = 60;

/** Waits until the page is hydrated, after which the region of the toasts mounts. No key works before. */
export async function untilKeysWork(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
}

/** Presses Tab or Shift+Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${control}.`);
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Holds a key for three repeats. */
export async function hold(page: Page, key: string): Promise<void> {
  for (let time = 0; time < 4; time++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

export interface Stop {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lists the controls that Tab visits from the top of the page until the focus leaves it or starts over. */
export async function walkByTab(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const { left, top, bottom } = focused.getBoundingClientRect();
      const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
      return { name, left, top: top + scrollY, bottom: bottom + scrollY };
    });
    if (stop === null || stops[0]?.name === stop.name) return stops;
    stops.push(stop);
  }
  throw new Error('Tab never leaves the page.');
}

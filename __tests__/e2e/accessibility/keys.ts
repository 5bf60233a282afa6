import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/browser-test';

/** More stops than any screen of these tests has. */
const MAX_STOPS = 60;

/** Presses Tab, or with Shift, until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${control}.`);
}

/** Goes to a control by Tab and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Holds a key down until it has repeated itself three times, and lets it go. */
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

/** Every control that Tab comes to from the top of the page until the focus leaves it, or comes round. */
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

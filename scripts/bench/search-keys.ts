import type { Page } from '@playwright/test';
import { pause } from './bench';
import type { KeyCosts, MarkedPart } from './page/keys';

/** A little longer than it takes to see a key before the next one, in milliseconds. */
const PAUSE_MS = 30;
/** A fast typist's burst, or a held Backspace: 30 keys a second. */
const BURST_MS = 33;

/** Types and deletes a query some times, each key once the list has settled. Returns the costs of every key. */
export async function searchKeys(page: Page, query: string, part: MarkedPart, rounds: number): Promise<KeyCosts> {
  await page.getByRole('searchbox').focus();
  await page.evaluate((marked) => window.probe.followList(marked), part);
  const all: KeyCosts = { shown: [], settled: [] };
  for (let round = 0; round < rounds; round++) {
    for (const key of [...query, ...Array<string>(query.length).fill('Backspace')]) {
      await pause(page, PAUSE_MS);
      await page.keyboard.press(key);
      const { shown, settled } = await page.evaluate(() => window.probe.takeKeys());
      all.shown.push(...shown);
      all.settled.push(...settled);
    }
  }
  return all;
}

/** Types and deletes a query without waiting for the list. Returns what it took to show each key. */
export async function burstKeys(page: Page, query: string, rounds: number): Promise<KeyCosts['shown']> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => window.probe.followList(null));
  for (let round = 0; round < rounds; round++) {
    for (const key of [...query, ...Array<string>(query.length).fill('Backspace')]) {
      // Not awaited: the next key comes whether or not the page has answered this one.
      void page.keyboard.press(key);
      await page.waitForTimeout(BURST_MS);
    }
  }
  return (await page.evaluate(() => window.probe.takeKeys())).shown;
}

import type { Page } from '@playwright/test';
import type { Cost } from './page/frames';
import { frameRow, inMs, median, type Row } from './rows';
import { type Bench, pauseRandomly, waitForRest, withPage } from './setup';
import { CONTENT_QUERY, inDigits, type StoredText } from './stored-texts';

/** A little longer than it takes to show a key, in milliseconds. */
const PAUSE_MS = 30;
/** A fast typist's burst, or a held Backspace: 30 keys a second. */
const BURST_MS = 33;

/** Measures keys in the search box that match every row, and clearing the box. */
export function measureSearch(bench: Bench): Promise<Row[]> {
  const { many } = bench.texts;
  return withPage(bench, many.text, 'pastes/', async (page) => {
    await waitForRest(page);
    // What every title contains, so that each key matches every row.
    const { shown, settled } = await searchKeys(page, 'snippet', 'h2', bench.rounds);
    const cleared = await clearingCosts(page, many.pasteCount, 2 * bench.rounds);
    return [
      frameRow(`a key in the search box, every row matching, ${many.name}: shown`, shown, { p95: 2, worst: 4 }),
      frameRow('the same: the list settled', settled, { p95: 2, worst: 4 }),
      frameRow(`clearing the search, back to all of ${many.name}`, cleared, { p95: 2 }),
    ];
  });
}

/** Measures keys in the search box with the full search on. */
export function measureFullSearch(bench: Bench, { name, text }: StoredText): Promise<Row[]> {
  return withPage(bench, text, 'pastes/', async (page) => {
    await waitForRest(page);
    await page.getByRole('switch', { name: 'Full search' }).check();
    const { shown, settled } = await searchKeys(page, CONTENT_QUERY, 'p', bench.rounds);
    const burst = await burstKeys(page, CONTENT_QUERY, bench.rounds);
    const what = `a key in the full search, every row matching, ${name}: the list settled`;
    return [
      frameRow(what, settled, { p95: 4 }),
      // The worst counts too: no key may be blocked.
      frameRow('the same: the key shown, 30 keys a second included', [...shown, ...burst], { p95: 4, worst: 4 }),
    ];
  });
}

/** The longest time until the first hit is in sight, in milliseconds. */
const MAX_HIT_MS = 100;

/** Measures from Enter in a full search to the frame in which its hit, at the end of a megabyte, is in sight. */
export function measureFirstHit(bench: Bench): Promise<Row[]> {
  const hit = 'billing outage';
  const [paste] = JSON.parse(bench.texts.few.text);
  const content = `${paste.content.slice(0, -hit.length)}${hit}`;
  return withPage(bench, JSON.stringify([{ ...paste, content }]), 'pastes/', async (page) => {
    await waitForRest(page);
    await page.getByRole('switch', { name: 'Full search' }).check();
    const costs: Cost[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      await page.getByRole('searchbox', { name: 'Search pastes' }).fill('outage billing');
      await page.locator('main li mark').first().waitFor();
      await pauseRandomly(page, 500);
      await page.evaluate(() => window.probe.expectHitInSight());
      await page.keyboard.press('Enter');
      costs.push(await page.evaluate(() => window.probe.takeOutcome()));
      await page.goBack();
    }
    const samples = { ms: costs.map(({ ms }) => ms) };
    const value = median(samples.ms);
    return [
      {
        what: `Enter in the full search to the first hit in sight, at the end of a paste of ${inDigits(content.length)} characters`,
        target: `at most ${MAX_HIT_MS} ms`,
        value: inMs(value),
        isMet: value <= MAX_HIT_MS,
        samples,
      },
    ];
  });
}

/**
 * Types and deletes a query, and waits after each key until the list has settled: until the first row marks the whole query,
 * in its title or in its content. Returns the costs of all keys.
 */
export async function searchKeys(page: Page, query: string, part: 'h2' | 'p', rounds: number) {
  const settled: Cost[] = [];
  await eachKey(page, query, rounds, async (key, typed) => {
    const selector = `main ul > li:first-child ${part} mark`;
    await page.evaluate((outcome) => window.probe.expectOutcome('keydown', outcome), { selector, text: typed });
    await pauseRandomly(page, PAUSE_MS);
    await page.keyboard.press(key);
    settled.push(await page.evaluate(() => window.probe.takeOutcome()));
  });
  return { shown: await page.evaluate(() => window.probe.takeShown()), settled };
}

/** Types and deletes a query without waiting for the list. Returns the cost of showing each key. */
async function burstKeys(page: Page, query: string, rounds: number): Promise<readonly Cost[]> {
  await eachKey(page, query, rounds, async (key) => {
    // Not awaited: the next key comes whether or not the page has handled this one.
    void page.keyboard.press(key);
    await page.waitForTimeout(BURST_MS);
  });
  return page.evaluate(() => window.probe.takeShown());
}

/** Types a query and deletes it again. `press` gets each key, and the query that is typed by then. */
async function eachKey(
  page: Page,
  query: string,
  rounds: number,
  press: (key: string, typed: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('searchbox').focus();
  for (let round = 0; round < rounds; round++) {
    for (const [index, char] of [...query].entries()) await press(char, query.slice(0, index + 1));
    for (let length = query.length - 1; length >= 0; length--) await press('Backspace', query.slice(0, length));
  }
}

/** Clears a search that leaves few rows, and one that leaves many, each with one key. */
async function clearingCosts(page: Page, pasteCount: number, rounds: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  const search = page.getByRole('searchbox');
  const selector = `li[aria-setsize="${pasteCount}"]`;
  for (let round = 0; round < rounds; round++) {
    for (const query of ['Snippet 123', 'Snippet 1']) {
      await search.fill(query);
      await page.locator(`main li[aria-setsize]:not(${selector})`).first().waitFor();
      await search.selectText();
      await page.evaluate((outcome) => window.probe.expectOutcome('keydown', outcome), { selector });
      await pauseRandomly(page, 100);
      await page.keyboard.press('Backspace');
      costs.push(await page.evaluate(() => window.probe.takeOutcome()));
    }
  }
  return costs;
}

import type { Page } from '@playwright/test';
import type { Cost } from './page/frames';
import type { KeyCosts, MarkedPart } from './page/probe';
import type { Row } from './report';
import { summarize } from './samples';
import { type Bench, pause, waitForRest, withPage } from './setup';
import { CONTENT_QUERY, type StoredText, TITLE_QUERY } from './stored-texts';

const CONTENT_FRAMES = 4;
/** A little longer than it takes to show a key, in milliseconds. */
const PAUSE_MS = 30;
/** A fast typist's burst, or a held Backspace: 30 keys a second. */
const BURST_MS = 33;

/** Measures keys in the search box that match every row, and clearing the box. */
export function measureSearch(bench: Bench): Promise<Row[]> {
  const { many } = bench.texts;
  return withPage(bench, many.text, 'pastes/', async (page) => {
    await waitForRest(page);
    const keys = await searchKeys(page, TITLE_QUERY, 'h2', bench.rounds);
    const clearing = await clearingCosts(page, many.pasteCount, 2 * bench.rounds);
    const shown = summarize('shown', keys.shown);
    const settled = summarize('settled', keys.settled);
    const cleared = summarize('cleared', clearing);
    return [
      {
        what: `a key in the search box, every row matching, ${many.name}: shown`,
        target: 'p95 within 2 frames, worst within 4',
        value: shown.text,
        isMet: shown.p95Frames <= 2 && shown.worstFrames <= 4,
        samples: shown.samples,
      },
      {
        what: 'the same: the list settled',
        target: 'p95 within 2 frames, worst within 4',
        value: settled.text,
        isMet: settled.p95Frames <= 2 && settled.worstFrames <= 4,
        samples: settled.samples,
      },
      {
        what: `clearing the search, back to all of ${many.name}`,
        target: 'p95 within 2 frames',
        value: cleared.text,
        isMet: cleared.p95Frames <= 2,
        samples: cleared.samples,
      },
    ];
  });
}

/** Measures keys in the search box with content search on, for many pastes and for few large ones. */
export async function measureContentSearch(bench: Bench): Promise<Row[]> {
  const { many, few } = bench.texts;
  return [...(await contentSearchRows(bench, many)), ...(await contentSearchRows(bench, few))];
}

function contentSearchRows(bench: Bench, { name, text }: StoredText): Promise<Row[]> {
  return withPage(bench, text, 'pastes/', async (page) => {
    await waitForRest(page);
    await page.getByRole('switch', { name: 'Search content too' }).check();
    const keys = await searchKeys(page, CONTENT_QUERY, 'p', bench.rounds);
    const burst = await burstKeys(page, CONTENT_QUERY, bench.rounds);
    const settled = summarize('settled', keys.settled);
    const shown = summarize('shown', [...keys.shown, ...burst]);
    return [
      {
        what: `a key with content search on, every row matching, ${name}: the list settled`,
        target: `p95 within ${CONTENT_FRAMES} frames`,
        value: settled.text,
        isMet: settled.p95Frames <= CONTENT_FRAMES,
        samples: settled.samples,
      },
      {
        what: 'the same: the key shown, 30 keys a second included',
        target: `p95 within ${CONTENT_FRAMES} frames, and so every key: none is blocked`,
        value: shown.text,
        isMet: shown.worstFrames <= CONTENT_FRAMES,
        samples: shown.samples,
      },
    ];
  });
}

/** Types and deletes a query, and waits after each key until the list has settled. Returns the costs of all keys. */
export async function searchKeys(page: Page, query: string, part: MarkedPart, rounds: number): Promise<KeyCosts> {
  await page.evaluate((marked) => window.probe.followList(marked), part);
  const all: KeyCosts = { shown: [], settled: [] };
  await eachKey(page, query, rounds, async (key) => {
    await pause(page, PAUSE_MS);
    await page.keyboard.press(key);
    const { shown, settled } = await page.evaluate(() => window.probe.takeKeys());
    all.shown.push(...shown);
    all.settled.push(...settled);
  });
  return all;
}

/** Types and deletes a query without waiting for the list. Returns the cost of showing each key. */
async function burstKeys(page: Page, query: string, rounds: number): Promise<readonly Cost[]> {
  await page.evaluate(() => window.probe.followList(null));
  await eachKey(page, query, rounds, async (key) => {
    // Not awaited: the next key comes whether or not the page has handled this one.
    void page.keyboard.press(key);
    await page.waitForTimeout(BURST_MS);
  });
  return (await page.evaluate(() => window.probe.takeKeys())).shown;
}

async function eachKey(page: Page, query: string, rounds: number, press: (key: string) => Promise<void>) {
  await page.getByRole('searchbox').focus();
  for (let round = 0; round < rounds; round++) {
    for (const key of [...query, ...Array<string>(query.length).fill('Backspace')]) await press(key);
  }
}

/** Clears a search that leaves few rows, and one that leaves many, each with one key. */
async function clearingCosts(page: Page, pasteCount: number, rounds: number): Promise<Cost[]> {
  const costs: Cost[] = [];
  const search = page.getByRole('searchbox');
  await page.evaluate(() => window.probe.followList(null));
  for (let round = 0; round < rounds; round++) {
    for (const query of ['Snippet 123', 'Snippet 1']) {
      await search.fill(query);
      await page.locator(`main li[aria-setsize]:not([aria-setsize="${pasteCount}"])`).first().waitFor();
      await search.selectText();
      await page.evaluate(
        (selector) => window.probe.expectOutcome('keydown', selector),
        `li[aria-setsize="${pasteCount}"]`,
      );
      await pause(page, 100);
      await page.keyboard.press('Backspace');
      costs.push(await page.evaluate(() => window.probe.takeOutcome()));
    }
  }
  return costs;
}

import type { Page } from '@playwright/test';
import { type Bench, withPage } from './bench';
import { inMs, type Measurement } from './measurement';
import type { ScrollRecord } from './page-probe';

const MAX_BLANK_MS = 50;
const MAX_NODES = 1500;

/** How long the way from the top to the end takes, in seconds. */
const SECONDS = 12;

/** Scrolls the whole list, jumps to its end and back, and counts nodes all the while. */
export function measureScrolling(bench: Bench): Promise<readonly Measurement[]> {
  return withPage(bench, bench.texts.many, 'pastes/', async (page) => {
    await page.evaluate(() => window.probe.firstRowsMs);
    await waitForWholeHeight(page);
    const rolled = await watch(page, () => scrollToEnd(page, bench.isQuick ? 2 : SECONDS));
    const jumped = await watch(page, () => jump(page, bench.isQuick ? 1 : 5));
    const maxNodes = Math.max(rolled.maxNodeCount, jumped.maxNodeCount);
    return [
      scrollRow('scrolling from top to end at speed', rolled),
      scrollRow('jumping to the end and back', jumped),
      {
        what: 'DOM nodes on `/pastes` while scrolling, texts included',
        target: `under ${MAX_NODES}`,
        value: String(maxNodes),
        isMet: maxNodes < MAX_NODES,
        samples: { nodeCount: [rolled.maxNodeCount, jumped.maxNodeCount] },
      },
    ];
  });
}

function scrollRow(what: string, { longestBlankMs, longestTaskMs, frameCount }: ScrollRecord): Measurement {
  return {
    what,
    target: `no blank frame over ${MAX_BLANK_MS} ms, no long task over 50 ms`,
    value: `blank ${inMs(longestBlankMs)}, longest task ${longestTaskMs === 0 ? 'under 50 ms' : inMs(longestTaskMs)}, ${frameCount} frames`,
    isMet: longestBlankMs <= MAX_BLANK_MS && longestTaskMs === 0,
    samples: { longestBlank: [longestBlankMs], longestTask: [longestTaskMs], frameCount: [frameCount] },
  };
}

async function watch(page: Page, act: () => Promise<void>): Promise<ScrollRecord> {
  await page.evaluate(() => {
    window.endScrolling = window.probe.watchScrolling();
  });
  await act();
  return page.evaluate(async () => {
    await window.probe.painted();
    return window.endScrolling();
  });
}

/** Scrolls as fingers and wheels do, on the browser's own thread. */
async function scrollToEnd(page: Page, seconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -2 * height,
    speed: Math.round((2 * height) / seconds),
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await expectLastRow(page);
}

async function jump(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press('End');
    await expectLastRow(page);
    await page.keyboard.press('Home');
    await page.locator('li[aria-posinset="1"]').waitFor();
    await page.waitForFunction(() => scrollY === 0);
  }
}

/** The list's beginning stands alone until the windowed rows have come. */
async function waitForWholeHeight(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const listSize = Number(document.querySelector('main li')?.getAttribute('aria-setsize'));
    return document.documentElement.scrollHeight > 100 * listSize;
  });
}

async function expectLastRow(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const row = [...document.querySelectorAll('main li')].at(-1);
    return row?.getAttribute('aria-posinset') === row?.getAttribute('aria-setsize');
  });
}

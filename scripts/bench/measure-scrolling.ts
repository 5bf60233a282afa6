import type { Page } from '@playwright/test';
import { type Bench, waitForRest, withPage } from './bench';
import { inMs, type Measurement } from './measurement';
import type { ScrollRecord } from './page/scroll';
import { percentile, worst } from './samples';

const MAX_BLANK_MS = 50;

/** How long the way from the top to the end takes, in seconds. */
const SECONDS = 12;

/** Scrolls the whole list, and jumps to its end and back. */
export function measureScrolling(bench: Bench): Promise<readonly Measurement[]> {
  const { many } = bench.texts;
  return withPage(bench, many.text, 'pastes/', async (page) => {
    await waitForRest(page);
    const rolled = await watch(page, () => scrollToEnd(page, bench.isQuick ? 2 : SECONDS));
    await page.keyboard.press('Home');
    await expectEdge(page, 'Home');
    const jumped = await watch(page, () => jump(page, bench.isQuick ? 1 : 5));
    return [
      row(`scrolling from top to end at speed, ${many.name} in ${bench.isQuick ? 2 : SECONDS} s`, rolled),
      row('jumping to the end and back by the End and Home keys', jumped),
    ];
  });
}

function row(what: string, { blanksMs, longTasksMs, frameGapsMs, maxNodeCount }: ScrollRecord): Measurement {
  const longestBlankMs = Math.max(0, ...blanksMs);
  const longestTaskMs = Math.max(0, ...longTasksMs);
  const task = longestTaskMs === 0 ? 'no long task' : `longest task ${inMs(longestTaskMs)}`;
  return {
    what,
    target: `no blank frame over ${MAX_BLANK_MS} ms, no long task over 50 ms`,
    value: `longest blank ${inMs(longestBlankMs)}, ${task}; ${frameGapsMs.length} frames, p95 ${inMs(percentile(frameGapsMs, 0.95))} apart, worst ${inMs(worst(frameGapsMs))}`,
    isMet: longestBlankMs <= MAX_BLANK_MS && longestTaskMs === 0,
    samples: {
      blank: [0, ...blanksMs],
      longTask: [0, ...longTasksMs],
      frameGap: frameGapsMs,
      nodeCount: [maxNodeCount],
    },
  };
}

async function watch(page: Page, act: () => Promise<void>): Promise<ScrollRecord> {
  await page.evaluate(() => window.probe.watchScrolling());
  await act();
  await page.evaluate(() => window.probe.nextFrame());
  return page.evaluate(() => window.probe.endScrolling());
}

/** Scrolls as fingers and wheels do, on the browser's own thread. */
async function scrollToEnd(page: Page, seconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -height,
    speed: Math.round(height / seconds),
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await expectEdge(page, 'End');
}

async function jump(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    for (const key of ['End', 'Home'] as const) {
      await page.keyboard.press(key);
      await expectEdge(page, key);
    }
  }
}

/** Waits until the list has come to rest with its last or first row in the document. */
async function expectEdge(page: Page, edge: 'End' | 'Home'): Promise<void> {
  await page.waitForFunction((key) => {
    const rows = [...document.querySelectorAll('main li')];
    const size = rows[0]?.getAttribute('aria-setsize');
    const place = rows.at(key === 'End' ? -1 : 0)?.getAttribute('aria-posinset');
    return place === (key === 'End' ? size : '1');
  }, edge);
  await page.waitForTimeout(300);
}

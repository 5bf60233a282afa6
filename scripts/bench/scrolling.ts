import type { Page } from '@playwright/test';
import type { ScrollRecord } from './page/scroll';
import type { Row } from './report';
import { inMs, percentile, worst } from './samples';
import { type Bench, waitForRest, withPage } from './setup';

const MAX_BLANK_MS = 50;

/** Scrolls through the whole list, and jumps to its end and back. */
export function measureScrolling(bench: Bench): Promise<Row[]> {
  const { many } = bench.texts;
  const seconds = bench.isQuick ? 2 : 12;
  return withPage(bench, many.text, 'pastes/', async (page) => {
    await waitForRest(page);
    const scrolled = await watch(page, () => scrollToEnd(page, seconds));
    await jumpTo(page, 'Home');
    const jumped = await watch(page, async () => {
      for (let round = 0; round < (bench.isQuick ? 1 : 5); round++) {
        await jumpTo(page, 'End');
        await jumpTo(page, 'Home');
      }
    });
    return [
      row(`scrolling from top to end at speed, ${many.name} in ${seconds} s`, scrolled),
      row('jumping to the end and back by the End and Home keys', jumped),
    ];
  });
}

function row(what: string, { blanksMs, longTasksMs, frameGapsMs }: ScrollRecord): Row {
  const longestBlankMs = Math.max(0, ...blanksMs);
  const longestTaskMs = Math.max(0, ...longTasksMs);
  const task = longestTaskMs === 0 ? 'no long task' : `longest task ${inMs(longestTaskMs)}`;
  const frames = `${frameGapsMs.length} frames, p95 ${inMs(percentile(frameGapsMs, 0.95))} apart, worst ${inMs(worst(frameGapsMs))}`;
  return {
    what,
    target: `no blank frame over ${MAX_BLANK_MS} ms, no long task over 50 ms`,
    value: `longest blank ${inMs(longestBlankMs)}, ${task}; ${frames}`,
    isMet: longestBlankMs <= MAX_BLANK_MS && longestTaskMs === 0,
    samples: { blank: [0, ...blanksMs], longTask: [0, ...longTasksMs], frameGap: frameGapsMs },
  };
}

async function watch(page: Page, act: () => Promise<void>): Promise<ScrollRecord> {
  await page.evaluate(() => window.probe.watchScrolling());
  await act();
  await page.evaluate(() => window.probe.nextFrame());
  return page.evaluate(() => window.probe.endScrolling());
}

/** Scrolls on the browser's own thread, as fingers and wheels do. */
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
  await waitForEdge(page, 'End');
}

async function jumpTo(page: Page, edge: 'End' | 'Home'): Promise<void> {
  await page.keyboard.press(edge);
  await waitForEdge(page, edge);
}

/** Waits until the last or the first row is in the document and the list has settled. */
async function waitForEdge(page: Page, edge: 'End' | 'Home'): Promise<void> {
  await page.waitForFunction((key) => {
    const rows = [...document.querySelectorAll('main li')];
    const size = rows[0]?.getAttribute('aria-setsize');
    const place = rows.at(key === 'End' ? -1 : 0)?.getAttribute('aria-posinset');
    return place === (key === 'End' ? size : '1');
  }, edge);
  await page.waitForTimeout(300);
}

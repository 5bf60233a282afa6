import type { Page } from '@playwright/test';
import type { ScrollRecord } from '../site/page/record-scrolling';
import { inMs, percentile, type Row, worst } from './rows';
import { type Bench, waitForRest, withPage } from './setup';

const MAX_BLANK_MS = 50;

/** Measures scrolling through the whole list, and jumps to its end and back. */
export function measureScrolling(bench: Bench): Promise<Row[]> {
  const { name, text, pasteCount } = bench.texts.many;
  const seconds = bench.isQuick ? 2 : 12;
  return withPage(bench, text, 'pastes/', async (page) => {
    await waitForRest(page);
    const press = async (key: string, position: number) => {
      await page.keyboard.press(key);
      await settleAt(page, position);
    };
    const scrolled = await record(page, async () => {
      await scrollToEnd(page, seconds);
      await settleAt(page, pasteCount);
    });
    await press('Home', 1);
    const jumped = await record(page, async () => {
      for (let round = 0; round < (bench.isQuick ? 1 : 5); round++) {
        await press('End', pasteCount);
        await press('Home', 1);
      }
    });
    return [
      row(`scrolling from top to end at speed, ${name} in ${seconds} s`, scrolled),
      row('jumping to the end and back by the End and Home keys', jumped),
    ];
  });
}

async function record(page: Page, act: () => Promise<void>): Promise<ScrollRecord> {
  const recording = page.evaluate(() => window.probe.recordScrolling(Number.POSITIVE_INFINITY));
  await act();
  await page.evaluate(() => dispatchEvent(new Event('scrolled')));
  return recording;
}

function row(what: string, { longestBlankMs, longTasksMs, frameGapsMs }: ScrollRecord): Row {
  const samples = { longestBlank: [longestBlankMs], longTask: [0, ...longTasksMs], frameGap: frameGapsMs };
  const taskMs = worst(samples.longTask);
  const task = taskMs === 0 ? 'no long task' : `longest task ${inMs(taskMs)}`;
  const frames = `${frameGapsMs.length} frames, p95 ${inMs(percentile(frameGapsMs, 0.95))} apart, worst ${inMs(worst(frameGapsMs))}`;
  return {
    what,
    target: `no blank frame over ${MAX_BLANK_MS} ms, no long task over 50 ms`,
    value: `longest blank ${inMs(longestBlankMs)}, ${task}; ${frames}`,
    isMet: longestBlankMs <= MAX_BLANK_MS && taskMs === 0,
    samples,
  };
}

/** Scrolls on the compositor thread, as touch and wheel input do. */
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
}

/** Waits until a row is in the document and the list has settled. */
async function settleAt(page: Page, position: number): Promise<void> {
  await page.locator(`li[aria-posinset="${position}"]`).waitFor();
  await page.waitForTimeout(300);
}

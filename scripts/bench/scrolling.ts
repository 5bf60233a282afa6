import type { Page } from '@playwright/test';
import type { ScrollRecord } from './page/scroll';
import type { Row } from './report';
import { inMs, percentile, worst } from './samples';
import { type Bench, waitForRest, withPage } from './setup';

const MAX_BLANK_MS = 50;

/** Measures scrolling through the whole list, and jumps to its end and back. */
export function measureScrolling(bench: Bench): Promise<Row[]> {
  const { many } = bench.texts;
  const seconds = bench.isQuick ? 2 : 12;
  return withPage(bench, many.text, 'pastes/', async (page) => {
    await waitForRest(page);
    await page.evaluate(() => window.probe.watchScrolling());
    await scrollToEnd(page, seconds);
    const scrolled = await page.evaluate(() => window.probe.endScrolling());
    await jumpTo(page, 'Home');
    await page.evaluate(() => window.probe.watchScrolling());
    for (let round = 0; round < (bench.isQuick ? 1 : 5); round++) {
      await jumpTo(page, 'End');
      await jumpTo(page, 'Home');
    }
    const jumped = await page.evaluate(() => window.probe.endScrolling());
    return [
      row(`scrolling from top to end at speed, ${many.name} in ${seconds} s`, scrolled),
      row('jumping to the end and back by the End and Home keys', jumped),
    ];
  });
}

function row(what: string, { blanksMs, longTasksMs, frameGapsMs }: ScrollRecord): Row {
  const samples = { blank: [0, ...blanksMs], longTask: [0, ...longTasksMs], frameGap: frameGapsMs };
  const [blankMs, taskMs] = [worst(samples.blank), worst(samples.longTask)];
  const task = taskMs === 0 ? 'no long task' : `longest task ${inMs(taskMs)}`;
  const frames = `${frameGapsMs.length} frames, p95 ${inMs(percentile(frameGapsMs, 0.95))} apart, worst ${inMs(worst(frameGapsMs))}`;
  return {
    what,
    target: `no blank frame over ${MAX_BLANK_MS} ms, no long task over 50 ms`,
    value: `longest blank ${inMs(blankMs)}, ${task}; ${frames}`,
    isMet: blankMs <= MAX_BLANK_MS && taskMs === 0,
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
  await waitForRow(page, 'last');
}

async function jumpTo(page: Page, key: 'End' | 'Home'): Promise<void> {
  await page.keyboard.press(key);
  await waitForRow(page, key === 'End' ? 'last' : 'first');
}

/** Waits until the last or the first row is in the document and the list has settled. */
async function waitForRow(page: Page, place: 'first' | 'last'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const rows = [...document.querySelectorAll('main li')];
    const size = rows[0]?.getAttribute('aria-setsize');
    return rows.some((row) => row.getAttribute('aria-posinset') === (wanted === 'last' ? size : '1'));
  }, place);
  await page.waitForTimeout(300);
}

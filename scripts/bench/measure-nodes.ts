import type { Page } from '@playwright/test';
import { type Bench, waitForRest, withPage } from './bench';
import { manyPastes } from './full-storage';
import type { Measurement } from './measurement';

const MAX_NODES = 1500;

/** Counts the nodes of `/pastes` at rest, far down the list, and with a search, whatever the number of pastes. */
export async function measureNodes(bench: Bench): Promise<Measurement> {
  const counts = bench.isQuick ? [10, 200] : [10, 1_000, 10_000];
  const samples: Record<string, readonly number[]> = {};
  for (const pasteCount of counts) {
    const name = `nodeCount, ${pasteCount} pastes`;
    samples[name] = await withPage(bench, manyPastes(pasteCount), 'pastes/', countNodes);
  }
  const most = Object.values(samples).map((nodes) => Math.max(...nodes));
  return {
    what: `DOM nodes on \`/pastes\` with ${counts.map((count) => count.toLocaleString('en-US')).join(', ')} pastes`,
    target: `under ${MAX_NODES.toLocaleString('en-US')}, texts included`,
    value: `at most ${most.join(', ')}`,
    isMet: most.every((count) => count < MAX_NODES),
    samples,
  };
}

async function countNodes(page: Page): Promise<number[]> {
  await waitForRest(page);
  const counts = [await page.evaluate(() => window.probe.nodeCount())];
  const acts = [
    () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2)),
    () => page.getByRole('searchbox').fill('snippet'),
  ];
  for (const act of acts) {
    await act();
    await page.evaluate(() => window.probe.measureFrame());
    counts.push(await page.evaluate(() => window.probe.nodeCount()));
  }
  return counts;
}

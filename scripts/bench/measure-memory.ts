import { type Bench, withPage } from './bench';
import { asRatio, type Measurement } from './measurement';
import { median } from './samples';

const MAX_RATIO = 4;

/** Measures what `/pastes` with a full storage holds in memory, over the same page with an empty one. */
export async function measureMemory(bench: Bench): Promise<Measurement> {
  const empty: number[] = [];
  const full: number[] = [];
  for (let round = 0; round < Math.min(3, bench.rounds); round++) {
    empty.push(await usedBytes(bench, null));
    full.push(await usedBytes(bench, bench.texts.many));
  }
  const textBytes = bench.texts.many.length;
  const ratio = (median(full) - median(empty)) / textBytes;
  return {
    what: 'memory of `/pastes` with a full storage, over the empty page',
    target: `at most ${MAX_RATIO} × the text's size`,
    value: `${asRatio(ratio)} (${inMb(median(full) - median(empty))} for a text of ${inMb(textBytes)})`,
    isMet: ratio <= MAX_RATIO,
    samples: { emptyBytes: empty, fullBytes: full },
  };
}

/** What the page's scripts hold, strings outside the heap included, after a collection of garbage. In bytes. */
function usedBytes(bench: Bench, storedText: string | null): Promise<number> {
  return withPage(bench, storedText, 'pastes/', async (page) => {
    if (storedText !== null) await page.evaluate(() => window.probe.firstRowsMs);
    const session = await page.context().newCDPSession(page);
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
    const usage = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
    return (usage.usedSize ?? 0) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
  });
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

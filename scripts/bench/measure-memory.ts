import type { Page } from '@playwright/test';
import { type Bench, waitForRest, withPage } from './bench';
import { CONTENT_QUERY, type StoredText } from './full-storage';
import { asRatio, inMb, type Measurement } from './measurement';
import { median } from './samples';
import { searchKeys } from './search-keys';

const MAX_RATIO = 4;

/** Measures what `/pastes` with a full storage holds in memory, over the same page with an empty one. */
export async function measureMemory(bench: Bench): Promise<readonly Measurement[]> {
  return [await measure(bench, bench.texts.many), await measure(bench, bench.texts.few)];
}

async function measure(bench: Bench, { name, text }: StoredText): Promise<Measurement> {
  const empty: number[] = [];
  const full: number[] = [];
  const searched: number[] = [];
  for (let round = 0; round < Math.min(3, bench.rounds); round++) {
    empty.push(await withPage(bench, null, 'pastes/', usedBytes));
    await withPage(bench, text, 'pastes/', async (page) => {
      await waitForRest(page);
      full.push(await usedBytes(page));
      await page.getByRole('switch', { name: 'Search content too' }).check();
      await searchKeys(page, CONTENT_QUERY, 'p', 1);
      searched.push(await usedBytes(page));
    });
  }
  const [loadedBytes, searchedBytes] = [full, searched].map((samples) => median(samples) - median(empty)) as [
    number,
    number,
  ];
  const ratio = Math.max(loadedBytes, searchedBytes) / text.length;
  return {
    what: `memory of \`/pastes\` with a full storage, ${name}, over the empty page`,
    target: `at most ${MAX_RATIO} × the text's size`,
    value: `${asRatio(ratio)} (${inMb(loadedBytes)} once loaded, ${inMb(searchedBytes)} once contents were searched, for ${inMb(text.length)})`,
    isMet: ratio <= MAX_RATIO,
    samples: { emptyBytes: empty, fullBytes: full, searchedBytes: searched },
  };
}

/** What the page's scripts and document hold, after a collection of garbage. In bytes. */
async function usedBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
  return (usage.usedSize ?? 0) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

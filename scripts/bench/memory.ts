import type { Page } from '@playwright/test';
import { asRatio, median, type Row } from './rows';
import { searchKeys } from './search';
import { type Bench, waitForRest, withPage } from './setup';
import { CONTENT_QUERY, type StoredText } from './stored-texts';

const MAX_RATIO = 4;

/** Measures the memory of `/pastes` with a full storage, over the same page with an empty one. */
export async function measureMemory(bench: Bench, { name, text }: StoredText): Promise<Row[]> {
  const emptyBytes: number[] = [];
  const loadedBytes: number[] = [];
  const searchedBytes: number[] = [];
  for (let round = 0; round < Math.min(3, bench.rounds); round++) {
    emptyBytes.push(await withPage(bench, null, 'pastes/', usedBytes));
    await withPage(bench, text, 'pastes/', async (page) => {
      await waitForRest(page);
      loadedBytes.push(await usedBytes(page));
      await page.getByRole('switch', { name: 'Full search' }).check();
      await searchKeys(page, CONTENT_QUERY, 'p', 1);
      searchedBytes.push(await usedBytes(page));
    });
  }
  const loaded = median(loadedBytes) - median(emptyBytes);
  const searched = median(searchedBytes) - median(emptyBytes);
  const ratio = Math.max(loaded, searched) / text.length;
  const inMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    {
      what: `memory of \`/pastes\` with a full storage, ${name}, over the empty page`,
      target: `at most ${MAX_RATIO} × the text's size`,
      value: `${asRatio(ratio)} (${inMb(loaded)} once loaded, ${inMb(searched)} once contents were searched, for ${inMb(text.length)})`,
      isMet: ratio <= MAX_RATIO,
      samples: { emptyBytes, loadedBytes, searchedBytes },
    },
  ];
}

/** Returns the bytes that the scripts and the document of a page hold after a garbage collection. */
export async function usedBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as Record<string, number>;
  return (usage.usedSize ?? 0) + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

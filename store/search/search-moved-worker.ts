import { createBrowserTexts } from '@/store/database/browser-texts';
import { createSiteDatabase } from '@/store/database/site-database';
import { excerptOf } from './excerpt';
import { type Comparable, comparable } from './fold-text';
import { isNarrower, prepareFullSearch } from './full-search';
import type { MovedSearchRequest, MovedVerdict, WantedText } from './search-moved-in-worker';

/** How much of the texts is kept for the next search, in UTF-16 code units: 64 MB at most. */
const MAX_KEPT = 32_000_000;

/** After how long the worker looks for a newer request, in milliseconds, if it has nothing to wait for. */
const SLICE_MS = 20;

const texts = createBrowserTexts(createSiteDatabase(schedule, false));

/** The first texts that were read. Each search reads in the order of the list, so the latest would be of no use. */
const kept = new Map<string, Comparable>();
let keptLength = 0;

/** The latest search, and the texts that it did not find: one that is narrower does not find them either. */
let missed = { text: '', names: new Set<string>() };

let latest: MovedSearchRequest | undefined;

// The worker of `createMovedSearch`: receives a search and posts a verdict for each text. A newer search ends the older.
self.addEventListener('message', ({ data }: MessageEvent<MovedSearchRequest>) => {
  latest = data;
  missed = { text: data.text, names: isNarrower(data.text, missed.text) ? missed.names : new Set() };
  void search(data);
});

async function search(request: MovedSearchRequest): Promise<void> {
  const { scoreText, findIn } = prepareFullSearch(request.text);
  let startedAtMs = performance.now();
  for (const [index, moved] of request.texts.entries()) {
    const name = `${moved.key} ${moved.title}`;
    if (missed.names.has(name)) {
      tell(request, index, null);
      continue;
    }
    let whole = kept.get(moved.key);
    if (whole === undefined || performance.now() - startedAtMs > SLICE_MS) {
      if (whole === undefined) whole = await read(moved);
      else await pause();
      startedAtMs = performance.now();
    }
    if (latest !== request) return;
    const titleCount = scoreText(moved.title, whole);
    const hit = titleCount < 0 ? null : { titleCount, excerpt: excerptOf(whole.text, findIn(whole)) };
    // Without the database, only a beginning was searched.
    if (hit === null && whole.text.length === moved.length) missed.names.add(name);
    tell(request, index, hit);
  }
}

function tell({ number }: MovedSearchRequest, index: number, hit: MovedVerdict['hit']): void {
  self.postMessage({ request: number, index, hit } satisfies MovedVerdict);
}

/** Reads a text; what the list has of it if the database fails or lacks it. */
async function read({ key, length, beginning }: WantedText): Promise<Comparable> {
  const stored = await texts.read(key);
  if (!stored.ok || stored.value?.length !== length) return comparable(beginning);
  const whole = comparable(stored.value);
  const bothLengths = length + (whole.folded?.length ?? 0);
  if (!kept.has(key) && keptLength + bothLengths <= MAX_KEPT) {
    kept.set(key, whole);
    keptLength += bothLengths;
  }
  return whole;
}

/** Lets the worker receive a newer request. */
function pause(): Promise<void> {
  return new Promise((resolve) => schedule(resolve, 0));
}

function schedule(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

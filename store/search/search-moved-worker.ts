import { createBrowserTexts } from '@/store/database/browser-texts';
import { mirrorTexts } from '@/store/database/mirrored-texts';
import { openBucket } from '@/store/database/storage-bucket';
import { excerptOf } from './excerpt';
import { comparable } from './fold-text';
import { prepareFullSearch } from './full-search';
import type { MovedSearchRequest, MovedVerdict, WantedText } from './search-moved-in-worker';

/** How much of the texts is kept for the next search, in UTF-16 code units: 64 MB at most. */
const MAX_KEPT = 32_000_000;

/** A text, with what it is compared as. */
interface WholeText {
  readonly text: string;
  readonly compared: string;
}

/** After how long the worker looks for a newer request, in milliseconds, if it has nothing to wait for. */
const SLICE_MS = 20;

const texts = mirrorTexts(createBrowserTexts(schedule), createBrowserTexts(schedule, openBucket));

/** The first texts that were read. Each search reads in the order of the list, so the latest would be of no use. */
const kept = new Map<string, WholeText>();
let keptLength = 0;

let latest: MovedSearchRequest | undefined;

// The worker of `createMovedSearch`: receives a search and posts a verdict for each text. A newer search ends the older.
self.addEventListener('message', ({ data }: MessageEvent<MovedSearchRequest>) => {
  latest = data;
  void search(data);
});

async function search(request: MovedSearchRequest): Promise<void> {
  const { scoreText, find } = prepareFullSearch(request.text);
  let startedAtMs = performance.now();
  for (const [index, moved] of request.texts.entries()) {
    let whole = kept.get(moved.key);
    if (whole === undefined || performance.now() - startedAtMs > SLICE_MS) {
      if (whole === undefined) whole = await read(moved);
      else await pause();
      startedAtMs = performance.now();
    }
    if (latest !== request) return;
    const titleCount = scoreText(comparable(moved.title), whole.compared);
    const hit = titleCount < 0 ? null : { titleCount, excerpt: excerptOf(whole.text, find) };
    const verdict: MovedVerdict = { request: request.number, index, hit };
    self.postMessage(verdict);
  }
}

/** Reads a text; what the list has of it if the database fails or lacks it. */
async function read({ key, length, beginning }: WantedText): Promise<WholeText> {
  const stored = await texts.read(key);
  if (!stored.ok || stored.value?.length !== length) return wholeText(beginning);
  const whole = wholeText(stored.value);
  // Plain text is compared as it is, so it takes no room twice.
  const keptLengthOf = length + (whole.compared === whole.text ? 0 : whole.compared.length);
  if (!kept.has(key) && keptLength + keptLengthOf <= MAX_KEPT) {
    kept.set(key, whole);
    keptLength += keptLengthOf;
  }
  return whole;
}

function wholeText(text: string): WholeText {
  return { text, compared: comparable(text) };
}

/** Lets the worker receive a newer request. */
function pause(): Promise<void> {
  return new Promise((resolve) => schedule(resolve, 0));
}

function schedule(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}

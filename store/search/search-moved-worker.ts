import { createSiteDatabase } from '@/store/database/site-database';
import { createBrowserTexts } from '@/store/database/texts-port';
import { type Comparable, comparable } from '@/store/matching/fold-text';
import { schedule } from '@/store/schedule';
import { excerptOf } from './excerpt';
import { type FullSearch, prepareFullSearch } from './full-search';
import { meetingOffset } from './meeting';
import type { WholeTextHit } from './ranked-search';
import type { MovedSearchRequest, MovedVerdict, WantedText } from './search-moved-in-worker';
import { type ComparablePaste, implies, occurrencesOf, type Term } from './search-term';

/** How much text is kept for the next search, in UTF-16 code units: 64 MB at most. */
const MAX_KEPT = 32_000_000;

/** How long the worker computes before it looks for a newer request, in milliseconds. */
const SLICE_MS = 20;

const texts = createBrowserTexts(createSiteDatabase(schedule, false));

/** The texts that were read first. Each search begins at the top of the list, so the texts read last would be needed last. */
const kept = new Map<string, Comparable>();
let keptLength = 0;

/** How many terms of a text are remembered. */
const MAX_TERMS = 60;

/** What is known of a text that was read. */
interface KnownText {
  /** Where it has each term, by the term's source. */
  readonly terms: Map<string, { readonly term: Term; readonly occurrences: number }>;
  /** By the sources of the terms that it has. */
  readonly excerpts: Map<string, string>;
}

/** What is known of texts, by key and title. A text without 'outage' is not read again for 'outages'. */
const known = new Map<string, KnownText>();

let latest: MovedSearchRequest | undefined;

// The worker of `createMovedSearch`: receives a search and posts a verdict for each text. A newer search ends the older.
self.addEventListener('message', ({ data }: MessageEvent<MovedSearchRequest>) => {
  latest = data;
  void search(data);
});

async function search(request: MovedSearchRequest): Promise<void> {
  const full = prepareFullSearch(request.text);
  let startedAtMs = performance.now();
  for (const [index, moved] of request.texts.entries()) {
    const name = `${moved.key} ${moved.title}`;
    const before = hitOf(full, known.get(name));
    if (before !== undefined && !full.hasExclusions) {
      tell(request, index, before);
      continue;
    }
    let whole = kept.get(moved.key);
    if (whole === undefined || performance.now() - startedAtMs > SLICE_MS) {
      if (whole === undefined) whole = await readText(moved);
      else await pause();
      startedAtMs = performance.now();
    }
    if (latest !== request) return;
    const text = { title: comparable(moved.title), content: whole };
    const now = known.get(name) ?? { terms: new Map(), excerpts: new Map() };
    learn(full.terms, text, now);
    // If the database failed, only the beginning was searched, and nothing is remembered.
    if (whole.text.length === moved.length) known.set(name, now);
    tell(request, index, full.isExcluded(text) ? null : (hitOf(full, now) ?? null));
  }
}

/** Finds where a text has each term, and the part that has most of them. */
function learn(terms: readonly Term[], text: ComparablePaste, { terms: learnt, excerpts }: KnownText): void {
  if (learnt.size + terms.length > MAX_TERMS) {
    learnt.clear();
    excerpts.clear();
  }
  for (const term of terms)
    if (!learnt.has(term.source)) learnt.set(term.source, { term, occurrences: occurrencesOf(text, term) });
  const present = terms.filter(({ source }) => learnt.get(source)?.occurrences !== 0);
  const excerpt = excerptOf(text.content.text, meetingOffset(text.content, present));
  if (present.length > 0) excerpts.set(nameOf(present), excerpt);
}

/** Returns the known result for a text: null if it has none of the terms, undefined if it must be searched. */
function hitOf({ terms }: FullSearch, text: KnownText | undefined): WholeTextHit | null | undefined {
  if (text === undefined) return undefined;
  const learnt = [...text.terms.values()];
  const isAbsent = (term: Term) => learnt.some((other) => other.occurrences === 0 && implies(term, other.term));
  const occurrences = terms.map((term) => text.terms.get(term.source)?.occurrences ?? (isAbsent(term) ? 0 : undefined));
  const present = terms.filter((_, index) => occurrences[index] !== 0);
  if (present.length === 0) return null;
  const excerpt = text.excerpts.get(nameOf(present));
  return occurrences.includes(undefined) || excerpt === undefined
    ? undefined
    : { occurrences: occurrences.map((occurrence) => occurrence ?? 0), excerpt };
}

function nameOf(terms: readonly Term[]): string {
  return terms.map(({ source }) => source).join('|');
}

function tell({ number }: MovedSearchRequest, index: number, hit: MovedVerdict['hit']): void {
  self.postMessage({ request: number, index, hit } satisfies MovedVerdict);
}

/** Reads a text. If the database fails or lacks it, returns its beginning from the list. */
async function readText({ key, length, beginning }: WantedText): Promise<Comparable> {
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

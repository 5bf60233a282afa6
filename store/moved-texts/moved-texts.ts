import { inBatches } from '@/store/database/batches';
import type { DatabaseFailure } from '@/store/database/browser-database';
import { PURGED_MS, type TextsPort } from '@/store/database/texts-port';
import { digestOf } from '@/store/hash';
import { isTextOf, movedTextOf, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import type { MovingBounds } from './choose-moved';
import type { TabAnswers, TextExchange } from './text-exchange';

// localStorage has room for 5 million characters, so long texts live in IndexedDB. docs/storage.md, 'How long texts are kept',
// tells it all; text-mover.ts decides when texts move, choose-moved.ts which ones, and sweep.ts when they are removed.
//
// 1. All acts work with the record of a moved text (store/paste/moved-text.ts) as with any other. What needs the whole text
//    reads it (`wholeOf`).
// 2. A text is stored under its digest. So no text is stored twice, a new title stores nothing, and two tabs may move the same
//    text.
// 3. If the database has lost a text, it is looked for in the history, the backup file and the other tabs, and stored again.
// 4. A text that is deleted forever is marked before its records are removed (store/history/history.ts).

/** Why a text cannot be read: nobody has it any more, or the database fails. */
export type TextFailure = 'gone' | DatabaseFailure;

/** The contents that are stored on the disk, so that they may leave the list; and why the others are not, if any. */
export interface StoredContents {
  readonly contents: ReadonlySet<string>;
  readonly failure: DatabaseFailure | null;
}

/** Pastes with their whole texts, as far as these can be read. */
export interface WholePastes {
  readonly pastes: readonly Paste[];
  /** Why those among `pastes` that are not whole could not be read. */
  readonly failures: ReadonlyMap<Paste, TextFailure>;
}

/** The texts in the database. */
export interface MovedTexts {
  /** Stores contents on the disk. If the database fails, those before the failure stay stored. */
  store(contents: readonly string[]): Promise<StoredContents>;
  /** Returns a paste with its whole text. Fails only for a moved one. */
  wholeOf(paste: Paste): Promise<Result<Paste, TextFailure>>;
  /** Returns pastes with their whole texts; those that cannot be read stay what they are. */
  wholeOfAll(pastes: readonly Paste[]): Promise<WholePastes>;
  /** Returns a paste with its whole text, if that is in memory. */
  knownWhole(paste: Paste): Paste | undefined;
  /**
   * Reads the text of a moved paste into the memory, so that nothing waits for it later.
   *
   * @returns false if the memory has no room for it, or the database fails
   */
  preload(paste: Paste): Promise<boolean>;
  /**
   * Gives other tabs the texts that are in memory, and the names that this tab holds.
   *
   * @returns a function that ends it
   */
  answerTabs(readNames: TabAnswers['readNames']): () => void;
  /** Marks texts as deleted forever: the next sweep removes those that nothing names. @returns whether there are any */
  markPurged(keys: ReadonlySet<string>): Promise<Result<boolean, DatabaseFailure>>;
}

/** How many texts are read at the same time, because a lost one is awaited from the other tabs for a second. */
const MAX_READ_AT_ONCE = 100;

interface MovedTextsOptions {
  readonly port: TextsPort;
  /** Looks for a text that the database has lost; 'gone' only if every place could be searched. */
  readonly findElsewhere: (paste: Paste) => Promise<Result<string, TextFailure>>;
  readonly exchange: TextExchange;
  readonly bounds: MovingBounds;
  /** Called when the database has answered a reader. */
  readonly onAnswer: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Binds the moved texts to a database. */
export function createMovedTexts(options: MovedTextsOptions): MovedTexts {
  const { port, findElsewhere, exchange, bounds, onAnswer, now } = options;
  const { maxBatch, maxRemembered } = bounds;
  /** By key, the latest used last. */
  const remembered = new Map<string, string>();

  function remember(key: string, text: string): void {
    remembered.delete(key);
    remembered.set(key, text);
    let length = 0;
    for (const [each, { length: own }] of [...remembered].reverse()) {
      length += own;
      if (length > maxRemembered && each !== key) remembered.delete(each);
    }
  }

  /** The last search elsewhere. One goes on at a time: each may read the whole backup file. */
  let lastSearch: Promise<unknown> = Promise.resolve();

  function searchElsewhere(paste: Paste): ReturnType<typeof findElsewhere> {
    const search = lastSearch.then(() => findElsewhere(paste));
    lastSearch = search.catch(() => undefined);
    return search;
  }

  /** Looks for a text that the database lacks, and stores it there again; 'gone' only if every place could be searched. */
  async function findAndStore(paste: Paste, key: string): Promise<Result<string, TextFailure>> {
    const found = await searchElsewhere(paste);
    const foundText = found.ok ? found.value : undefined;
    const text = isTextOf(key, foundText) ? foundText : await exchange.ask(key);
    if (!isTextOf(key, text)) return found.ok ? failure('gone') : found;
    void port.put(new Map([[key, text]]), now());
    return success(text);
  }

  async function readText(paste: Paste, key: string): Promise<Result<string, TextFailure>> {
    const known = remembered.get(key);
    if (known !== undefined) {
      remember(key, known);
      return success(known);
    }
    const read = await port.read(key);
    if (read.ok) onAnswer();
    const text = read.ok && isTextOf(key, read.value) ? success(read.value) : await findAndStore(paste, key);
    if (text.ok) remember(key, text.value);
    return text.ok || read.ok ? text : read;
  }

  async function wholeOf(paste: Paste): Promise<Result<Paste, TextFailure>> {
    const moved = movedTextOf(paste);
    if (moved === null) return success(paste);
    const text = await readText(paste, moved.key);
    return text.ok ? success(toWhole(paste, text.value)) : text;
  }

  return {
    async store(contents) {
      const all = new Set<string>();
      for (const batch of inBatches(contents, ({ length }) => length, maxBatch)) {
        const texts = new Map(batch.map((content) => [digestOf(content), content]));
        const stored = await port.put(texts, now());
        if (!stored.ok) return { contents: all, failure: stored.error };
        // If another text already has this digest, the content stays in the list.
        for (const key of stored.value) all.add(texts.get(key) ?? '');
      }
      return { contents: all, failure: null };
    },
    wholeOf,
    async wholeOfAll(pastes) {
      const failures = new Map<Paste, TextFailure>();
      const whole = (await readEach(pastes, wholeOf)).map(([paste, read]) => {
        if (!read.ok) failures.set(paste, read.error);
        return read.ok ? read.value : paste;
      });
      return { pastes: whole, failures };
    },
    knownWhole(paste) {
      const moved = movedTextOf(paste);
      if (moved === null) return paste;
      const text = remembered.get(moved.key);
      return text === undefined ? undefined : toWhole(paste, text);
    },
    async preload(paste) {
      const moved = movedTextOf(paste);
      if (moved === null || remembered.has(moved.key)) return true;
      const length = [...remembered.values()].reduce((total, text) => total + text.length, moved.length);
      if (length > maxRemembered) return false;
      const read = await port.read(moved.key);
      if (read.ok && isTextOf(moved.key, read.value)) remember(moved.key, read.value);
      return read.ok;
    },
    answerTabs: (readNames) => exchange.answer({ find: (key) => remembered.get(key), readNames }),
    async markPurged(keys) {
      for (const key of keys) remembered.delete(key);
      let isAny = false;
      const marked = await port.review((facts) => {
        if (!keys.has(facts.key)) return facts;
        isAny = true;
        return { ...facts, unusedSinceMs: PURGED_MS };
      });
      return marked.ok ? success(isAny) : marked;
    },
  };
}

/** Reads the texts of many pastes. @returns each paste with what was read */
export async function readEach<Read>(
  pastes: readonly Paste[],
  readText: (paste: Paste) => Promise<Read>,
): Promise<readonly (readonly [Paste, Read])[]> {
  const all: (readonly [Paste, Read])[] = [];
  for (const some of inBatches(pastes, () => 1, MAX_READ_AT_ONCE)) {
    all.push(...(await Promise.all(some.map(async (paste) => [paste, await readText(paste)] as const))));
  }
  return all;
}

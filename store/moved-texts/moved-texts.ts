import type { DatabaseFailure } from '@/store/database/browser-database';
import type { StoredTextFacts, TextsPort } from '@/store/database/texts-port';
import { digestOf } from '@/store/fingerprint';
import { movedTextOf, namedText, toMoved, toWhole, withPreview } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import { MOVE_LONG, type MovingWay, previewLengthOf } from './choose-moved';
import type { TextExchange } from './text-exchange';

// localStorage has room for 5 million characters, so long texts live in IndexedDB:
//
// 1. The list stays the JSON array of the specification. A record whose text was moved keeps the beginning of it as
//    `content`, and names the text in `movedText` (store/paste/moved-text.ts). All acts work with such a record as with
//    any other; what needs the whole text reads it (`wholeOf`).
// 2. Texts are moved when the page is idle and the list is long, or when a save needs room: the longest first
//    (choose-moved.ts). A text is on the disk before a record that names it is written. So at every moment each text is
//    in the list or in the database, whatever is killed.
// 3. A text is stored under its digest. So nothing is stored twice, a new title stores nothing, and it does not matter which
//    tab moves a text, or if two do.
// 4. A text that the list does not name any more is removed a month later at the soonest, as in the history: a
//    checkpoint, an undo or another tab may still bring its record back. What is deleted forever goes at once.
// 5. If a text is gone from the database, history, backup file and the other tabs are asked for it, and it is stored
//    again. If nobody has it, the paste is shown as what it is: a beginning.

/** Why a text cannot be read: nobody has it any more, or the database fails. */
export type TextFailure = 'gone' | DatabaseFailure;

/** The texts in the database. */
export interface MovedTexts {
  /**
   * Stores contents on the disk. Until `endMove`, to be called once for each call, `shorten` replaces them.
   *
   * @returns which failed first; those before it are stored
   */
  store(contents: readonly string[], way: MovingWay): Promise<Result<void, DatabaseFailure>>;
  /**
   * Returns the record of a paste whose content was stored for the move, or of which the way of moving leaves less; any
   * other paste as it is.
   */
  shorten(paste: Paste): Paste;
  endMove(): void;
  /** Returns a paste with its whole text. Fails only for a moved one. */
  wholeOf(paste: Paste): Promise<Result<Paste, TextFailure>>;
  /** Returns a paste with its whole text, if that is in memory. */
  knownWhole(paste: Paste): Paste | undefined;
  /**
   * Reads the text of a moved paste into the memory, so that nothing waits for it later.
   *
   * @returns false if the memory has no room for it, or the database fails
   */
  preload(paste: Paste): Promise<boolean>;
  /** Gives other tabs the texts that are in memory. @returns a function that ends it */
  answerTabs(): () => void;
  /** Removes texts that no paste of the list has named for long. */
  sweep(pastes: readonly Paste[]): Promise<Result<void, DatabaseFailure>>;
  /** Removes all texts that no paste of the list names: they are deleted forever. */
  forget(pastes: readonly Paste[]): Promise<Result<void, DatabaseFailure>>;
}

interface MovedTextsOptions {
  readonly port: TextsPort;
  /** Looks for a text that is gone from the database. @returns null if it cannot look everywhere */
  readonly findElsewhere: (paste: Paste) => Promise<string | undefined | null>;
  readonly exchange: TextExchange;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * How much of the texts is kept in memory, in UTF-16 code units: more than any page shows at once. A longer text is kept
 * alone.
 */
const MAX_REMEMBERED = 16_000_000;

const DAY_MS = 86_400_000;

/** How long a text that the list does not name is kept, in milliseconds. */
const KEPT_MS = 30 * DAY_MS;

/** The same if such texts have more characters together than the history has. */
const KEPT_AT_LEAST_MS = DAY_MS;
const MAX_UNUSED = 25_000_000;

/** A text that was used so recently may be about to be named by a save of another tab, in milliseconds. */
const RECENT_MS = 60_000;

/** How much is stored at a time, in UTF-16 code units. A disk that becomes full has what was stored before. */
const MAX_BATCH = 1_000_000;

/** Binds the moved texts to a database. */
export function createMovedTexts({ port, findElsewhere, exchange, now }: MovedTextsOptions): MovedTexts {
  /** The stored contents that may leave the list now. */
  const moving = new Set<string>();
  let openMoves = 0;
  let way = MOVE_LONG;
  /** By key, the latest used last. */
  const remembered = new Map<string, string>();

  function remember(key: string, text: string): void {
    remembered.delete(key);
    remembered.set(key, text);
    let length = 0;
    for (const [each, { length: own }] of [...remembered].reverse()) {
      length += own;
      if (length > MAX_REMEMBERED && each !== key) remembered.delete(each);
    }
  }

  /** Looks for a text that the database lacks, and stores it there again. @returns null if it may be where nobody can look */
  async function findAndStore(paste: Paste, key: string): Promise<string | undefined | null> {
    const found = await findElsewhere(paste);
    const text = found ?? (await exchange.ask(key));
    if (text === undefined) return found;
    void port.put(new Map([[key, text]]), now());
    return text;
  }

  async function readText(paste: Paste, key: string, length: number): Promise<Result<string, TextFailure>> {
    const known = remembered.get(key);
    const read = known === undefined ? await port.read(key) : success(known);
    const text = read.ok && read.value?.length === length ? read.value : await findAndStore(paste, key);
    if (text === undefined) return failure(read.ok ? 'gone' : read.error);
    if (text === null) return failure(read.ok ? 'failed' : read.error);
    remember(key, text);
    return success(text);
  }

  return {
    async store(contents, newWay) {
      openMoves++;
      way = newWay;
      for (const batch of inBatches(contents)) {
        const texts = new Map(batch.map((content) => [digestOf(content), content]));
        const stored = await port.put(texts, now());
        if (!stored.ok) return stored;
        // A content whose digest another one has stays where it is.
        for (const key of stored.value) moving.add(texts.get(key) ?? '');
      }
      return success(undefined);
    },
    shorten(paste) {
      if (openMoves === 0) return paste;
      const { length } = movedTextOf(paste) ?? {};
      if (length !== undefined) return withPreview(paste, previewLengthOf(length, way));
      const isMoving = moving.has(paste.content) && namedText(paste) === null;
      return isMoving ? toMoved(paste, previewLengthOf(paste.content.length, way)) : paste;
    },
    endMove() {
      openMoves--;
      if (openMoves === 0) moving.clear();
    },
    async wholeOf(paste) {
      const moved = movedTextOf(paste);
      if (moved === null) return success(paste);
      const text = await readText(paste, moved.key, moved.length);
      return text.ok ? success(toWhole(paste, text.value)) : text;
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
      if (length > MAX_REMEMBERED) return false;
      const read = await port.read(moved.key);
      if (read.ok && read.value?.length === moved.length) remember(moved.key, read.value);
      return read.ok;
    },
    answerTabs: () => exchange.answer((key) => remembered.get(key)),
    sweep(pastes) {
      const keys = keysOf(pastes);
      let unused = 0;
      return port.review((facts) => {
        if (keys.has(facts.key)) return facts.unusedSinceMs === null ? facts : { ...facts, unusedSinceMs: null };
        if (facts.unusedSinceMs === null) return { ...facts, unusedSinceMs: now() };
        unused += facts.length;
        const keptMs = unused > MAX_UNUSED ? KEPT_AT_LEAST_MS : KEPT_MS;
        return isUnusedFor(facts, keptMs, now()) ? null : facts;
      });
    },
    forget(pastes) {
      const keys = keysOf(pastes);
      remembered.clear();
      return port.review((facts) => (keys.has(facts.key) || facts.usedAtMs + RECENT_MS > now() ? facts : null));
    },
  };
}

function inBatches(contents: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let room = 0;
  for (const content of contents) {
    if (content.length >= room) {
      batches.push([]);
      room = MAX_BATCH;
    }
    batches.at(-1)?.push(content);
    room -= content.length;
  }
  return batches;
}

function isUnusedFor({ usedAtMs, unusedSinceMs }: StoredTextFacts, durationMs: number, nowMs: number): boolean {
  return Math.max(usedAtMs, unusedSinceMs ?? 0) + durationMs < nowMs;
}

function keysOf(pastes: readonly Paste[]): ReadonlySet<string> {
  return new Set(pastes.flatMap((paste) => namedText(paste)?.key ?? []));
}

import type { DatabaseFailure } from '@/store/database/browser-database';
import type { StoredTextFacts, TextsPort } from '@/store/database/texts-port';
import { digestOf } from '@/store/fingerprint';
import { movedTextOf, namedText, toMoved, toWhole } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { failure, type Result, success } from '@/store/result';
import { previewLengthOf } from './choose-moved';

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
// 5. If a text is gone from the database, history and backup file are asked for it, and it is stored again. If nobody has
//    it, the paste is shown as what it is: a beginning.

/** Why a text cannot be read: nobody has it any more, or the database fails. */
export type TextFailure = 'gone' | DatabaseFailure;

/** The texts in the database. */
export interface MovedTexts {
  /**
   * Stores contents on the disk. Until `endMove`, to be called once for each call, `shorten` replaces them.
   *
   * @returns which failed first; those before it are stored
   */
  store(contents: readonly string[]): Promise<Result<void, DatabaseFailure>>;
  /** Returns the record of a paste whose content was stored for the move; any other paste as it is. */
  shorten(paste: Paste): Paste;
  endMove(): void;
  /** Returns a paste with its whole text. Fails only for a moved one. */
  wholeOf(paste: Paste): Promise<Result<Paste, TextFailure>>;
  /** Returns a paste with its whole text, if that is in memory. */
  knownWhole(paste: Paste): Paste | undefined;
  /** Reads a text that a record names, even if the paste has another content by now. */
  readNamed(paste: Paste): Promise<Result<string | undefined, DatabaseFailure>>;
  /** Removes texts that no paste of the list has named for long. */
  sweep(pastes: readonly Paste[]): Promise<Result<void, DatabaseFailure>>;
  /** Removes all texts that no paste of the list names: they are deleted forever. */
  forget(pastes: readonly Paste[]): Promise<Result<void, DatabaseFailure>>;
}

interface MovedTextsOptions {
  readonly port: TextsPort;
  /** Looks for a text that is gone from the database. */
  readonly findElsewhere: (paste: Paste) => Promise<string | undefined>;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** How much of the texts is kept in memory, in UTF-16 code units: more than any page shows at once. */
const MAX_REMEMBERED = 16_000_000;

const DAY_MS = 86_400_000;

/** How long a text that the list does not name is kept, in milliseconds. */
const KEPT_MS = 30 * DAY_MS;

/** The same if such texts have more characters together than the history has. */
const KEPT_AT_LEAST_MS = DAY_MS;
const MAX_UNUSED = 25_000_000;

/** A text that was used so recently may be about to be named by a save of another tab, in milliseconds. */
const RECENT_MS = 60_000;

/** Binds the moved texts to a database. */
export function createMovedTexts({ port, findElsewhere, now }: MovedTextsOptions): MovedTexts {
  /** The stored contents that may leave the list now. */
  const moving = new Set<string>();
  let openMoves = 0;
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

  /** Looks for a text that the database lacks, and stores it there again. */
  async function findAndStore(paste: Paste, key: string): Promise<string | undefined> {
    const text = await findElsewhere(paste);
    if (text !== undefined) void port.put(key, text, now());
    return text;
  }

  async function readText(paste: Paste, key: string, length: number): Promise<Result<string, TextFailure>> {
    const known = remembered.get(key);
    const read = known === undefined ? await port.read(key) : success(known);
    const text = read.ok && read.value?.length === length ? read.value : await findAndStore(paste, key);
    if (text === undefined) return failure(read.ok ? 'gone' : read.error);
    remember(key, text);
    return success(text);
  }

  return {
    async store(contents) {
      openMoves++;
      for (const content of contents) {
        const stored = await port.put(digestOf(content), content, now());
        if (!stored.ok) return stored;
        // Another text has the same digest: this one stays where it is.
        if (stored.value) moving.add(content);
      }
      return success(undefined);
    },
    shorten(paste) {
      const isMoving = moving.size > 0 && moving.has(paste.content) && movedTextOf(paste) === null;
      return isMoving ? toMoved(paste, previewLengthOf(paste.content)) : paste;
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
    readNamed(paste) {
      const { key } = namedText(paste) ?? {};
      return key === undefined ? Promise.resolve(success(undefined)) : port.read(key);
    },
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

function isUnusedFor({ usedAtMs, unusedSinceMs }: StoredTextFacts, durationMs: number, nowMs: number): boolean {
  return Math.max(usedAtMs, unusedSinceMs ?? 0) + durationMs < nowMs;
}

function keysOf(pastes: readonly Paste[]): ReadonlySet<string> {
  return new Set(pastes.flatMap((paste) => namedText(paste)?.key ?? []));
}

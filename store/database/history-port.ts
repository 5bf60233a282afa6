import { isRecord } from '@/store/parse-json';
import { isPaste, isPlace, type Paste, type Place } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import { answerOf, type DatabaseFailure } from './browser-database';
import type { Copies } from './copies';

const PASTE_REASONS = ['updated', 'deleted', 'overwritten', 'imported'] as const;

/**
 * Why a paste left the list: an update replaced it; it was deleted; a simultaneous save or deletion in another tab overwrote
 * it; or it was an earlier version in an imported file, and never in the list.
 */
type PasteReason = (typeof PASTE_REASONS)[number];

/** Why a text left the list. A whole list leaves it only if it is damaged. */
export type LeaveReason = PasteReason | 'damaged';

/** One paste that left the list. */
export interface HistoryPaste {
  readonly reason: PasteReason;
  /** When it left, in milliseconds since 1970. */
  readonly leftAtMs: number;
  readonly paste: Paste;
  /** Its former place in the list; null if a later version took that place, or if it is unknown. */
  readonly place: Place | null;
}

/** A damaged list, as its stored text. */
export interface HistoryList {
  readonly reason: 'damaged';
  readonly leftAtMs: number;
  readonly text: string;
}

/** A text that left the list. */
export type HistoryText = HistoryPaste | HistoryList;

/**
 * The facts about a text of the history that screens list. The text may be megabytes long and is read separately, by
 * its key.
 */
export interface HistoryEntry {
  readonly key: string;
  readonly reason: LeaveReason;
  readonly leftAtMs: number;
  /**
   * The time that was believed when it was kept (store/operations/believed-time.ts), in milliseconds since 1970. Missing in
   * entries of earlier versions of the site.
   */
  readonly keptAtMs?: number;
  /** Null for a damaged list. */
  readonly pasteId: string | null;
  readonly createdAt: string | null;
  readonly title: string;
  /** The beginning of the content. */
  readonly excerpt: string;
  /** The length of title and content, or of the list, in characters. */
  readonly length: number;
  /** The digest of the whole content. Missing for a damaged list, and in entries of earlier versions of the site. */
  readonly contentDigest?: string;
  /** Whether the record has only the beginning of the content, and names the rest (store/paste/moved-text.ts). */
  readonly isMoved?: boolean;
}

/** An entry and its text. */
export interface HistoryRecord {
  readonly entry: HistoryEntry;
  readonly text: HistoryText;
}

/** The port to the browser's database, shared by all tabs of the site. Failures are values. */
export interface HistoryPort {
  /**
   * Stores records, all or none. Shares one transaction with what the journal appends in the same task. A record replaces one
   * with the same key.
   */
  put(records: readonly HistoryRecord[]): Promise<Result<void, DatabaseFailure>>;
  /** Returns all entries, in no order. */
  readEntries(): Promise<Result<readonly HistoryEntry[], DatabaseFailure>>;
  /** Returns texts by their keys. Those that are gone are missing. */
  readTexts(keys: readonly string[]): Promise<Result<ReadonlyMap<string, HistoryText>, DatabaseFailure>>;
  /**
   * Removes records.
   *
   * @param choose returns their keys, given all entries; asked again in each copy, because a record may have been replaced
   */
  remove(choose: (entries: readonly HistoryEntry[]) => readonly string[]): Promise<Result<void, DatabaseFailure>>;
  /**
   * Removes all records, those included that cannot be read.
   *
   * @param known the keys of the entries that were there before: others were stored meanwhile, and stay; all go if it is left out
   */
  clear(known?: ReadonlySet<string>): Promise<Result<void, DatabaseFailure>>;
}

/** Implements the port. */
export function createBrowserHistory(copies: Copies): HistoryPort {
  const group = 'history';
  return {
    put: (records) =>
      copies.writeTogether(group, (transaction) => {
        for (const { entry, text } of records) {
          transaction.objectStore('history').put(entry);
          transaction.objectStore('historyTexts').put(text, entry.key);
        }
      }),
    readEntries: () =>
      copies.read(
        { group },
        async (transaction): Promise<readonly HistoryEntry[]> => {
          const entries: readonly unknown[] = await answerOf(transaction.objectStore('history').getAll());
          return entries.flatMap((entry) => decodeEntry(entry) ?? []);
        },
        (entries, others) => {
          const keys = new Set(entries.map(({ key }) => key));
          return [...entries, ...others.filter(({ key }) => !keys.has(key))];
        },
      ),
    readTexts: (keys) =>
      copies.read(
        { group },
        async (transaction): Promise<ReadonlyMap<string, HistoryText>> => {
          const store = transaction.objectStore('historyTexts');
          const texts: readonly unknown[] = await Promise.all(keys.map((key) => answerOf(store.get(key))));
          const found = new Map<string, HistoryText>();
          for (const [index, key] of keys.entries()) {
            const text = decodeText(texts[index]);
            if (text !== undefined) found.set(key, text);
          }
          return found;
        },
        (texts, others) => new Map([...others, ...texts]),
      ),
    remove(choose) {
      let chosen: ReadonlySet<string> | undefined;
      return copies.remove({ group }, async (transaction) => {
        const entries: readonly unknown[] = await answerOf(transaction.objectStore('history').getAll());
        const keys = choose(entries.flatMap((entry) => decodeEntry(entry) ?? []));
        // The first copy decides. A version that has left the list again meanwhile has a later record, which stays.
        chosen ??= new Set(keys);
        for (const key of keys.filter((each) => chosen?.has(each))) {
          transaction.objectStore('history').delete(key);
          transaction.objectStore('historyTexts').delete(key);
        }
      });
    },
    clear(known) {
      const cleared = new Set<IDBValidKey>();
      /** What the first copy keeps. Unknown records of another copy may be ones that the first has removed before. */
      let later: ReadonlySet<IDBValidKey> | undefined;
      return copies.remove({ group }, async (transaction, isAgain) => {
        const store = transaction.objectStore('history');
        const [keys, entries] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
        const isUnknown = (key: IDBValidKey, index: number) =>
          known?.has(String(key)) === false && decodeEntry(entries[index]) !== undefined;
        later ??= new Set(keys.filter(isUnknown));
        // On the second visit of the first copy, a record that another tab has stored meanwhile must stay.
        for (const key of keys.filter((each) => (isAgain ? cleared.has(each) : !later?.has(each)))) {
          cleared.add(key);
          transaction.objectStore('history').delete(key);
          transaction.objectStore('historyTexts').delete(key);
        }
      });
    },
  };
}

// Another version of the site, or a script, may have written a record of another shape. It is not shown, and stays where it is.
// If only its reason is unknown, its text is offered: a paste as a deleted one, a list as a damaged one.

type StoredEntry = Omit<HistoryEntry, 'reason'> & { readonly reason?: unknown };

function decodeEntry(value: unknown): HistoryEntry | undefined {
  if (!isStoredEntry(value)) return undefined;
  return { ...value, reason: value.pasteId === null ? 'damaged' : pasteReasonOf(value.reason) };
}

function isStoredEntry(value: unknown): value is StoredEntry {
  if (!isRecord(value)) return false;
  const { key, leftAtMs, pasteId, createdAt, title, excerpt, length, contentDigest, keptAtMs = 0 } = value;
  const texts = [key, pasteId ?? '', createdAt ?? '', title, excerpt, contentDigest ?? ''];
  const numbers = [leftAtMs, length, keptAtMs];
  return texts.every((each) => typeof each === 'string') && numbers.every((each) => typeof each === 'number');
}

function decodeText(value: unknown): HistoryText | undefined {
  if (!isRecord(value)) return undefined;
  const { reason, leftAtMs, paste, place, text } = value;
  if (typeof leftAtMs !== 'number') return undefined;
  if (typeof text === 'string') return { reason: 'damaged', leftAtMs, text };
  if (!isPaste(paste) || !(place === null || isPlace(place))) return undefined;
  return { reason: pasteReasonOf(reason), leftAtMs, paste, place };
}

function pasteReasonOf(reason: unknown): PasteReason {
  return PASTE_REASONS.find((each) => each === reason) ?? 'deleted';
}

import type { Paste, Place } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

/**
 * Why a text left the list. For a paste: an update replaced it; it was deleted; a simultaneous save or deletion in
 * another tab overwrote it; the undo of an import removed it; or it was an earlier version in an imported file, and never
 * in the list. For a whole list: it was damaged; or its key was
 * missing ('emptied'), which nothing writes any more, but records of earlier versions have.
 */
export const LEAVE_REASONS = [
  'updated',
  'deleted',
  'overwritten',
  'import-undone',
  'imported',
  'damaged',
  'emptied',
] as const;

export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** One paste that left the list. */
export interface HistoryPaste {
  readonly reason: Exclude<LeaveReason, 'damaged' | 'emptied'>;
  /** When it left, in milliseconds since 1970. */
  readonly leftAtMs: number;
  readonly paste: Paste;
  /** Its former place; null if another paste has it now, or if it is unknown. */
  readonly place: Place | null;
}

/** A whole list that is gone, as its stored text. */
export interface HistoryList {
  readonly reason: 'damaged' | 'emptied';
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
  /** Null for a whole list. */
  readonly pasteId: string | null;
  readonly createdAt: string | null;
  readonly title: string;
  /** The beginning of the content. */
  readonly excerpt: string;
  /** The length of title and content, or of the list, in characters. */
  readonly length: number;
  /** The digest of the whole content. Missing for a whole list, and in entries of earlier versions of the site. */
  readonly contentDigest?: string;
  /** Whether the record has only the beginning of the content, and names the rest (store/paste/moved-text.ts). */
  readonly isMoved?: boolean;
}

/** An entry and its text. */
export interface HistoryRecord {
  readonly entry: HistoryEntry;
  readonly text: HistoryText;
}

/** The port to the browser's database, shared by all tabs of the site. Each call is one transaction; failures are values. */
export interface HistoryPort {
  /**
   * Stores records, all or none, in one transaction with what the journal appends in the same task. A record replaces one with
   * the same key.
   */
  put(records: readonly HistoryRecord[]): Promise<Result<void, DatabaseFailure>>;
  /** Returns all entries, in no order. */
  readEntries(): Promise<Result<readonly HistoryEntry[], DatabaseFailure>>;
  /** Returns texts by their keys. Those that are gone are missing. */
  readTexts(keys: readonly string[]): Promise<Result<ReadonlyMap<string, HistoryText>, DatabaseFailure>>;
  /** Removes the records whose keys are chosen from all entries. */
  remove(choose: (entries: readonly HistoryEntry[]) => readonly string[]): Promise<Result<void, DatabaseFailure>>;
  /** Removes all records. */
  clear(): Promise<Result<void, DatabaseFailure>>;
}

import type { Result } from '@/store/result';
import type { DatabaseFailure } from './browser-database';

/** Since when a text that is deleted forever counts as unused, in milliseconds since 1970: no clock says that. */
export const FORGOTTEN_MS = 0;

/** What is known of a stored text without reading it. */
export interface StoredTextFacts {
  /** The name of the text: its digest. */
  readonly key: string;
  /** In UTF-16 code units. */
  readonly length: number;
  /** When a save last relied on the text, in milliseconds since 1970. */
  readonly usedAtMs: number;
  /** Since when no paste of the list has named it, in milliseconds since 1970; null while one does. */
  readonly unusedSinceMs: number | null;
}

/**
 * The port to the database of long texts, shared by all tabs of the site. Each call is one transaction; failures are
 * values.
 */
export interface TextsPort {
  /**
   * Stores texts by their keys, or notes that they are used again; or stores none. When the promise resolves, they are on
   * the disk.
   *
   * @returns the keys that have these texts: any other key has another text
   */
  put(texts: ReadonlyMap<string, string>, nowMs: number): Promise<Result<ReadonlySet<string>, DatabaseFailure>>;
  /** Returns a text; undefined if there is none. */
  read(key: string): Promise<Result<string | undefined, DatabaseFailure>>;
  /** Replaces the facts of all texts; removes a text whose facts are replaced by null. */
  review(decide: (facts: StoredTextFacts) => StoredTextFacts | null): Promise<Result<void, DatabaseFailure>>;
}

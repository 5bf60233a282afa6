import type { Result } from '@/store/result';

// How the store accesses localStorage. Everything above this folder uses the port below, so that tests can run several
// tabs over one fake storage that is full, denied, or slow to show a write to another tab.
//
// - browser-storage.ts implements the port with localStorage, and is the only module that names it; it recognises each engine's
//   error for a full storage. memory-storage.ts replaces it if the browser denies storage; it lasts as long as the page.
// - storage-keys.ts names every key; storage-usage.ts measures how full the storage is.
//
// A write is atomic, and a failure is a value, never an exception.

/**
 * Why a text was not stored. 'full': it does not fit. 'refused': it fits, but the browser refused it; a retry may
 * succeed. 'denied': the browser denies this page its storage.
 */
export type WriteFailure = 'full' | 'refused' | 'denied';

/** The port to the browser's storage: texts under keys, shared by all tabs of the site. Expected failures are values. */
export interface StoragePort {
  /** Returns the stored text; null if there is none. */
  read(key: string): Result<string | null, 'denied'>;
  /** Stores a text, or leaves the stored one unchanged. */
  write(key: string, text: string): Result<void, WriteFailure>;
  remove(key: string): Result<void, 'denied'>;
  /** Returns all keys of the origin, in no order. */
  keys(): readonly string[];
  /** Returns how much of the capacity a key or a text takes: characters or bytes, as the engine counts. */
  sizeOf(text: string): number;
  /**
   * Calls back with the key that another tab has changed. Calls back with null if any key may have changed: the storage
   * was cleared, or this tab was hidden, frozen or cached and may have missed events.
   *
   * @returns a function that unsubscribes
   */
  subscribe(listener: (key: string | null) => void): () => void;
}

/**
 * The port to a text that belongs to one tab and survives its reloads. Other tabs do not see it; a duplicated tab gets
 * a copy.
 */
export interface TabText {
  /** Null if there is none, or if the browser denies this page its storage. */
  read(): string | null;
  write(text: string): void;
}

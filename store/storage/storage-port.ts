import type { Result } from '@/store/result';

// How the store reaches the browser's storage. Everything above this folder works against the port below, so that tests can
// run several tabs over one fake storage that is full, denied or slow to show a write to another tab.
//
// - browser-storage.ts implements the port with the browser's own storage, and is the only module that names it. memory-storage.ts
//   replaces it where the browser denies storage, and lasts as long as the page.
// - storage-keys.ts names every key; storage-usage.ts measures how full the storage is; quota-error.ts knows how each engine
//   says 'full'; persistence.ts asks the browser once to keep the data.
//
// - history-port.ts is the port to the texts that left the list; browser-history.ts implements it with IndexedDB.
//   browser-database.ts opens the databases, and is the only module that names IndexedDB.
//
// A write stores a text whole or changes nothing, and a failure is a value, never an exception.

/**
 * Why a text was not stored: there is no room; the browser refused it although there is room, and may take it a moment
 * later; or the browser denies this page its storage.
 */
export type WriteFailure = 'full' | 'refused' | 'denied';

/** The port to the browser's storage: texts under keys, shared by all tabs of the site. Expected failures are values. */
export interface StoragePort {
  /** The stored text, or null when there is none. */
  read(key: string): Result<string | null, 'denied'>;
  /** Stores a text whole, or leaves what was stored. */
  write(key: string, text: string): Result<void, WriteFailure>;
  remove(key: string): Result<void, 'denied'>;
  /** All keys of the site, in no order. */
  keys(): readonly string[];
  /** Returns how much of the capacity a key or a text takes: its characters or its bytes, as the engine counts. */
  sizeOf(text: string): number;
  /**
   * Calls back with the key that another tab has changed, or with null when any key may have changed: the storage was
   * cleared, or this tab was hidden, frozen or cached and may have missed events.
   *
   * @returns ends the subscription
   */
  subscribe(listener: (key: string | null) => void): () => void;
}

/** The port to a text that a tab keeps while it is open, also over a reload. No other tab sees it; a duplicated tab gets a copy. */
export interface TabText {
  /** Null when there is none, or when the browser denies this page its storage. */
  read(): string | null;
  write(text: string): void;
}

import type { Result } from './result';

/** Why a text could not be stored: there is no room, or the browser does not let this page store anything. */
export type WriteFailure = 'full' | 'denied';

/** The store's only way to the browser's storage: texts under keys, shared by all tabs of the site. */
export interface StoragePort {
  /** The stored text, or null when there is none. */
  read(key: string): Result<string | null, 'denied'>;
  /** Stores a text whole, or leaves what was stored. */
  write(key: string, text: string): Result<void, WriteFailure>;
  remove(key: string): Result<void, 'denied'>;
  /** All keys of the site, in no order. */
  keys(): readonly string[];
  /**
   * Calls back when another tab may have changed what is stored, or when this one was asleep and may have missed it.
   *
   * @returns ends the subscription
   */
  subscribe(listener: () => void): () => void;
}

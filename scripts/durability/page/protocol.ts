import type { Act, Text } from '../acts';

/** What the test tells the driver page of a tab. */
export type Command =
  /** Stores a list before the site is opened. */
  | { readonly kind: 'seed'; readonly list: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'read' }
  | { readonly kind: 'act'; readonly acts: readonly Act[] };

/** What a driver page answers to a command, or says when it has started. */
export interface Reply {
  readonly error?: string;
  /** Said at the start: the stored list, before any page of the site has run. */
  readonly listAtStart?: string | null;
  readonly reading?: Reading;
}

/** What a tab finds stored and offered. */
export interface Reading {
  /** The stored text of the list. */
  readonly list: string | null;
  /** What the form holds. */
  readonly fields: Text;
  /** The stored drafts. */
  readonly drafts: readonly Text[];
  /** The texts in the history. */
  readonly history: readonly Text[];
}

/** Sent at once after an act. */
export interface Acknowledgement {
  readonly index: number;
  /** When the site said that it is done, in milliseconds since 1970. */
  readonly atMs: number;
}

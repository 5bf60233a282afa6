import type { Act, Text } from '../acts';

/** A command of the test to the driver page of a tab. */
export type Command =
  /** Stores a list before the site is opened. */
  | { readonly kind: 'seed'; readonly list: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'read' }
  | { readonly kind: 'act'; readonly acts: readonly Act[] };

/** The answer of a driver page to a command, or its greeting at the start. */
export interface Reply {
  readonly error?: string;
  /** In the greeting: the stored list before any page of the site has run. */
  readonly listAtStart?: string | null;
  readonly reading?: Reading;
}

/** The data that a tab finds stored or offered. */
export interface Reading {
  /** The stored text of the list. */
  readonly list: string | null;
  /** The text in the form. */
  readonly fields: Text;
  /** The stored drafts. */
  readonly drafts: readonly Text[];
  /** The texts in the history. */
  readonly history: readonly Text[];
}

/** Sent at once after an act. */
export interface Acknowledgement {
  readonly index: number;
  /** When the site acknowledged the act, in milliseconds since 1970. */
  readonly atMs: number;
}

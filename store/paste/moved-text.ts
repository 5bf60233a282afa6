import { digestOf, hash36 } from '@/store/hash';
import type { Paste, PasteText } from './paste';
import { beginningOf } from './well-formed';

// Functions for a paste whose text is in the database, because the list has no room for it (store/moved-texts). Its record
// keeps the beginning of the text as `content`, and names the text in `movedText`: its length and hash, and the
// hash of the beginning. If another program replaces `content`, that second hash no longer matches: then
// `content` is the whole text.

/** The text in the database that a record names. */
export interface MovedText {
  /** The name of the text in the database: its digest (`digestOf`). */
  readonly key: string;
  /** In UTF-16 code units. */
  readonly length: number;
}

/** No text of this length or less is moved, in UTF-16 code units. */
export const MAX_UNMOVED = 60;

/** The shortest beginning that a moved text leaves in the list, in UTF-16 code units; one less where that cuts a surrogate pair. */
export const MIN_BEGINNING = 20;

/** A title and a text, which may be whole or moved. */
export type AnyText = PasteText & Pick<Paste, 'movedText'>;

const MOVED_TEXT = /^((\d{1,10})-[0-9a-z]{1,7}) ([0-9a-z]{1,7})$/;

const known = new WeakMap<AnyText, MovedText | null>();

/** Returns the moved text of a paste; null if `content` is the whole text. */
export function movedTextOf(paste: AnyText): MovedText | null {
  if (typeof paste.movedText !== 'string') return null;
  const before = known.get(paste);
  if (before !== undefined) return before;
  const named = namedText(paste);
  const [, , , preview] = MOVED_TEXT.exec(paste.movedText) ?? [];
  const moved = named !== null && preview === hash36(paste.content) ? named : null;
  known.set(paste, moved);
  return moved;
}

/** Returns the moved text that a record names, even if another program has replaced `content` since. */
export function namedText({ movedText }: AnyText): MovedText | null {
  const [, key, length] = (typeof movedText === 'string' && MOVED_TEXT.exec(movedText)) || [];
  return key === undefined ? null : { key, length: Number(length) };
}

/**
 * Returns the keys of all texts that the text of a list names, even if it is damaged. Also finds those within a string, whose
 * quotes are escaped: a text that is kept without need costs only room.
 */
export function keysIn(listText: string): readonly string[] {
  return [...listText.matchAll(/movedText\\{0,9}"\s{0,9}:\s{0,9}\\{0,9}"(\d{1,10}-[0-9a-z]{1,7}) /g)].flatMap(
    ([, key]) => key ?? [],
  );
}

/** Returns the record of a paste whose text is in the database. @param previewLength how much of it stays */
export function toMoved(paste: Paste, previewLength: number): Paste {
  const preview = beginningOf(paste.content, previewLength);
  return { ...paste, content: preview, movedText: `${contentDigest(paste)} ${hash36(preview)}` };
}

/** Returns the moved version of a paste whose `content` another program has replaced. */
export function toNamed(paste: Paste): Paste {
  const { key } = namedText(paste) ?? {};
  return key === undefined ? paste : { ...paste, content: '', movedText: `${key} ${hash36('')}` };
}

/** Tells whether a text is the one that a key names. Takes a millisecond for a million characters. */
export function isTextOf(key: string, text: string | undefined): text is string {
  return text !== undefined && digestOf(text) === key;
}

/** Tells whether another program has overwritten the `content` of a moved paste. */
export function isOverwritten(paste: AnyText): boolean {
  return movedTextOf(paste) === null && namedText(paste) !== null;
}

/** Returns a paste with its whole text. */
export function toWhole(paste: Paste, content: string): Paste {
  const { movedText: _, ...rest } = paste;
  return { ...rest, content };
}

const digests = new WeakMap<AnyText, string>();

/** Returns the digest of a paste's whole text, without loading it. */
export function contentDigest(paste: AnyText): string {
  const before = digests.get(paste);
  if (before !== undefined) return before;
  const digest = movedTextOf(paste)?.key ?? digestOf(paste.content);
  digests.set(paste, digest);
  return digest;
}

/**
 * Tells whether two versions of a paste have the same title and content, wherever their texts are.
 *
 * @param a undefined if there is none
 */
export function isSameText(a: AnyText | undefined, b: AnyText): boolean {
  if (a?.title !== b.title) return false;
  const moved = [movedTextOf(a), movedTextOf(b)] as const;
  if (moved[0] === null && moved[1] === null) return a.content === b.content;
  return contentLength(a) === contentLength(b) && contentDigest(a) === contentDigest(b);
}

/** Returns the length of a paste's whole text in UTF-16 code units. */
export function contentLength(paste: AnyText): number {
  return movedTextOf(paste)?.length ?? paste.content.length;
}

/** Returns the length of title and content in UTF-16 units, as browsers count storage. */
export function pasteSize(paste: AnyText): number {
  return paste.title.length + contentLength(paste);
}

import { isSameText } from './moved-text';
import type { Paste } from './paste';

// A save names its version by its date (`versionName`). That is not always enough: two tabs may save different texts in one
// millisecond, and another program may change a text without its date. So what must not take one text for another compares
// the texts too, wherever they are (moved-text.ts):
//
// - `isSameVersion` compares two pastes.
// - An entry of the history has the digest of its text, for `isVersion` (store/history/history-record.ts), and for `exactName`
//   (store/history/bounds.ts), which compares two entries. The key of its record is another one for a moved text: a record that
//   only names the text must not replace one that has it.
// - An entry of the backup file has the digests of title and text (`entryVersion`, store/backup-file/replica.ts).
// - `versionHash` (store/export/file-versions.ts) has the lengths only, because it must not read the texts.

/** The furthest that a correct timestamp of this device can be ahead of its clock, in milliseconds. */
export const MAX_AHEAD_MS = 60_000;

/**
 * Orders the versions of one paste. Every save resets `createdAt` (specification, section 3), so the later date is the
 * later version. A date far ahead of the clock comes from a wrong clock or another program. It counts as the oldest,
 * because it must not supersede every later save.
 *
 * @returns milliseconds since 1970, or 0
 */
export function versionOf(paste: Pick<Paste, 'createdAt'>, nowMs: number): number {
  const savedAtMs = Date.parse(paste.createdAt);
  return Number.isNaN(savedAtMs) || savedAtMs > nowMs + MAX_AHEAD_MS ? 0 : savedAtMs;
}

/** Returns the latest version of several pastes, in milliseconds since 1970; 0 for an empty list. */
export function latestVersion(pastes: readonly Paste[], nowMs: number): number {
  return pastes.reduce((latestMs, paste) => Math.max(latestMs, versionOf(paste, nowMs)), 0);
}

/** Names a version of a paste among all versions of all pastes. */
export function versionName({ _id, createdAt }: Pick<Paste, '_id' | 'createdAt'>): string {
  return `${createdAt} ${_id}`;
}

/**
 * Tells whether two versions of one paste are the same: the same date, title and text, wherever the texts are.
 *
 * @param a undefined if there is none
 */
export function isSameVersion(a: Paste | undefined, b: Paste): boolean {
  return a?.createdAt === b.createdAt && isSameText(a, b);
}

/** Returns when a paste was pinned to the top of the list: its field `pinnedAt`, if that is a string. Null if it is not pinned. */
export function pinOf({ pinnedAt }: Paste): string | null {
  return typeof pinnedAt === 'string' ? pinnedAt : null;
}

/** Tells whether a paste is pinned to the top of the list. */
export function isPinned(paste: Paste): boolean {
  return pinOf(paste) !== null;
}

/** Orders the pins of one paste, as `versionOf` orders its texts. @returns milliseconds since 1970, or 0 */
export function pinVersionOf({ pinnedAt }: Paste, nowMs: number): number {
  return typeof pinnedAt === 'string' ? versionOf({ createdAt: pinnedAt }, nowMs) : 0;
}

/** Returns the paste with another pin; undefined removes the pin, because JSON omits it. */
export function withPin(paste: Paste, pinnedAt: unknown): Paste {
  return paste.pinnedAt === pinnedAt ? paste : { ...paste, pinnedAt };
}

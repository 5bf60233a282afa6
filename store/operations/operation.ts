import { isRecord } from '@/store/parse-json';
import { contentDigest, contentLength, MAX_UNMOVED, MIN_BEGINNING } from '@/store/paste/moved-text';
import { isPaste, isPlace, type Paste, type Place } from '@/store/paste/paste';
import { isPinned, isSameVersion, pinVersionOf, versionOf } from '@/store/paste/paste-version';

// What an act of the user is made of, so that neither another tab nor a killed browser can undo it. An act becomes one or more
// operations on single pastes, each with a timestamp. Of two on one paste the later holds, in whatever order they arrive, so
// applying an operation again changes nothing. The list may lose an operation, so memory and IndexedDB keep it as well.
//
// - hybrid-clock.ts makes the timestamps, and believed-time.ts says how far the clock is trusted.
// - operation-log.ts keeps the latest operations of all tabs in memory; operation-channel.ts tells them to the other tabs.
// - journal.ts keeps them in IndexedDB, for the next start.
// - replay.ts finds those that a stored list lacks, and applies them.
//
// This file says what an operation is, which value from outside is one, which of two supersedes the other, and whether a list
// lacks one.

/**
 * One change of the text of one paste: a put adds, replaces or restores it, a removal deletes it. `stampMs` is the time
 * of the hybrid clock, in milliseconds since 1970; it orders the operations of all tabs. `replaces` is the `createdAt`
 * of the replaced or removed version. It is missing in a put that adds a paste, and in operations of older versions of
 * this site.
 */
export type TextOperation = (
  | {
      readonly kind: 'put';
      readonly id: string;
      readonly stampMs: number;
      readonly paste: Paste;
      readonly place: Place;
      readonly replaces?: string;
    }
  | {
      readonly kind: 'remove';
      readonly id: string;
      readonly stampMs: number;
      /** The place of the removed paste. */
      readonly place?: Place;
      readonly replaces?: string;
    }
) & {
  /** Whether it undoes an import. The file has the imported text, so the history does not keep it. */
  readonly isImportUndone?: boolean;
};

/**
 * Pins or unpins a paste. A pin carries no text, and a put keeps the pin of a listed paste. So neither supersedes the
 * other.
 */
export interface PinOperation {
  readonly kind: 'pin';
  readonly id: string;
  readonly stampMs: number;
  /** ISO date-time of the operation; null removes the pin. */
  readonly pinnedAt: string | null;
}

export type Operation = TextOperation | PinOperation;

/** A text that an operation replaced or removed. The text of a simultaneous save may never have been in the list. */
export interface Replacement {
  readonly paste: Paste;
  readonly by: TextOperation;
  /** Whether this tab saved the text and another tab replaced it. */
  readonly isOwnLoss: boolean;
}

/**
 * Tells whether `a` supersedes `b`. Both operations change the same part (text or pin) of one paste. In the same
 * millisecond a put supersedes a removal, because that loses nothing, and pinning supersedes unpinning.
 */
export function supersedes(a: Operation, b: Operation): boolean {
  if (a.stampMs !== b.stampMs) return a.stampMs > b.stampMs;
  if (a.kind === 'put' && b.kind === 'put') return tieOrder(a.paste) > tieOrder(b.paste);
  if (a.kind === 'pin' && b.kind === 'pin') return (a.pinnedAt ?? '') > (b.pinnedAt ?? '');
  return a.kind === 'put' && b.kind === 'remove';
}

/**
 * Tells whether the stored list lacks an operation. A later stored version supersedes the operation.
 *
 * @param stored the listed paste with the operation's id
 */
export function lacksOperation(stored: Paste | undefined, operation: Operation, nowMs: number): boolean {
  if (operation.kind === 'pin') {
    // The list does not record when a pin or a paste was removed, so nothing is missing.
    if (stored === undefined || (operation.pinnedAt === null && !isPinned(stored))) return false;
    return pinVersionOf(stored, nowMs) < operation.stampMs;
  }
  if (operation.kind === 'remove') return stored !== undefined && versionOf(stored, nowMs) < operation.stampMs;
  if (stored === undefined) return true;
  if (isSameVersion(stored, operation.paste)) return false;
  const storedVersion = versionOf(stored, nowMs);
  if (storedVersion !== operation.stampMs) return storedVersion < operation.stampMs;
  return tieOrder(stored) < tieOrder(operation.paste);
}

/**
 * Orders two saves of one millisecond, with the same result in every tab and on every device. Includes the date,
 * because two undos in one millisecond may restore versions that differ only in their dates.
 */
export function tieOrder(paste: Paste): string {
  const { createdAt, title, content } = paste;
  // A long text may be moved in one tab and whole in another. Both have this part of it, however surrogate pairs are cut.
  const beginning = content.slice(0, MIN_BEGINNING - 1);
  const text = contentLength(paste) > MAX_UNMOVED ? `${beginning}\n${contentDigest(paste)}` : content;
  return `${createdAt}\n${title}\n${text}`;
}

/**
 * Tells whether a value from another tab or from the journal is a list of operations. Another version of the site may
 * have written it.
 */
export function areOperations(value: unknown): value is readonly Operation[] {
  return Array.isArray(value) && value.every(isOperation);
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.stampMs !== 'number') return false;
  if (value.replaces !== undefined && typeof value.replaces !== 'string') return false;
  if (value.kind === 'pin') return value.pinnedAt === null || typeof value.pinnedAt === 'string';
  if (value.kind === 'remove') return value.place === undefined || isPlace(value.place);
  return value.kind === 'put' && isPaste(value.paste) && isPlace(value.place);
}

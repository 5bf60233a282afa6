import { isSameText, type Paste, type Place } from '@/store/paste/paste';
import { isPinned, pinVersionOf, versionOf } from '@/store/paste/paste-version';

/**
 * One change of the text of one paste: a put adds, replaces or restores it. `stampMs` orders the operations of all tabs; it
 * is the time of the hybrid clock, in milliseconds since 1970. `replaces` is the `createdAt` of the version that the
 * operation replaced or removed; a put that adds a paste has none, and so have operations of older versions of this site.
 */
export type TextOperation =
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
      /** The place that the paste had. */
      readonly place?: Place;
      readonly replaces?: string;
      /** Whether it takes an imported paste out again. */
      readonly isImportUndone?: boolean;
    };

/**
 * A change of whether a paste is pinned. It carries no text, so that it overwrites no other tab's save; and a put of a
 * paste that the list has leaves its pin as it is. So neither supersedes the other.
 */
export interface PinOperation {
  readonly kind: 'pin';
  readonly id: string;
  readonly stampMs: number;
  /** ISO date-time of the operation; null takes the pin away. */
  readonly pinnedAt: string | null;
}

export type Operation = TextOperation | PinOperation;

/** A text that an operation replaces or removes, or would have: two saves of one paste may come at the same moment. */
export interface Replacement {
  readonly paste: Paste;
  readonly by: TextOperation;
  /** Whether this tab had saved the text, and another tab replaces it. */
  readonly isOwnLoss: boolean;
}

/**
 * Tells whether `a` supersedes `b`, which changes the same of the same paste. In the same millisecond a put supersedes a
 * removal, since it loses nothing, and a pin supersedes its removal.
 */
export function isLater(a: Operation, b: Operation): boolean {
  if (a.stampMs !== b.stampMs) return a.stampMs > b.stampMs;
  if (a.kind === 'put' && b.kind === 'put') return tieOrder(a.paste) > tieOrder(b.paste);
  return a.kind === 'pin' ? a.pinnedAt !== null : a.kind === 'put' && b.kind === 'remove';
}

/**
 * Tells whether the stored list lacks an operation. A later stored version supersedes the operation.
 *
 * @param stored the paste of the list that has the operation's id
 */
export function isMissing(operation: Operation, stored: Paste | undefined, nowMs: number): boolean {
  if (operation.kind === 'pin') {
    // A list says nothing of when a pin was taken away, as of a removed paste: the operations themselves tell.
    if (stored === undefined || (operation.pinnedAt === null && !isPinned(stored))) return false;
    return pinVersionOf(stored, nowMs) < operation.stampMs;
  }
  if (operation.kind === 'remove') return stored !== undefined && versionOf(stored, nowMs) < operation.stampMs;
  if (stored === undefined) return true;
  if (stored.createdAt === operation.paste.createdAt && isSameText(stored, operation.paste)) return false;
  const storedVersion = versionOf(stored, nowMs);
  if (storedVersion !== operation.stampMs) return storedVersion < operation.stampMs;
  return tieOrder(stored) < tieOrder(operation.paste);
}

/**
 * Breaks the tie of two saves in one millisecond alike in every tab. Dates count too: two undos in one millisecond may
 * restore versions that differ in nothing else.
 */
function tieOrder({ createdAt, title, content }: Paste): string {
  return `${createdAt}\n${title}\n${content}`;
}

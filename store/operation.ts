import { isSameText, type Paste } from './paste';
import { versionOf } from './paste-version';

/** Where a paste goes that is not in the list: at the end, or behind the one that it used to follow. */
export type Place =
  | { readonly at: 'end' }
  | { readonly at: 'after'; readonly id: string | null; readonly index: number };

/**
 * One act upon one paste, with the stamp that orders it among all acts of all tabs. Puts add, replace and restore.
 * `stampMs` is milliseconds since 1970, made by the stamper so that a later act has a greater one.
 */
export type Operation =
  | {
      readonly kind: 'put';
      readonly id: string;
      readonly stampMs: number;
      readonly paste: Paste;
      readonly place: Place;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly stampMs: number };

/** Whether `a` was done after `b`. On the same millisecond a put wins over a removal, since it loses nothing. */
export function isLater(a: Operation, b: Operation): boolean {
  if (a.stampMs !== b.stampMs) return a.stampMs > b.stampMs;
  if (a.kind === 'put' && b.kind === 'put') return tieOrder(a.paste) > tieOrder(b.paste);
  return a.kind === 'put' && b.kind === 'remove';
}

/**
 * Whether the list lacks an operation that it should show. `stored` is the paste with the operation's id as it stands
 * in the list. A stored version that is later than the operation supersedes it.
 */
export function isMissing(operation: Operation, stored: Paste | undefined, nowMs: number): boolean {
  if (operation.kind === 'remove') return stored !== undefined && versionOf(stored, nowMs) < operation.stampMs;
  if (stored === undefined) return true;
  if (stored.createdAt === operation.paste.createdAt && isSameText(stored, operation.paste)) return false;
  const storedVersion = versionOf(stored, nowMs);
  if (storedVersion !== operation.stampMs) return storedVersion < operation.stampMs;
  return tieOrder(stored) < tieOrder(operation.paste);
}

/**
 * Breaks the tie of two saves in one millisecond the same way in every tab. The dates count too: two undos in one
 * millisecond may restore versions that differ in nothing else.
 */
function tieOrder({ createdAt, title, content }: Paste): string {
  return `${createdAt}\n${title}\n${content}`;
}

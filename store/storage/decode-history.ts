import { isRecord } from '@/store/parse-json';
import { isPaste, isPlace } from '@/store/paste/paste';
import { type HistoryEntry, type HistoryText, LIST_REASONS, PASTE_REASONS } from './history-port';

// Another version of the site, or a script, may have written a record. A record of another shape is not shown, and stays
// where it is.

/** Tells whether a value from the database is the entry of a text. */
export function isHistoryEntry(value: unknown): value is HistoryEntry {
  if (!isRecord(value)) return false;
  const { key, reason, leftAtMs, pasteId, createdAt, title, excerpt, length } = value;
  return (
    (isOneOf(PASTE_REASONS, reason) || isOneOf(LIST_REASONS, reason)) &&
    [key, title, excerpt].every((each) => typeof each === 'string') &&
    [leftAtMs, length].every((each) => typeof each === 'number') &&
    [pasteId, createdAt].every((each) => each === null || typeof each === 'string')
  );
}

/** Tells whether a value from the database is a text that left the list. */
export function isHistoryText(value: unknown): value is HistoryText {
  if (!isRecord(value) || typeof value.leftAtMs !== 'number') return false;
  const { reason, paste, place, text } = value;
  if (isOneOf(PASTE_REASONS, reason)) return isPaste(paste) && (place === null || isPlace(place));
  return isOneOf(LIST_REASONS, reason) && typeof text === 'string';
}

function isOneOf(reasons: readonly unknown[], reason: unknown): boolean {
  return reasons.includes(reason);
}

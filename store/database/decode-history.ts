import { isRecord } from '@/store/parse-json';
import { isPaste, isPlace } from '@/store/paste/paste';
import { type HistoryEntry, type HistoryText, LEAVE_REASONS } from './history-port';

// Another version of the site, or a script, may have written a record. A record of another shape is not shown, and stays
// where it is.

/** Tells whether a value from the database is the entry of a text. */
export function isHistoryEntry(value: unknown): value is HistoryEntry {
  if (!hasReason(value)) return false;
  const { key, pasteId, createdAt, title, excerpt, length, contentDigest, keptAtMs = 0 } = value;
  const texts = [key, pasteId ?? '', createdAt ?? '', title, excerpt, contentDigest ?? ''];
  return texts.every((each) => typeof each === 'string') && typeof length === 'number' && typeof keptAtMs === 'number';
}

/** Tells whether a value from the database is a text that left the list. */
export function isHistoryText(value: unknown): value is HistoryText {
  if (!hasReason(value)) return false;
  const { paste, place, text } = value;
  return typeof text === 'string' || (isPaste(paste) && (place === null || isPlace(place)));
}

function hasReason(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && typeof value.leftAtMs === 'number' && LEAVE_REASONS.some((each) => each === value.reason);
}

import { versionOf } from '@/store/paste/paste-version';
import type { HistoryEntry } from '@/store/storage/history-port';

const DAY_MS = 86_400_000;

/** For how long a text is kept, in milliseconds. */
export const KEPT_MS = 30 * DAY_MS;

export const MAX_RECORDS = 1_000;

/** How many characters all texts may have: 50 MB, at two bytes each. */
export const MAX_LENGTH = 25_000_000;

/** Tells whether a text has been kept for long enough. */
export function isExpired(entry: HistoryEntry, nowMs: number): boolean {
  return latestKnownAt(entry, nowMs) + KEPT_MS <= nowMs;
}

/** Orders entries: the text that left last comes first; of two that left together, the one that was saved later. */
export function lastToLeaveFirst(nowMs: number): (a: HistoryEntry, b: HistoryEntry) => number {
  return (a, b) =>
    latestKnownAt(b, nowMs) - latestKnownAt(a, nowMs) || (b.createdAt ?? '').localeCompare(a.createdAt ?? '');
}

/**
 * Returns the latest time that is known of a text, in milliseconds since 1970: when it left, or when it was saved, if the
 * clock of the tab that it left in was behind. A date in the future is not believed.
 */
function latestKnownAt({ leftAtMs, createdAt }: HistoryEntry, nowMs: number): number {
  return createdAt === null ? leftAtMs : Math.max(leftAtMs, versionOf({ createdAt }, nowMs));
}

/**
 * Chooses what to remove: what has expired, and of the rest as much as is beyond the bounds. The oldest leave first, damaged
 * lists last: nobody has seen all of what is in them.
 *
 * @returns keys
 */
export function choosePruned(entries: readonly HistoryEntry[], nowMs: number): readonly string[] {
  const compare = lastToLeaveFirst(nowMs);
  const mostWantedFirst = entries
    .filter((entry) => !isExpired(entry, nowMs))
    .sort((a, b) => Number(b.reason === 'damaged') - Number(a.reason === 'damaged') || compare(a, b));
  const kept = new Set<string>();
  let length = 0;
  for (const entry of mostWantedFirst) {
    length += entry.length;
    if (kept.size === MAX_RECORDS || length > MAX_LENGTH) break;
    kept.add(entry.key);
  }
  return entries.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
}

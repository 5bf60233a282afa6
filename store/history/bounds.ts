import type { HistoryEntry } from '@/store/storage/history-port';

const DAY_MS = 86_400_000;

/** For how long a text is kept, in milliseconds. */
export const KEPT_MS = 30 * DAY_MS;

export const MAX_RECORDS = 1_000;

/** How many characters all texts may have: 50 MB, at two bytes each. */
export const MAX_LENGTH = 25_000_000;

/** Tells whether a text has been kept for long enough. */
export function isExpired({ leftAtMs }: HistoryEntry, nowMs: number): boolean {
  return leftAtMs + KEPT_MS <= nowMs;
}

/**
 * Chooses what to remove: what has expired, and of the rest as much as is beyond the bounds. The oldest leave first, damaged
 * lists last: nobody has seen all of what is in them.
 *
 * @returns keys
 */
export function choosePruned(entries: readonly HistoryEntry[], nowMs: number): readonly string[] {
  const mostWantedFirst = entries
    .filter((entry) => !isExpired(entry, nowMs))
    .sort((a, b) => Number(b.reason === 'damaged') - Number(a.reason === 'damaged') || b.leftAtMs - a.leftAtMs);
  const kept = new Set<string>();
  let length = 0;
  for (const entry of mostWantedFirst) {
    length += entry.length;
    if (kept.size === MAX_RECORDS || length > MAX_LENGTH) break;
    kept.add(entry.key);
  }
  return entries.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
}

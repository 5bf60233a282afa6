import type { HistoryEntry } from '@/store/database/history-port';
import { versionOf } from '@/store/paste/paste-version';

const DAY_MS = 86_400_000;

/** How long a text is kept, in milliseconds. */
export const KEPT_MS = 30 * DAY_MS;

/** How many texts are kept. */
export const MAX_RECORDS = 1_000;

/** How many characters all texts may have together: 50 MB, at two bytes each. */
export const MAX_LENGTH = 25_000_000;

/**
 * Chooses the entries that stay: those that have not expired, within the bounds. Beyond the bounds the oldest go first,
 * and damaged lists go last, because the user may not have seen all their pastes. A version that was kept once whole and once
 * while its text could not be read stays once, whole.
 *
 * @returns the entries, the latest to leave first; of two that left together, the one saved later first
 */
export function chooseKept(entries: readonly HistoryEntry[], nowMs: number): readonly HistoryEntry[] {
  const lastFirst = entries
    .map((entry) => ({ entry, knownAtMs: latestKnownAt(entry, nowMs) }))
    .filter(({ knownAtMs }) => nowMs < knownAtMs + KEPT_MS)
    .sort((a, b) => b.knownAtMs - a.knownAtMs || laterSaveFirst(a.entry, b.entry))
    .map(({ entry }) => entry);
  const kept = new Set<HistoryEntry>();
  let length = 0;
  for (const entry of [...lastFirst.filter(isDamaged), ...lastFirst.filter((each) => !isDamaged(each))]) {
    length += entry.length;
    if (kept.size === MAX_RECORDS || length > MAX_LENGTH) break;
    kept.add(entry);
  }
  const whole = new Set([...kept].filter(({ isMoved }) => !isMoved).map(versionName));
  return lastFirst.filter((entry) => kept.has(entry) && !(entry.isMoved && whole.has(versionName(entry))));
}

/** Chooses the entries to remove: those that do not stay. @returns their keys */
export function choosePruned(entries: readonly HistoryEntry[], nowMs: number): readonly string[] {
  const kept = new Set(chooseKept(entries, nowMs));
  return entries.filter((entry) => !kept.has(entry)).map(({ key }) => key);
}

/**
 * Returns the latest known time of a text, in milliseconds since 1970: when it left the list; or when it was saved, if
 * that is later because the reporting tab's clock was behind. A save date in the future is ignored.
 */
function latestKnownAt({ leftAtMs, createdAt }: HistoryEntry, nowMs: number): number {
  return createdAt === null ? leftAtMs : Math.max(leftAtMs, versionOf({ createdAt }, nowMs));
}

function laterSaveFirst({ createdAt: a }: HistoryEntry, { createdAt: b }: HistoryEntry): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? 1 : -1;
}

function versionName({ pasteId, createdAt, title, contentDigest }: HistoryEntry): string {
  return [pasteId, createdAt, contentDigest, title].join('\n');
}

function isDamaged({ reason }: HistoryEntry): boolean {
  return reason === 'damaged';
}

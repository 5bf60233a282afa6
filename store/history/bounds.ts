import type { HistoryEntry } from '@/store/database/history-port';
import type { Times } from '@/store/operations/believed-time';
import { MAX_AHEAD_MS, versionOf } from '@/store/paste/paste-version';
import { DAY_MS } from '@/store/schedule';

/** How long a text is kept, in milliseconds. */
export const RETENTION_MS = 30 * DAY_MS;

/** How many texts are kept. */
export const MAX_RECORDS = 1_000;

/** How many characters all texts may have together, moved ones included: 50 MB, at two bytes each. */
export const MAX_HISTORY_LENGTH = 25_000_000;

/**
 * Chooses the entries that stay. An entry leaves when both times say that it has expired, or when the bounds are exceeded.
 * Then the oldest go first. Damaged lists go last, because the user may not have seen all their pastes.
 * The newest text and the newest damaged list stay, however long: they have just left the list. An entry that does not fit does
 * not displace a shorter one that fits. A version may have two entries: one with its text, and one that only names it. The latter
 * stays if the version came back and left again after the first.
 *
 * @returns the entries, the latest to leave first; of two that left together, the one saved later first
 */
export function chooseKept(entries: readonly HistoryEntry[], { nowMs, believedMs }: Times): readonly HistoryEntry[] {
  const lastFirst = entries
    .filter((entry) => Math.min(nowMs, believedMs) < expiresAt(entry, nowMs))
    .map((entry) => ({ entry, knownAtMs: latestKnownAt(entry, nowMs) }))
    .sort(
      (a, b) => b.knownAtMs - a.knownAtMs || b.entry.leftAtMs - a.entry.leftAtMs || laterSaveFirst(a.entry, b.entry),
    )
    .map(({ entry }) => entry);
  const damaged = lastFirst.filter(isDamaged);
  const others = lastFirst.filter((each) => !isDamaged(each));
  const kept = new Set<HistoryEntry>();
  let length = 0;
  for (const entry of [...damaged, ...others]) {
    const hasRoom = length + entry.length <= MAX_HISTORY_LENGTH;
    const isNewest = entry === damaged[0] || entry === others[0];
    if (!isNewest && (!hasRoom || kept.size >= MAX_RECORDS)) continue;
    kept.add(entry);
    // One that stays only because it is the newest does not count: otherwise no other text would fit beside it.
    if (hasRoom) length += entry.length;
  }
  const wholeLeftAt = new Map(
    [...kept].filter(({ isMoved }) => !isMoved).map((entry) => [exactName(entry), entry.leftAtMs]),
  );
  const isDouble = (entry: HistoryEntry) =>
    entry.isMoved && entry.leftAtMs <= (wholeLeftAt.get(exactName(entry)) ?? -1);
  return lastFirst.filter((entry) => kept.has(entry) && !isDouble(entry));
}

/**
 * Chooses the entries to show: those that stay, and have not expired by the clock, each version once.
 *
 * @returns them as `chooseKept` does
 */
export function chooseShown(entries: readonly HistoryEntry[], times: Times): readonly HistoryEntry[] {
  const shown = chooseKept(entries, times).filter((entry) => times.nowMs < expiresAt(entry, times.nowMs));
  const moved = new Set(shown.filter(({ isMoved }) => isMoved).map(exactName));
  return shown.filter((entry) => entry.isMoved || !moved.has(exactName(entry)));
}

/** Chooses the entries of the same versions as some. @param keys the keys of those */
export function chooseSame(entries: readonly HistoryEntry[], keys: ReadonlySet<string>): readonly HistoryEntry[] {
  // One of the two names a moved text, so both have a digest.
  const known = entries.filter(({ contentDigest }) => contentDigest !== undefined);
  const names = new Set(known.filter(({ key }) => keys.has(key)).map(exactName));
  return known.filter((entry) => names.has(exactName(entry)));
}

/** Chooses the entries to remove: those that do not stay. @returns their keys */
export function choosePruned(entries: readonly HistoryEntry[], times: Times): readonly string[] {
  const kept = new Set(chooseKept(entries, times));
  return entries.filter((entry) => !kept.has(entry)).map(({ key }) => key);
}

/**
 * Returns when a text expires: `RETENTION_MS` after it left the list. If the reporting tab's clock was behind, a later time counts
 * instead: when the text was saved, or the time that was believed then. A save date in the future is ignored.
 */
function expiresAt({ leftAtMs, keptAtMs = 0, createdAt }: HistoryEntry, nowMs: number): number {
  const savedAtMs = createdAt === null ? 0 : versionOf({ createdAt }, nowMs);
  return Math.max(leftAtMs, keptAtMs, savedAtMs) + RETENTION_MS;
}

/**
 * Returns the latest known time of a text, for the order. Times in the future come from a wrong clock and are ignored; they
 * would keep the text the newest for ever.
 */
function latestKnownAt({ leftAtMs, keptAtMs = 0, createdAt }: HistoryEntry, nowMs: number): number {
  const times = [leftAtMs, keptAtMs, createdAt === null ? 0 : Date.parse(createdAt)];
  return Math.max(0, ...times.filter((atMs) => atMs <= nowMs + MAX_AHEAD_MS));
}

function laterSaveFirst({ createdAt: a }: HistoryEntry, { createdAt: b }: HistoryEntry): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? 1 : -1;
}

/** Names the version that an entry has, the same whether its text is whole or moved. */
function exactName({ pasteId, createdAt, title, contentDigest }: HistoryEntry): string {
  return [pasteId, createdAt, contentDigest, title].join('\n');
}

function isDamaged({ reason }: HistoryEntry): boolean {
  return reason === 'damaged';
}

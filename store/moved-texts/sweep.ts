import type { DatabaseFailure } from '@/store/database/browser-database';
import { PURGED_MS, type StoredTextFacts, type TextsPort } from '@/store/database/texts-port';
import type { BelievedTime } from '@/store/operations/believed-time';
import { type Result, success } from '@/store/result';
import { DAY_MS, type Schedule } from '@/store/schedule';

// The only place where stored texts are removed. A text that nothing names (store/pastes/text-owners.ts has the table of owners)
// goes at once if it was deleted forever. Any other stays for a month after the list last named it, because an owner that cannot be
// asked may name it again: a frozen tab with an undo, a tab of an older version, a program that restores its copy of the list.
//
// All texts that nothing names may have `maxUnused` characters together, or daily edits of a text of 5 MB would pile up for a month.
// The room goes to those that the list named last. A text too long for the rest of it is skipped; shorter ones still fit. What finds
// no room goes after a day. All these times count by the believed time (store/operations/believed-time.ts).

/** Who names texts, by their keys. */
export interface TextOwners {
  /** Returns what the list names. */
  readListed(): ReadonlySet<string>;
  /** Returns what anything else names. Fails if an owner cannot be asked now. */
  readKept(): Promise<Result<ReadonlySet<string>, DatabaseFailure>>;
}

export interface SweepOptions {
  readonly port: TextsPort;
  /** How many characters the unused texts that stay for a month may have together. */
  readonly maxUnused: number;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Up to when the clock is believed. */
  readonly believedTime: BelievedTime;
  readonly schedule: Schedule;
}

/** How long a text is kept after the list last named it, in milliseconds. */
const UNUSED_RETENTION_MS = 30 * DAY_MS;

/** The same for texts that have no room in `maxUnused` characters. */
const LEAST_RETENTION_MS = DAY_MS;

/** How long after a text was stored another tab's list that names it may still be invisible here, in milliseconds. */
const RECENT_MS = 2_000;

/** Whether any text is to be removed: none, now, or after `RECENT_MS`. */
type Due = 'nothing' | 'now' | 'soon';

/** Removes the texts that are due and that nothing names. Waits `RECENT_MS` if one of them was stored just now. */
export async function sweepTexts(owners: TextOwners, options: SweepOptions): Promise<Result<unknown, DatabaseFailure>> {
  for (;;) {
    const looked = await review(options, owners.readListed());
    if (!looked.ok || looked.value === 'nothing') return looked;
    // The other owners are asked only if a text is due, which is rare.
    const kept = await owners.readKept();
    if (!kept.ok) return kept;
    const swept = await review(options, owners.readListed(), kept.value);
    if (!swept.ok || swept.value !== 'soon') return swept;
    await new Promise<void>((resolve) => {
      options.schedule(resolve, RECENT_MS);
    });
  }
}

/**
 * Notes which texts the list names, and removes those that are due.
 *
 * @param kept what anything else names; nothing is removed if it is left out
 */
async function review(
  { port, maxUnused, now, believedTime }: SweepOptions,
  listed: ReadonlySet<string>,
  kept?: ReadonlySet<string>,
): Promise<Result<Due, DatabaseFailure>> {
  const believedMs = await believedTime.look();
  let unused = 0;
  let due: Due = 'nothing';
  const reviewed = await port.review((stored) => {
    const facts = withoutFuture(stored, now());
    const { key, length, usedAtMs, unusedSinceMs } = facts;
    if (listed.has(key)) return unusedSinceMs === null ? facts : { ...facts, unusedSinceMs: null };
    if (unusedSinceMs === null) return { ...facts, unusedSinceMs: Math.max(now(), believedMs) };
    if (kept?.has(key)) return facts;
    const hasRoom = unused + length <= maxUnused;
    if (hasRoom) unused += length;
    const endsAtMs = Math.max(usedAtMs, unusedSinceMs) + (hasRoom ? UNUSED_RETENTION_MS : LEAST_RETENTION_MS);
    if (unusedSinceMs !== PURGED_MS && endsAtMs >= Math.min(now(), believedMs)) return facts;
    const isRecent = usedAtMs <= now() && now() < usedAtMs + RECENT_MS;
    if (isRecent || due === 'nothing') due = isRecent ? 'soon' : 'now';
    return kept === undefined || isRecent ? facts : null;
  });
  return reviewed.ok ? success<Due>(due) : reviewed;
}

/** Returns facts whose last use is not in the future. A use in the future comes from a wrong clock, then or now. */
function withoutFuture(facts: StoredTextFacts, nowMs: number): StoredTextFacts {
  // An unused text keeps its times: if the clock is behind now, an earlier time would let the text go too early.
  const isWrong = facts.unusedSinceMs === null && facts.usedAtMs > nowMs;
  return isWrong ? { ...facts, usedAtMs: nowMs } : facts;
}

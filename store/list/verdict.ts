import { digestOf } from '@/store/hash';
import type { JournalContents } from '@/store/operations/journal';
import type { MarkerFacts } from './marker';
import { UNKNOWN_CHECKPOINT } from './signature';

// Finds what happened to the list since this site wrote it, and what a start does about it. The table of the cases is in
// docs/storage.md, 'How a save gets onto the disk'.
//
// It compares four facts. The signature (signature.ts) is part of the list's text, so it is lost when another program writes
// the list. The marker (marker.ts) has its own key: another program does not touch it, but a killed browser takes it back
// together with the list. Journal and checkpoint are in IndexedDB, which keeps what it has acknowledged.

/** The result of a recovery, for the notice. */
export interface RecoveryReport {
  /**
   * 'rolled-back': localStorage had an older list. 'lost': it had none. 'no-journal': the browser has deleted the journal, so
   * what the list lacks is unknown.
   */
  readonly kind: 'rolled-back' | 'lost' | 'no-journal';
  /** How many pastes the recovery added, replaced, removed or pinned. */
  readonly changeCount: number;
}

/** The list in localStorage. */
export interface ListFacts {
  /** Null if there is none, or if it is no list. */
  readonly text: string | null;
  /** Whether this site wrote or removed it. */
  readonly isOurs: boolean;
  /** The number of the checkpoint that it includes. */
  readonly checkpoint: number;
  readonly marker: MarkerFacts | null;
  /** When this tab saw it disappear, in milliseconds since 1970; undefined if it did not. */
  readonly lostAtMs?: number | undefined;
}

/** What a start does. */
export interface Verdict {
  /**
   * The base onto which the journal is replayed. Null: another program wrote the list after the last change, so it stays as it
   * is and becomes the next checkpoint; what was journaled before is void.
   */
  readonly base: 'list' | 'checkpoint' | null;
  /** The notice to show if the list changes. */
  readonly notice: RecoveryReport['kind'] | null;
}

/** Compares the stored list with the journal. */
export function judgeList(list: ListFacts, contents: JournalContents): Verdict {
  const { operations, checkpoint: copy } = contents;
  const hasDisappeared = list.text === null && !list.isOurs;
  const lostAtMs = list.lostAtMs ?? (hasDisappeared ? Number.POSITIVE_INFINITY : undefined);
  if (lostAtMs !== undefined) {
    // The user has cleared the site's data, or has stored nothing yet.
    const isJournalGone = copy === undefined && operations.every(({ stampMs }) => stampMs >= lostAtMs);
    return isJournalGone ? { base: 'list', notice: null } : { base: 'checkpoint', notice: 'lost' };
  }
  if (isOlder(list, contents)) return { base: 'checkpoint', notice: 'rolled-back' };
  if (list.isOurs && list.checkpoint > 0 && copy === undefined) return { base: 'list', notice: 'no-journal' };
  if ((list.marker?.stampMs ?? 0) < newestStamp(contents)) return { base: 'list', notice: 'rolled-back' };
  return { base: list.isOurs ? 'list' : null, notice: null };
}

/**
 * Tells whether another program changed the list, even if this site has written onto that list before it had read the journal.
 */
export function isForeign({ text, isOurs, checkpoint }: ListFacts): boolean {
  return text !== null && (!isOurs || checkpoint === UNKNOWN_CHECKPOINT);
}

/** Tells whether the list was written before the checkpoint. */
function isOlder({ text, isOurs, checkpoint, marker }: ListFacts, { checkpoint: copy }: JournalContents): boolean {
  if (copy === undefined) return false;
  if (!isOurs) return (marker?.stampMs ?? 0) < copy.stampMs;
  // The list is not rewritten just to carry the number of its own checkpoint. So a list with the text of the checkpoint
  // is not older.
  return checkpoint < copy.number && copy.mark !== digestOf(text ?? '[]');
}

/** Returns the newest timestamp that was journaled, in milliseconds since 1970; 0 if there is none. */
export function newestStamp({ operations, checkpoint }: JournalContents): number {
  return operations.reduce((newestMs, { stampMs }) => Math.max(newestMs, stampMs), checkpoint?.stampMs ?? 0);
}

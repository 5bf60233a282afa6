import { digestOf } from '@/store/fingerprint';
import type { JournalContents } from '@/store/operations/journal';
import type { MarkerFacts } from './marker';
import { UNKNOWN_CHECKPOINT } from './signature';

// What has happened to the list since this site wrote it, and what a start does about it. The table is that of
// docs/storage.md, 'How a save gets onto the disk'.
//
// Four facts are compared. The signature (signature.ts) ends the list's text and names the checkpoint that the list
// includes; another program leaves it out. The marker (marker.ts) has a key of its own and names the timestamp up to which
// the list was complete; another program does not touch it, and a killed browser takes it back together with the list.
// Journal and checkpoint are in IndexedDB, which keeps what it has acknowledged.

/** What the recovery brought back, or what it could not bring back. */
export interface RecoveryReport {
  /**
   * 'rolled-back': localStorage had an older list. 'lost': it had none. 'no-journal': the browser has deleted the journal,
   * so it is unknown what the list lacks.
   */
  readonly kind: 'rolled-back' | 'lost' | 'no-journal';
  /** How many pastes the recovery added, replaced, removed or pinned. */
  readonly changeCount: number;
}

/** The list in localStorage. */
export interface ListFacts {
  /** Null if there is none, or one that is no list. */
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
   * Onto what it replays the journal. Null: nothing was lost since another program wrote the list, which becomes the next
   * checkpoint; what was journaled before is void.
   */
  readonly base: 'list' | 'checkpoint' | null;
  /** What is told if that changes the list. */
  readonly notice: RecoveryReport['kind'] | null;
}

/** Compares the stored list with the journal. */
export function judgeList(list: ListFacts, contents: JournalContents): Verdict {
  const { operations, checkpoint: copy } = contents;
  const isGone = list.text === null && !list.isOurs;
  const lostAtMs = list.lostAtMs ?? (isGone ? Number.POSITIVE_INFINITY : undefined);
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

/** Tells whether a list has changes of another program, onto which this site may have written before it knew the journal. */
export function isForeign({ text, isOurs, checkpoint }: ListFacts): boolean {
  return text !== null && (!isOurs || checkpoint === UNKNOWN_CHECKPOINT);
}

/** Tells whether the list was written before the checkpoint. */
function isOlder({ text, isOurs, checkpoint, marker }: ListFacts, { checkpoint: copy }: JournalContents): boolean {
  if (copy === undefined) return false;
  if (!isOurs) return (marker?.stampMs ?? 0) < copy.stampMs;
  // A checkpoint of this very list does not make it older: the list is not rewritten just to carry the new number.
  return checkpoint < copy.number && copy.mark !== digestOf(text ?? '[]');
}

/** Returns the newest timestamp that was journaled, in milliseconds since 1970; 0 if there is none. */
export function newestStamp({ operations, checkpoint }: JournalContents): number {
  return operations.reduce((newestMs, { stampMs }) => Math.max(newestMs, stampMs), checkpoint?.stampMs ?? 0);
}

import { digestOf } from '@/store/fingerprint';
import type { JournalContents } from '@/store/operations/journal';
import type { MarkerFacts } from './marker';

// How a start tells what has happened to the list since this site wrote it, and brings it up to date:
//
// 1. Four facts are compared. The signature (signature.ts) ends the list's text and names the checkpoint that the list
//    includes; another program leaves it out. The marker (marker.ts) has a key of its own and names the timestamp up to
//    which the list was complete; another program does not touch it. Journal and checkpoint are in IndexedDB, which
//    keeps what it has acknowledged.
// 2. A killed browser takes back list and marker together. So if the signature names an older checkpoint, or the marker
//    is older than the journal, the list was rolled back: the checkpoint replaces it, and the operations that it lacks
//    are replayed. If a list without a signature has a marker as new as the journal, the other program came last, and
//    the journal does not apply.
// 3. A list that is gone, unless this site removed it, is restored in the same way, and so is a text that is no list at
//    all; but if the journal is gone too, the user has cleared the site's data, and nothing is written back.
// 4. Chromium sometimes finds its database damaged after it was killed, and deletes all of it. If the list names a
//    checkpoint and the database has none, the user is told that the list may lack the latest changes.
// 5. The database is read first. Then judging, replaying and writing are one task, because other tabs write too.

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
}

/**
 * How the list relates to the journal. 'trusted': the list may only lack operations that tabs overwrote just before all
 * of them ended. 'rolled-back': the browser lost acknowledged writes. 'lost': the list is gone. 'foreign': another
 * program changed the list after the last journaled operation, so the journal does not apply.
 */
export type Verdict = 'trusted' | 'rolled-back' | 'lost' | 'foreign';

/** Compares the stored list with the journal. */
export function judgeList(list: ListFacts, contents: JournalContents): Verdict {
  if (list.text === null && !list.isOurs) return 'lost';
  if (isOlder(list, contents) || (list.marker?.stampMs ?? 0) < newestStamp(contents)) return 'rolled-back';
  return list.isOurs ? 'trusted' : 'foreign';
}

/** Tells whether the list was written before the checkpoint. */
export function isOlder({ text, isOurs, checkpoint, marker }: ListFacts, contents: JournalContents): boolean {
  const copy = contents.checkpoint;
  if (copy === undefined) return false;
  if (!isOurs) return (marker?.stampMs ?? 0) < copy.stampMs;
  // A checkpoint of this very list does not make it older: the list is not rewritten just to carry the new number.
  return checkpoint < copy.number && copy.mark !== digestOf(text ?? '[]');
}

/** Returns the newest timestamp that was journaled, in milliseconds since 1970; 0 if there is none. */
export function newestStamp({ operations, checkpoint }: JournalContents): number {
  return operations.reduce((newestMs, { stampMs }) => Math.max(newestMs, stampMs), checkpoint?.stampMs ?? 0);
}

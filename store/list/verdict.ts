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

interface Steps {
  /** Onto what the journal is replayed. Null: neither; the list becomes the next checkpoint, and the journal void. */
  readonly base: 'list' | 'checkpoint' | null;
  /** What is told if that changes the list. */
  readonly tells: RecoveryReport['kind'] | null;
  /**
   * Whether the texts that the list loses go into the history. It has those of a list of this site already: to report them
   * again would bring back texts that were deleted forever.
   */
  readonly keepsTexts: boolean;
}

/** What a start does after each verdict. */
export const STEPS = {
  current: { base: 'list', tells: null, keepsTexts: false },
  behind: { base: 'list', tells: 'rolled-back', keepsTexts: false },
  'rolled-back': { base: 'checkpoint', tells: 'rolled-back', keepsTexts: false },
  foreign: { base: null, tells: null, keepsTexts: false },
  'foreign-rolled-back': { base: 'checkpoint', tells: 'rolled-back', keepsTexts: true },
  'no-journal': { base: 'list', tells: 'no-journal', keepsTexts: false },
  lost: { base: 'checkpoint', tells: 'lost', keepsTexts: false },
  cleared: { base: 'list', tells: null, keepsTexts: false },
} as const satisfies Record<string, Steps>;

export type Verdict = keyof typeof STEPS;

/** Compares the stored list with the journal. */
export function judgeList(list: ListFacts, contents: JournalContents): Verdict {
  const { operations, checkpoint: copy } = contents;
  const isGone = list.text === null && !list.isOurs;
  const lostAtMs = list.lostAtMs ?? (isGone ? Number.POSITIVE_INFINITY : undefined);
  const isForeign = list.text !== null && (!list.isOurs || list.checkpoint === UNKNOWN_CHECKPOINT);
  if (lostAtMs !== undefined) {
    const isJournalGone = copy === undefined && operations.every(({ stampMs }) => stampMs >= lostAtMs);
    if (isJournalGone) return 'cleared';
    return isForeign ? 'foreign-rolled-back' : 'lost';
  }
  if (isOlder(list, contents)) return isForeign ? 'foreign-rolled-back' : 'rolled-back';
  if (list.isOurs && list.checkpoint > 0 && copy === undefined) return 'no-journal';
  if ((list.marker?.stampMs ?? 0) < newestStamp(contents)) return 'behind';
  return list.isOurs ? 'current' : 'foreign';
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

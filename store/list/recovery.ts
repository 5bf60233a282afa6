import { digestOf } from '@/store/fingerprint';
import type { Journal, JournalContents } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import { byId } from '@/store/paste/by-id';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import type { Schedule } from '@/store/schedule';
import type { Checkpoints } from './checkpoints';
import { decodeIntact } from './codec';
import type { ListCache } from './list-cache';
import type { Marker, MarkerFacts } from './marker';
import { UNKNOWN_CHECKPOINT } from './signature';

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
function isOlder({ text, isOurs, checkpoint, marker }: ListFacts, contents: JournalContents): boolean {
  const copy = contents.checkpoint;
  if (copy === undefined) return false;
  if (!isOurs) return (marker?.stampMs ?? 0) < copy.stampMs;
  // A checkpoint of this very list does not make it older: the list is not rewritten just to carry the new number.
  return checkpoint < copy.number && copy.mark !== digestOf(text ?? '[]');
}

function newestStamp({ operations, checkpoint }: JournalContents): number {
  return operations.reduce((newestMs, { stampMs }) => Math.max(newestMs, stampMs), checkpoint?.stampMs ?? 0);
}

/** Brings the list up to date from the journal: once per page, and again whenever the list disappears. */
export interface Recovery {
  start(): Promise<void>;
  /** Starts within a second: another tab has written a list that lacks the latest checkpoint. */
  startSoon(): void;
  /** Whether the journal was replayed. Only then may a write claim that the list includes the journaled operations. */
  isDone(): boolean;
  /** Notes the pastes of a list that disappeared, until the recovery knows what else did. */
  noteLost(pastes: readonly Paste[]): void;
  /**
   * Whether localStorage was emptied and the recovery does not know yet what else was. Until then nothing is written
   * back.
   */
  isSuspended(): boolean;
  cancel(): void;
}

/** A list that disappeared. */
interface Loss {
  /** The pastes that this tab knows from it. */
  readonly pastes: readonly Paste[];
  readonly atMs: number;
  /** Whether its marker disappeared too. */
  readonly isAllGone: boolean;
}

interface RecoveryOptions {
  readonly marker: Marker;
  readonly listCache: ListCache;
  readonly journal: Journal;
  readonly checkpoints: Checkpoints;
  /**
   * Replays operations onto the list, or onto a copy that replaces it. @returns false if the browser refuses the write
   * for now
   */
  readonly replayJournaled: (operations: readonly Operation[], copied?: readonly Paste[]) => boolean;
  /** Called with the pastes that the checkpoint replaced in a list that another program had changed. */
  readonly addToHistory: (replaced: readonly Replacement[]) => void;
  /** Called with this tab's pastes if the user has cleared the site's data. */
  readonly onCleared: (pastes: readonly Paste[]) => void;
  /** Called when the journal has brought back changes that localStorage lacked, or is gone itself. */
  readonly onRecovered: (report: RecoveryReport) => void;
  /** Called when the list includes all journaled operations. */
  readonly onDone: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
}

/** The delay from the start to a checkpoint, if the journal had operations, in milliseconds. */
const CHECKPOINT_AFTER_START_MS = 5_000;

/**
 * The delay after another tab has written an older list, in milliseconds: that tab may be about to bring it up to date.
 */
const SOON_MS = 1_000;

/** The delay from a refused write to the next try, in milliseconds. */
const REFUSED_RETRY_MS = 1_000;

/** The delay from a failure of the database to the next try, in milliseconds. */
const FAILED_RETRY_MS = 30_000;

/**
 * The delay from the loss of the list to the check of what else is gone, in milliseconds: a browser does not clear all
 * of a site's data at the same moment.
 */
const LOSS_DELAY_MS = 2_000;

/** Creates the recovery of a list. */
export function createRecovery(options: RecoveryOptions): Recovery {
  const { marker, listCache, journal, checkpoints, replayJournaled, addToHistory } = options;
  const { onCleared, onRecovered, onDone, now, schedule } = options;
  /** Whether the journal was replayed; or what disappeared, until it is restored. */
  let state: 'not-replayed' | 'replayed' | Loss = 'not-replayed';
  let cancelNext: (() => void) | undefined;

  function lost(): Loss | undefined {
    return typeof state === 'object' ? state : undefined;
  }

  function startLater(delayMs: number): void {
    cancelNext?.();
    cancelNext = schedule(() => {
      cancelNext = undefined;
      void start();
    }, delayMs);
  }

  function judge(contents: JournalContents) {
    const text = listCache.isGone() ? null : listCache.text();
    const facts = { text, isOurs: listCache.isOurs(), checkpoint: listCache.checkpoint(), marker: marker.read() };
    const verdict = judgeList(facts, contents);
    return { verdict, needsCopy: isOlder(facts, contents) || verdict === 'lost' || lost() !== undefined };
  }

  async function start(): Promise<void> {
    const read = await journal.read();
    // The user has emptied the list in another tab.
    if (listCache.text() === null && listCache.isOurs()) forgetLoss();
    if (!read.ok) {
      endLoss();
      if (read.error === 'failed') startLater(FAILED_RETRY_MS);
      return;
    }
    const operations = read.value.operations.filter((each) => !isAhead(each, now()));
    const contents = { ...read.value, operations };
    const copy = listCache.read().ok && judge(contents).needsCopy ? await journal.readCheckpoint() : undefined;
    // Reads and writes in one task from here on, because other tabs write too.
    const fresh = listCache.read();
    if (fresh.ok) recover(contents, fresh.value.pastes, copy?.ok ? copy.value : null);
  }

  function recover(contents: JournalContents, before: readonly Paste[], copiedText: string | null): void {
    const { verdict, needsCopy } = judge(contents);
    if (needsCopy && contents.checkpoint !== undefined && copiedText === null) {
      // Meanwhile another tab wrote an older list, or the copy could not be read.
      startLater(SOON_MS);
      return;
    }
    if (isCleared(contents)) endLoss();
    const loss = lost();
    const copied = needsCopy && copiedText !== null ? decodeIntact(copiedText) : loss?.pastes;
    const isSilent = verdict === 'foreign' && loss === undefined;
    const isOurs = listCache.isOurs();
    const earlier = listCache.checkpoint();
    const isJournalGone = isOurs && earlier > 0 && contents.checkpoint === undefined && loss === undefined;
    // The next write is signed with this number.
    checkpoints.note(contents.checkpoint?.number ?? 0);
    if (!isSilent && !replayJournaled(contents.operations, copied)) {
      listCache.noteCheckpoint(earlier);
      startLater(REFUSED_RETRY_MS);
      return;
    }
    // The history already has the texts that a list of this site lost. Reporting them again would bring back texts that
    // were deleted forever.
    if (copied !== undefined && (!isOurs || earlier === UNKNOWN_CHECKPOINT))
      addToHistory(findDropped(before, copied, now()));
    if (!isSilent && listCache.text() !== null) marker.write({ stampMs: newestStamp(contents) });
    const kind = verdict === 'lost' || loss !== undefined ? 'lost' : 'rolled-back';
    const changeCount =
      kind === 'lost' || verdict === 'rolled-back' ? countChanges(before, listCache.current().pastes) : 0;
    state = 'replayed';
    if (isJournalGone) onRecovered({ kind: 'no-journal', changeCount });
    else if (changeCount > 0) onRecovered({ kind, changeCount });
    const isCopied = contents.checkpoint !== undefined && contents.operations.length === 0;
    const hasJournal = contents.operations.length > 0 || contents.checkpoint !== undefined;
    if (isSilent && hasJournal) checkpoints.copyForeignList(newestStamp(contents));
    else if (!isCopied) checkpoints.schedule(CHECKPOINT_AFTER_START_MS);
    onDone();
  }

  /** Tells whether the journal disappeared with the list: then the user has cleared the site's data. */
  function isCleared({ operations, checkpoint }: JournalContents): boolean {
    const { atMs } = lost() ?? {};
    return atMs !== undefined && checkpoint === undefined && operations.every(({ stampMs }) => stampMs >= atMs);
  }

  function endLoss(): void {
    const { pastes } = lost() ?? {};
    if (pastes !== undefined) onCleared(pastes);
    forgetLoss();
  }

  function forgetLoss(): void {
    if (lost() !== undefined) state = 'not-replayed';
  }

  return {
    start,
    startSoon() {
      if (cancelNext === undefined) startLater(SOON_MS);
    },
    isDone: () => state === 'replayed',
    noteLost(pastes) {
      state = { pastes, atMs: now(), isAllGone: marker.read() === null };
      startLater(LOSS_DELAY_MS);
    },
    isSuspended: () => lost()?.isAllGone === true,
    cancel() {
      cancelNext?.();
      cancelNext = undefined;
    },
  };
}

/**
 * Tells whether an operation is dated in the future, because the clock was set back. It would supersede every later
 * operation.
 */
function isAhead({ stampMs }: Operation, nowMs: number): boolean {
  return stampMs > nowMs + MAX_AHEAD_MS;
}

/** Counts the pastes that differ between two lists. */
function countChanges(before: readonly Paste[], after: readonly Paste[]): number {
  const versions = new Map(before.map((paste) => [paste._id, paste]));
  let count = 0;
  for (const paste of after) {
    const known = versions.get(paste._id);
    if (known === undefined || !isSameRecord(known, paste)) count++;
    versions.delete(paste._id);
  }
  return count + versions.size;
}

/** Finds the pastes that another list lacks or has in another version, and describes them for the history. */
function findDropped(before: readonly Paste[], after: readonly Paste[], nowMs: number): readonly Replacement[] {
  const kept = byId(after);
  return before.flatMap((paste) => {
    const known = kept.get(paste._id);
    if (known !== undefined && isSameRecord(known, paste)) return [];
    return [{ paste, by: { kind: 'remove', id: paste._id, stampMs: nowMs }, isOwnLoss: false }];
  });
}

function isSameRecord(a: Paste, b: Paste): boolean {
  return a.createdAt === b.createdAt && a.pinnedAt === b.pinnedAt && isSameText(a, b);
}

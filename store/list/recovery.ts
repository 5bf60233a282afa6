import { markOf } from '@/store/fingerprint';
import type { Journal, JournalContents } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import type { Paste } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import type { Checkpoints } from './checkpoints';
import { decodeIntact } from './codec';
import type { ListCache } from './list-cache';
import type { Marker, MarkerFacts } from './marker';
import { UNKNOWN_CHECKPOINT } from './signature';

/** What was brought back that localStorage lacked. */
export interface RecoveryReport {
  /** 'rolled-back': it had an older list. 'lost': it had none. */
  readonly kind: 'rolled-back' | 'lost';
  /** How many pastes were added, replaced, removed or pinned by that. */
  readonly changeCount: number;
}

/** The list as localStorage has it. */
export interface ListFacts {
  /** Null when there is none. */
  readonly text: string | null;
  /** Whether this site has written it, or removed it. */
  readonly isOurs: boolean;
  /** The number of its checkpoint. */
  readonly checkpoint: number;
  readonly marker: MarkerFacts | null;
}

/**
 * What the journal has to say: 'trusted', the list may lack what tabs overwrote just before they all ended; 'rolled-back',
 * the browser took back acknowledged writes; 'lost', the list is gone; 'foreign', nothing, since another program has changed
 * the list after all that was journaled.
 */
export type Verdict = 'trusted' | 'rolled-back' | 'lost' | 'foreign';

/** Judges a list. */
export function judgeList(list: ListFacts, contents: JournalContents): Verdict {
  if (list.text === null && !list.isOurs) return 'lost';
  if (isOlder(list, contents) || (list.marker?.stampMs ?? 0) < newestStamp(contents)) return 'rolled-back';
  return list.isOurs ? 'trusted' : 'foreign';
}

/** Tells whether a list was written before the checkpoint. */
function isOlder({ text, isOurs, checkpoint, marker }: ListFacts, contents: JournalContents): boolean {
  const copy = contents.checkpoint;
  if (copy === undefined) return false;
  if (!isOurs) return (marker?.stampMs ?? 0) < copy.stampMs;
  // The list is not written anew for the number of a checkpoint that was made of it.
  return checkpoint < copy.number && copy.mark !== markOf(text ?? '[]');
}

function newestStamp({ operations, checkpoint }: JournalContents): number {
  return operations.reduce((newestMs, { stampMs }) => Math.max(newestMs, stampMs), checkpoint?.stampMs ?? 0);
}

/** Brings the list up to date from the journal: once for each page, and again when the list has gone. */
export interface Recovery {
  start(): Promise<void>;
  /** Starts in a second, if that is not due sooner: another tab has written a list that lacks the latest checkpoint. */
  startSoon(): void;
  /** Whether the journal was replayed, so that a write may claim that the list holds what was journaled. */
  isDone(): boolean;
  /** Notes the pastes of a list that has gone, until it is known what else has. */
  noteLost(pastes: readonly Paste[]): void;
  /** Whether localStorage was emptied, and it is not known yet what else was. Nothing is written back until then. */
  isSuspended(): boolean;
  cancel(): void;
}

/** A list that was found to be gone. */
interface Loss {
  /** The pastes that it had, as this tab knows. */
  readonly pastes: readonly Paste[];
  readonly atMs: number;
  /** Whether its marker has gone with it. */
  readonly isAllGone: boolean;
}

interface RecoveryOptions {
  readonly marker: Marker;
  readonly listCache: ListCache;
  readonly journal: Journal;
  readonly checkpoints: Checkpoints;
  /** Replays operations onto the list, or onto one that is to replace it. @returns false when that is refused for now */
  readonly replayJournaled: (operations: readonly Operation[], copied?: readonly Paste[]) => boolean;
  /** Called with what the checkpoint has replaced in a list that another program has changed. */
  readonly report: (replaced: readonly Replacement[]) => void;
  /** Called with this tab's pastes when the user has cleared the site's data. */
  readonly onCleared: (pastes: readonly Paste[]) => void;
  /** Called when the journal has brought back what localStorage lacked. */
  readonly onRecovered: (report: RecoveryReport) => void;
  /** Called when the list is known to hold what was journaled. */
  readonly onDone: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** How long after a start the list is copied, if the journal had anything, in milliseconds. */
const CHECKPOINT_DELAY_MS = 5_000;

/** How long after another tab has written an older list, in milliseconds: that tab may be about to bring it up to date. */
const SOON_MS = 1_000;

/** How long after a refused write the recovery begins again, in milliseconds. */
const REFUSED_RETRY_MS = 1_000;

/** The same after a failure of the database. */
const FAILED_RETRY_MS = 30_000;

/**
 * How long after its list has gone an open tab looks what else is gone, in milliseconds: a browser that clears a site's data
 * does not clear all of it in one moment.
 */
const LOSS_DELAY_MS = 2_000;

/** Creates the recovery of a list. */
export function createRecovery(options: RecoveryOptions): Recovery {
  const { marker, listCache, journal, checkpoints, replayJournaled, report } = options;
  const { onCleared, onRecovered, onDone, now, schedule } = options;
  let isDone = false;
  let lost: Loss | undefined;
  let cancelNext = () => {};
  let isDue = false;

  function startLater(delayMs: number): void {
    cancelNext();
    isDue = true;
    cancelNext = schedule(() => {
      isDue = false;
      void start();
    }, delayMs);
  }

  function judge(contents: JournalContents) {
    const text = listCache.text();
    const facts = { text, isOurs: listCache.isOurs(), checkpoint: listCache.checkpoint(), marker: marker.read() };
    const verdict = judgeList(facts, contents);
    return { verdict, needsCopy: isOlder(facts, contents) || verdict === 'lost' || lost !== undefined };
  }

  async function start(): Promise<void> {
    const read = await journal.read();
    // Another tab has emptied the list by an act of the user.
    if (listCache.text() === null && listCache.isOurs()) lost = undefined;
    if (!read.ok) {
      endLoss();
      if (read.error === 'failed') startLater(FAILED_RETRY_MS);
      return;
    }
    const operations = read.value.operations.filter((each) => !isAhead(each, now()));
    const contents = { ...read.value, operations };
    const copy = listCache.read().ok && judge(contents).needsCopy ? await journal.readCheckpoint() : undefined;
    // From here on in one task: other tabs write too.
    const fresh = listCache.read();
    if (fresh.ok) recover(contents, fresh.value.pastes, copy?.ok ? copy.value : null);
  }

  function recover(contents: JournalContents, before: readonly Paste[], copiedText: string | null): void {
    const { verdict, needsCopy } = judge(contents);
    if (needsCopy && contents.checkpoint !== undefined && copiedText === null) {
      // Another tab has written an older list meanwhile, or the copy could not be read.
      startLater(SOON_MS);
      return;
    }
    if (isCleared(contents)) endLoss();
    const copied = needsCopy && copiedText !== null ? decodeIntact(copiedText) : lost?.pastes;
    const isSilent = verdict === 'foreign' && lost === undefined;
    const isOurs = listCache.isOurs();
    const earlier = listCache.checkpoint();
    // The next write is signed with it.
    checkpoints.note(contents.checkpoint?.number ?? 0);
    if (!isSilent && !replayJournaled(contents.operations, copied)) {
      listCache.noteCheckpoint(earlier);
      startLater(REFUSED_RETRY_MS);
      return;
    }
    // The history has had what a list of ours lost. Reported again, texts that were deleted forever would be back.
    if (copied !== undefined && (!isOurs || earlier === UNKNOWN_CHECKPOINT)) report(findDropped(before, copied, now()));
    if (!isSilent && listCache.text() !== null) marker.write({ stampMs: newestStamp(contents) });
    const kind = verdict === 'lost' || lost !== undefined ? 'lost' : 'rolled-back';
    const changeCount =
      kind === 'lost' || verdict === 'rolled-back' ? countChanges(before, listCache.current().pastes) : 0;
    isDone = true;
    lost = undefined;
    if (changeCount > 0) onRecovered({ kind, changeCount });
    const isCopied = contents.checkpoint !== undefined && contents.operations.length === 0;
    const hasJournal = contents.operations.length > 0 || contents.checkpoint !== undefined;
    if (isSilent && hasJournal) checkpoints.takeAnew(newestStamp(contents));
    else if (!isCopied) checkpoints.schedule(CHECKPOINT_DELAY_MS);
    onDone();
  }

  /** Tells whether the journal has gone with the list: the user has cleared the site's data. */
  function isCleared({ operations, checkpoint }: JournalContents): boolean {
    const { atMs } = lost ?? {};
    return atMs !== undefined && checkpoint === undefined && operations.every(({ stampMs }) => stampMs >= atMs);
  }

  function endLoss(): void {
    if (lost !== undefined) onCleared(lost.pastes);
    lost = undefined;
  }

  return {
    start,
    startSoon() {
      if (!isDue) startLater(SOON_MS);
    },
    isDone: () => isDone,
    noteLost(pastes) {
      lost = { pastes, atMs: now(), isAllGone: marker.read() === null };
      isDone = false;
      startLater(LOSS_DELAY_MS);
    },
    isSuspended: () => lost?.isAllGone === true,
    cancel() {
      cancelNext();
      isDue = false;
    },
  };
}

/** Tells whether an operation is dated in the future: the clock was set back, and it would supersede all that came after. */
function isAhead({ stampMs }: Operation, nowMs: number): boolean {
  return stampMs > nowMs + MAX_AHEAD_MS;
}

/** Counts the pastes that two lists do not have in common. */
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

/** Finds the pastes of a list that another list does not have as they are, and describes them for the history. */
function findDropped(before: readonly Paste[], after: readonly Paste[], nowMs: number): readonly Replacement[] {
  const kept = new Map(after.map((paste) => [paste._id, paste]));
  return before.flatMap((paste) => {
    const known = kept.get(paste._id);
    if (known !== undefined && isSameRecord(known, paste)) return [];
    return [{ paste, by: { kind: 'remove', id: paste._id, stampMs: nowMs }, isOwnLoss: false }];
  });
}

function isSameRecord(a: Paste, b: Paste): boolean {
  return a.createdAt === b.createdAt && a.pinnedAt === b.pinnedAt && a.title === b.title && a.content === b.content;
}

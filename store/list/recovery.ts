import type { JournalContents } from '@/store/operations/journal';
import type { Operation, Replacement } from '@/store/operations/operation';
import { byId } from '@/store/paste/by-id';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import { scheduleCheckpoint, takeCheckpoint } from './checkpoints';
import { decodeIntact } from './codec';
import { replayJournaled } from './list-replay';
import { type ListState, type Loss, readList } from './list-state';
import { UNKNOWN_CHECKPOINT } from './signature';
import { isOlder, judgeList, newestStamp } from './verdict';

/** Brings the list up to date from the journal: once per page, and again whenever the list disappears. */
export interface Recovery {
  start(): Promise<void>;
  /** Starts within a second: another tab has written a list that lacks the latest checkpoint. */
  startSoon(): void;
  /** Starts when it can be told what else has disappeared, if the list has. */
  restoreSoon(): void;
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

/** Creates the recovery of a list. @param onDone called when the list includes all journaled operations */
export function createRecovery(state: ListState, onDone: () => void): Recovery {
  const { marker, listCache, log, journal, nextRecovery, addToHistory, onCleared, onRecovered, now } = state;
  /** The loss that is being waited for. */
  let awaited: Loss | undefined;

  const startLater = (delayMs: number) => nextRecovery.set(() => void start(), delayMs);

  function judge(contents: JournalContents) {
    const text = listCache.isGone() ? null : listCache.text();
    const facts = { text, isOurs: listCache.isOurs(), checkpoint: listCache.checkpoint(), marker: marker.read() };
    const verdict = judgeList(facts, contents);
    return { verdict, needsCopy: isOlder(facts, contents) || verdict === 'lost' || state.loss !== undefined };
  }

  async function start(): Promise<void> {
    const read = await journal.read();
    // The user has emptied the list in another tab.
    if (listCache.text() === null && listCache.isOurs()) state.loss = undefined;
    if (!read.ok) {
      endLoss();
      if (read.error === 'failed') startLater(FAILED_RETRY_MS);
      return;
    }
    const operations = read.value.operations.filter((each) => !isAhead(each, now()));
    const contents = { ...read.value, operations };
    const copy = readList(state).ok && judge(contents).needsCopy ? await journal.readCheckpoint() : undefined;
    // Reads and writes in one task from here on, because other tabs write too.
    const fresh = readList(state);
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
    const { loss } = state;
    const copied = needsCopy && copiedText !== null ? decodeIntact(copiedText) : loss?.pastes;
    const isSilent = verdict === 'foreign' && loss === undefined;
    const isOurs = listCache.isOurs();
    const earlier = listCache.checkpoint();
    const isJournalGone = isOurs && earlier > 0 && contents.checkpoint === undefined && loss === undefined;
    // The next write is signed with this number.
    const number = contents.checkpoint?.number ?? 0;
    state.latestCheckpoint = Math.max(state.latestCheckpoint, number);
    listCache.noteCheckpoint(number);
    if (!isSilent && !replayJournaled(state, contents.operations, copied)) {
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
    state.loss = undefined;
    state.isRecovered = true;
    if (isJournalGone) onRecovered({ kind: 'no-journal', changeCount });
    else if (changeCount > 0) onRecovered({ kind, changeCount });
    const isCopied = contents.checkpoint !== undefined && contents.operations.length === 0;
    const hasJournal = contents.operations.length > 0 || contents.checkpoint !== undefined;
    if (isSilent && hasJournal) void takeCheckpoint(state, { voidedMs: newestStamp(contents) });
    else if (!isCopied) scheduleCheckpoint(state, CHECKPOINT_AFTER_START_MS);
    onDone();
  }

  /** Tells whether the journal disappeared with the list: then the user has cleared the site's data. */
  function isCleared({ operations, checkpoint }: JournalContents): boolean {
    const { atMs } = state.loss ?? {};
    return atMs !== undefined && checkpoint === undefined && operations.every(({ stampMs }) => stampMs >= atMs);
  }

  /** Gives up what disappeared: the user has cleared the site's data, or nothing can bring it back. */
  function endLoss(): void {
    if (state.loss === undefined) return;
    const { pastes } = state.loss;
    state.loss = undefined;
    log.clear();
    onCleared(pastes);
    state.notify();
  }

  return {
    start,
    startSoon() {
      if (!nextRecovery.isSet()) startLater(SOON_MS);
    },
    restoreSoon() {
      if (state.loss !== undefined && state.loss !== awaited) startLater(LOSS_DELAY_MS);
      awaited = state.loss;
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

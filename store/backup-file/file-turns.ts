import type { StoreApi } from 'zustand/vanilla';
import type { BackupFilePort } from '@/store/database/backup-file-port';
import type { BelievedTime } from '@/store/operations/believed-time';
import type { Replacement } from '@/store/operations/operation';
import { byId, type Paste } from '@/store/paste/paste';
import { namePastes } from '@/store/paste/paste-name';
import type { Pastes } from '@/store/pastes/pastes-store';
import { failure, type Result, success } from '@/store/result';
import type { WithLock } from '@/store/tabs/tab-lock';
import type { BackupFileProblem, BackupFileState } from './backup-file-facts';
import { type BackupFileFault, decodeBackupFile, encodeBackupFile } from './backup-file-format';
import { type BackupFileRecord, encodeRecord, NOTHING_KNOWN, readBackupFile } from './backup-file-record';
import {
  type BackupFileHandle,
  type FileFacts,
  type FileProblem,
  factsOf,
  hasAccess,
  isSameState,
  openFile,
  readText,
  replaceText,
} from './file-access';
import type { Replica } from './replica';
import { type Synced, syncList } from './sync-list';
import { keepInFile, vouchForFile } from './vouch-for-file';

// What a turn does with the backup file: it reads it, merges it into the list, writes what it lacks, and remembers both.
// docs/storage.md, 'How two devices share a backup file', has the rules; backup-file.ts says when a turn is taken. In addition:
//
// - If the list may lack pastes that nobody removed (damage, a database that the browser deleted), the record is forgotten at
//   once, because a reload may come before the next turn. Then the file brings the missing pastes back.
// - A file that cannot be read as a backup is overwritten only if the user says so.

export interface FileTurnsOptions {
  readonly port: BackupFilePort;
  readonly facts: StoreApi<BackupFileState>;
  readonly pastes: Pastes;
  /** Called with the texts of the file that lost against simultaneous changes on this device. */
  readonly addToHistory: (lost: readonly Replacement[]) => void;
  /** Called with the pastes whose saves on this device lost against simultaneous changes of another one. */
  readonly noteOverwritten: (ids: readonly string[]) => void;
  /** Runs a task while no other tab runs one. */
  readonly withFileLock: WithLock;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Up to when the clock is believed. */
  readonly believedTime: BelievedTime;
}

/** The turns that this tab takes at the backup file. */
export interface FileTurns {
  /** Takes a turn, unless it would have the same result as the last one. */
  sync(): Promise<void>;
  /** Takes a turn that writes over a file which cannot be read. */
  replace(): Promise<void>;
  /** Makes a file the backup file, in a turn. Refuses a file that is not a backup. */
  choose(handle: BackupFileHandle): Promise<Result<void, BackupFileProblem>>;
  /** Stops keeping the file, in a turn, and leaves it as it is. */
  stop(): Promise<void>;
  /** Forgets the record while the list is doubtful, even if the file cannot be merged now. */
  forgetIfDoubtful(): Promise<void>;
  /** Forgets how the last turn ended: the file is another one. */
  forgetLast(): void;
}

/** How often a turn is tried while another program keeps changing the file. */
const MAX_TRIES = 3;

/** The result of a turn. */
interface Outcome {
  /** Why the file is not up to date; null if it is. */
  readonly problem: BackupFileProblem | null;
  /** The state of the file that this device has merged completely; null if there is none. */
  readonly seen: FileFacts | null;
  readonly hasWritten: boolean;
  /** The list that was merged. What is saved later waits for the next turn. */
  readonly merged?: readonly Paste[] | undefined;
  /** The pastes whose whole text the file lacks, because nobody has it; undefined if this turn did not look at it. */
  readonly gone?: readonly Paste[] | undefined;
  /** A paste whose text the database fails to read. Until it can be read, the file waits. */
  readonly awaited?: Paste | undefined;
}

/** Creates the turns of this tab. */
export function createFileTurns(options: FileTurnsOptions): FileTurns {
  const { port, facts, pastes, addToHistory, noteOverwritten, withFileLock, now, believedTime } = options;
  const { store, texts, recovery, isRecovered } = pastes;
  /** The last turn of this tab. */
  let last: (Omit<Outcome, 'hasWritten'> & { readonly handle: BackupFileHandle }) | undefined;

  /** The `doubtCount` of the last successful turn, in which the file brought back what the list lacked. */
  let settledDoubtCount = 0;

  /** Whether the list is complete: read, recovered, in a lasting storage, and not cleared by the user. */
  function isListKnown(): boolean {
    const { status, isLasting } = store.getState();
    return status === 'ready' && isLasting && recovery.getState().cleared === null && isRecovered();
  }

  /** Whether the list may lack pastes that nobody has removed. */
  function isListDoubtful(): boolean {
    return recovery.getState().doubtCount > settledDoubtCount;
  }

  async function forgetIfDoubtful(): Promise<void> {
    if (!isListDoubtful()) return;
    const stored = await readBackupFile(port);
    if (stored.ok && stored.value !== undefined) await port.putRecord(encodeRecord(NOTHING_KNOWN));
  }

  /** Notes the result of a turn, and shows it in all tabs. */
  function report(handle: BackupFileHandle, outcome: Outcome): void {
    const { problem, hasWritten, gone } = outcome;
    last = { ...outcome, handle };
    const { facts: known, note } = facts.getState();
    const writtenAtMs =
      hasWritten || known?.writtenAtMs == null ? (problem === null ? now() : null) : known.writtenAtMs;
    const unread = gone === undefined ? (known?.unread ?? null) : gone.length === 0 ? null : namePastes(gone);
    const isSame = known?.name === handle.name && known.problem === problem && known.unread === unread;
    if (!isSame || known.writtenAtMs !== writtenAtMs) note({ name: handle.name, problem, writtenAtMs, unread });
  }

  /** Shows that the file waits, because the database that has its handle cannot be read. */
  function reportUnreadable(): void {
    last = undefined;
    const { facts: known, note } = facts.getState();
    if (known !== null && known.problem !== 'no-journal') note({ ...known, problem: 'no-journal' });
  }

  /** Tells whether another turn would have the same result as the last one. Does not read the text of the file. */
  async function isSettled(): Promise<boolean> {
    if (last === undefined || last.merged !== store.getState().pastes) return false;
    const { handle, problem, seen, awaited } = last;
    if (problem === 'permission' || seen === null) return problem === 'permission' && !(await hasAccess(handle));
    const opened = await openFile(handle);
    if (!opened.ok || !isSameState(opened.value, seen)) return false;
    if (awaited === undefined) return true;
    const read = await texts.wholeOf(awaited);
    return !read.ok && read.error !== 'gone';
  }

  /** Merges the file into the list, and waits until the list is stored. */
  async function merge(
    record: BackupFileRecord,
    file: Replica | null,
    isSound: () => boolean,
  ): Promise<Result<Synced & { readonly list: readonly Paste[] }, 'unsound' | BackupFileProblem>> {
    const times = { nowMs: now(), believedMs: await believedTime.look() };
    const synced = await syncList(store.getState(), record, file, times, isSound);
    if (!synced.ok) return synced;
    const list = store.getState().pastes;
    const { lost, overwrittenIds } = synced.value;
    if (lost.length > 0) addToHistory(lost);
    if (overwrittenIds.length > 0) noteOverwritten(overwrittenIds);
    // The record must not be stored before this: a killed browser could take back pastes that the record names.
    await pastes.whenStored();
    return success({ ...synced.value, list });
  }

  /** Reads the file. The replica is null if the file has not changed since it was last merged. */
  async function readFile(
    handle: BackupFileHandle,
    record: BackupFileRecord,
    replaces: boolean,
  ): Promise<Result<{ readonly file: File; readonly replica: Replica | null }, FileProblem | BackupFileFault>> {
    const opened = await openFile(handle);
    if (!opened.ok) return opened;
    const file = opened.value;
    if (record.seen !== null && isSameState(file, record.seen)) return success({ file, replica: null });
    // A new file is empty, and the text of a replaced one is not wanted: there is nothing to merge.
    if (replaces || (record === NOTHING_KNOWN && file.size === 0)) return success({ file, replica: EMPTY });
    const decoded = await decode(file);
    if (!decoded.ok) return decoded;
    const { replica, lost } = await vouchForFile(decoded.value, {
      pastes: store.getState().pastes,
      wholeOf: texts.wholeOf,
    });
    if (lost.length > 0) addToHistory(lost);
    return success({ file, replica });
  }

  /** One turn, if there is a backup file and the list is known. */
  async function turn(replaces = false): Promise<void> {
    for (let tries = 1; ; tries++) {
      const stored = await readBackupFile(port);
      if (!stored.ok) {
        reportUnreadable();
        return;
      }
      if (stored.value === undefined || !isListKnown()) return;
      const { handle, record } = stored.value;
      if (store.getState().journalFailure !== null) {
        // If the browser were killed now, pastes could vanish from the list, and the next turn would take them for
        // removed.
        report(handle, { problem: 'no-journal', seen: null, hasWritten: false });
        return;
      }
      const { doubtCount } = recovery.getState();
      // The list may disappear or be damaged while the file is being read.
      const isSound = () => isListKnown() && recovery.getState().doubtCount === doubtCount;
      const known = isListDoubtful() ? NOTHING_KNOWN : record;
      const outcome = await tryTurn(handle, known, replaces && tries === 1, isSound);
      if ((outcome === null || outcome.problem === 'busy') && tries < MAX_TRIES) continue;
      if (outcome?.problem === null) settledDoubtCount = doubtCount;
      if (outcome !== null) report(handle, outcome);
      return;
    }
  }

  /** Decides what the file is to have: null if all that it lacks are texts that nobody has. */
  async function decideNext(
    file: File,
    replica: Replica,
    replaces: boolean,
  ): Promise<
    Result<
      { readonly next: Replica | null; readonly gone: readonly Paste[] },
      { readonly problem: BackupFileProblem; readonly awaited?: Paste }
    >
  > {
    const { pastes: whole, failures } = await texts.wholeOfAll([...replica.pastes.values()]);
    const gone = [...failures.keys()].filter((paste) => failures.get(paste) === 'gone');
    const awaited = [...failures.keys()].find((paste) => failures.get(paste) !== 'gone');
    if (awaited !== undefined) return failure({ problem: 'no-journal', awaited });
    const full = { ...replica, pastes: byId(whole) };
    if (gone.length === 0) return success({ next: full, gone });
    const inFile = replaces || file.size === 0 ? success(EMPTY) : await decode(file);
    if (!inFile.ok) return failure({ problem: inFile.error });
    const kept = keepInFile(full, gone, inFile.value, believedTime.known());
    return success({ next: kept.isNews || replaces ? kept.replica : null, gone });
  }

  /** @returns null if the list has disappeared or was damaged meanwhile: another turn is needed */
  async function tryTurn(
    handle: BackupFileHandle,
    record: BackupFileRecord,
    replaces: boolean,
    isSound: () => boolean,
  ): Promise<Outcome | null> {
    const reading = (await hasAccess(handle)) ? await readFile(handle, record, replaces) : failure('permission');
    const merged = await merge(record, reading.ok ? reading.value.replica : null, isSound);
    if (!merged.ok) {
      return merged.error === 'unsound' ? null : { problem: merged.error, seen: null, hasWritten: false };
    }
    const { replica, isNews, list } = merged.value;
    const remember = (isWritten: boolean, seen: FileFacts | null) =>
      port.putRecord(encodeRecord({ entries: replica.entries, isWritten, seen }));
    if (!reading.ok) {
      // The file may stay missing for long, and each check ends here: the record is written only if it has changed.
      if (replica.entries !== record.entries) await remember(record.isWritten && !isNews, record.seen);
      return { problem: reading.error, seen: null, hasWritten: false, merged: list };
    }
    const { file, replica: inFile } = reading.value;
    const decided = isNews || replaces ? await decideNext(file, replica, replaces) : success({ next: null, gone: [] });
    if (!decided.ok) {
      const { problem, awaited } = decided.error;
      return { problem, seen: awaited ? factsOf(file) : null, hasWritten: false, merged: list, awaited };
    }
    const { next, gone } = decided.value;
    const text = next && encodeBackupFile(next, believedTime.known());
    const written = text === null ? success(file) : await replaceText(handle, file, text);
    const seen = written.ok ? factsOf(written.value) : null;
    await remember(written.ok, seen);
    const problem = written.ok ? null : written.error;
    // A file that has not changed since it was written is not read: then what it lacks is known from before.
    const isKnown = (isNews || inFile !== null) && written.ok;
    return { problem, seen, hasWritten: text !== null && written.ok, merged: list, gone: isKnown ? gone : undefined };
  }

  return {
    async sync() {
      if (!(await isSettled())) await withFileLock(() => turn());
    },
    replace: () => withFileLock(() => turn(true)),
    choose: (handle) =>
      withFileLock(async () => {
        const reading = await readFile(handle, NOTHING_KNOWN, false);
        if (!reading.ok) return reading;
        const kept = await port.putHandle(handle);
        if (!kept.ok) return failure('failed');
        facts.getState().note({ name: handle.name, writtenAtMs: null, problem: null, unread: null });
        await turn();
        return success(undefined);
      }),
    stop: () =>
      withFileLock(async () => {
        await port.clear();
        facts.getState().note(null);
      }),
    forgetIfDoubtful: () => withFileLock(forgetIfDoubtful),
    forgetLast() {
      last = undefined;
    },
  };
}

async function decode(file: File): Promise<Result<Replica, FileProblem | BackupFileFault>> {
  const text = await readText(file);
  return text.ok ? decodeBackupFile(text.value) : text;
}

const EMPTY: Replica = { entries: new Map(), pastes: new Map() };

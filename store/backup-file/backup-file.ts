import type { StoreApi } from 'zustand/vanilla';
import type { BackupFilePort } from '@/store/database/backup-file-port';
import type { BelievedTime } from '@/store/operations/believed-time';
import type { Replacement } from '@/store/operations/operation';
import { byId, type Paste } from '@/store/paste/paste';
import { namePastes } from '@/store/paste/paste-name';
import type { Pastes } from '@/store/pastes/pastes-store';
import { failure, type Result, success } from '@/store/result';
import { createTimer, type Schedule, type WhenIdle } from '@/store/schedule';
import type { TakeTurn } from '@/store/tabs/turns';
import type { BackupFileProblem, BackupFileState } from './backup-file-facts';
import { type BackupFileFault, decodeBackupFile, encodeBackupFile } from './backup-file-format';
import { type BackupFileRecord, encodeRecord, NOTHING_KNOWN, readBackupFile } from './backup-file-record';
import {
  type BackupFileHandle,
  type FileFacts,
  type FileProblem,
  factsOf,
  hasAccess,
  openFile,
  readText,
  requestAccess,
  writeText,
} from './file-access';
import type { Replica } from './replica';
import { type Synced, syncList } from './sync-list';
import { keepInFile, vouchForFile } from './vouch-for-file';

// Keeps the backup file up to date, in turns. docs/storage.md, 'How two devices share a backup file', says what a turn does.
//
// 1. A turn starts a second after each change of the list, when the window gets the focus, and when a check every few seconds
//    finds the file changed. A Web Lock lets one tab at a time take a turn; the next tab finds nothing left to do.
// 2. If the list may lack pastes that nobody removed (damage, a database that the browser deleted), the record is forgotten at
//    once, because a reload may come before the next turn. Then the file brings the missing pastes back.
// 3. A file that cannot be read as a backup is overwritten only if the user says so.
// 4. The written file is read back. The record is marked as written only if the text is the expected one.

/** Keeps the backup file of this browser. */
export interface BackupFile {
  /**
   * Makes a file that the user has chosen the backup file: merges it into the list, and writes it. Refuses a file that is
   * not a backup. Any other problem is reported in the facts.
   */
  choose(handle: BackupFileHandle): Promise<Result<void, BackupFileProblem>>;
  /** Stops keeping the file, and leaves it as it is. */
  stop(): Promise<void>;
  /** Asks the user for the permission to write the file again. Call it in a click handler. */
  allow(): Promise<void>;
  /** Writes over a file that cannot be read: the user has agreed. */
  replace(): Promise<void>;
  /** Takes a turn now. */
  sync(): Promise<void>;
  /** Keeps the file up to date until the returned function is called. */
  connect(): () => void;
}

export interface BackupFileOptions {
  readonly port: BackupFilePort;
  readonly facts: StoreApi<BackupFileState>;
  readonly pastes: Pastes;
  /** Called with the texts of the file that lost against simultaneous changes on this device. */
  readonly addToHistory: (lost: readonly Replacement[]) => void;
  /** Called with the pastes whose saves on this device lost against simultaneous changes of another one. */
  readonly noteOverwritten: (ids: readonly string[]) => void;
  /** Runs a task while no other tab runs one. */
  readonly takeTurn: TakeTurn;
  /** Calls back when the user comes back to the page. @returns a function that ends it */
  readonly watchReturn: (onReturn: () => void) => () => void;
  /** Whether the page can be seen. A hidden page waits longer before it writes, and does not check the file. */
  readonly isVisible: () => boolean;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Up to when the clock is believed. */
  readonly believedTime: BelievedTime;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** The delay from a change of the list to the turn that writes it, in milliseconds. */
const WRITE_DELAY_MS = 1_000;

/** The same in a page that is hidden. */
const HIDDEN_DELAY_MS = 3_000;

/** How often the file is looked at, in milliseconds. */
const LOOK_MS = 5_000;

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

/** Creates the keeper of the file. */
export function createBackupFile(options: BackupFileOptions): BackupFile {
  const { port, facts, pastes, addToHistory, noteOverwritten, takeTurn, watchReturn, isVisible } = options;
  const { now, believedTime, schedule, whenIdle } = options;
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

  /** Forgets the record while the list is doubtful, even if no turn can be taken now. */
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
  ): Promise<Result<Synced & { readonly list: readonly Paste[] }, BackupFileProblem>> {
    const synced = await syncList(store.getState(), record, file, now(), await believedTime.look());
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
  async function read(
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

  /** Writes the file and reads it back. Fails with 'busy' if another program changes it meanwhile. */
  async function write(handle: BackupFileHandle, before: File, text: string): Promise<Result<File, FileProblem>> {
    const opened = await openFile(handle);
    if (!opened.ok) return opened;
    if (!isSameState(opened.value, factsOf(before))) return failure('busy');
    const written = await writeText(handle, text);
    if (!written.ok) return written;
    const after = await openFile(handle);
    if (!after.ok) return after;
    const readBack = await readText(after.value);
    if (!readBack.ok) return readBack;
    return readBack.value === text ? after : failure('busy');
  }

  /** One turn, if there is a backup file and the list is known. */
  async function turn(replaces = false): Promise<void> {
    for (let tries = 1; ; tries++) {
      const stored = await readBackupFile(port);
      if (!stored.ok || stored.value === undefined || !isListKnown()) return;
      const { handle, record } = stored.value;
      if (store.getState().journalFailure !== null) {
        // If the browser were killed now, pastes could vanish from the list, and the next turn would take them for
        // removed.
        report(handle, { problem: 'no-journal', seen: null, hasWritten: false });
        return;
      }
      const { doubtCount } = recovery.getState();
      const outcome = await tryTurn(handle, isListDoubtful() ? NOTHING_KNOWN : record, replaces && tries === 1);
      if (outcome.problem === 'busy' && tries < MAX_TRIES) continue;
      if (outcome.problem === null) settledDoubtCount = doubtCount;
      report(handle, outcome);
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

  async function tryTurn(handle: BackupFileHandle, record: BackupFileRecord, replaces: boolean): Promise<Outcome> {
    const reading = (await hasAccess(handle)) ? await read(handle, record, replaces) : failure('permission');
    const merged = await merge(record, reading.ok ? reading.value.replica : null);
    if (!merged.ok) return { problem: merged.error, seen: null, hasWritten: false };
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
    const written = text === null ? success(file) : await write(handle, file, text);
    const seen = written.ok ? factsOf(written.value) : null;
    await remember(written.ok, seen);
    const problem = written.ok ? null : written.error;
    // A file that has not changed since it was written is not read: then what it lacks is known from before.
    const isKnown = (isNews || inFile !== null) && written.ok;
    return { problem, seen, hasWritten: text !== null && written.ok, merged: list, gone: isKnown ? gone : undefined };
  }

  async function sync(): Promise<void> {
    if (!(await isSettled())) await takeTurn(() => turn());
  }

  return {
    choose: (handle) =>
      takeTurn(async () => {
        const reading = await read(handle, NOTHING_KNOWN, false);
        if (!reading.ok) return reading;
        const kept = await port.putHandle(handle);
        if (!kept.ok) return failure('failed');
        facts.getState().note({ name: handle.name, writtenAtMs: null, problem: null, unread: null });
        await turn();
        return success(undefined);
      }),
    stop: () =>
      takeTurn(async () => {
        await port.clear();
        facts.getState().note(null);
      }),
    async allow() {
      const stored = await readBackupFile(port);
      if (stored.ok && stored.value !== undefined && (await requestAccess(stored.value.handle))) await sync();
    },
    async replace() {
      await takeTurn(() => turn(true));
    },
    sync,
    connect() {
      const nextTurn = createTimer(schedule, () => whenIdle(() => void (isConnected && sync())));
      const nextLook = createTimer(schedule, look);
      let isConnected = true;
      const soon = (delayMs: number) => {
        if (!nextTurn.isSet()) nextTurn.set(delayMs);
      };
      const endRecovery = recovery.subscribe((state, before) => {
        if (state.doubtCount !== before.doubtCount) void takeTurn(forgetIfDoubtful);
      });
      const endPastes = store.subscribe((state, before) => {
        if (state.pastes !== before.pastes) soon(isVisible() ? WRITE_DELAY_MS : HIDDEN_DELAY_MS);
      });
      const endFacts = facts.subscribe((state) => {
        // Another tab has stopped keeping the file, and may choose another one.
        if (state.facts === null) last = undefined;
      });
      const endWatch = watchReturn(() => soon(0));
      function look(): void {
        if (!isConnected) return;
        if (isVisible()) soon(0);
        nextLook.set(LOOK_MS);
      }
      nextLook.set(WRITE_DELAY_MS);
      void takeTurn(forgetIfDoubtful);
      return () => {
        isConnected = false;
        endRecovery();
        endPastes();
        endFacts();
        endWatch();
        nextLook.cancel();
        nextTurn.cancel();
      };
    },
  };
}

async function decode(file: File): Promise<Result<Replica, FileProblem | BackupFileFault>> {
  const text = await readText(file);
  return text.ok ? decodeBackupFile(text.value) : text;
}

const EMPTY: Replica = { entries: new Map(), pastes: new Map() };

function isSameState(file: File, { modifiedMs, size }: ReturnType<typeof factsOf>): boolean {
  return file.lastModified === modifiedMs && file.size === size;
}

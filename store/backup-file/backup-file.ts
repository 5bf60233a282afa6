import type { Result } from '@/store/result';
import { createTimer, type Schedule, type WhenIdle } from '@/store/schedule';
import type { BackupFileProblem } from './backup-file-facts';
import { readBackupFile } from './backup-file-record';
import { type BackupFileHandle, requestAccess } from './file-access';
import { createFileTurns, type FileTurnsOptions } from './file-turns';

// Keeps the backup file up to date, in turns (file-turns.ts). A turn starts a second after each change of the list, when the
// window gets the focus, and when a check every few seconds finds the file changed. A Web Lock lets one tab at a time take a
// turn; the next tab finds nothing left to do.

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

export interface BackupFileOptions extends FileTurnsOptions {
  /** Calls back when the user comes back to the page. @returns a function that ends it */
  readonly watchReturn: (onReturn: () => void) => () => void;
  /** Whether the page can be seen. A hidden page does not check the file. */
  readonly isVisible: () => boolean;
  readonly schedule: Schedule;
  readonly whenIdle: WhenIdle;
}

/** The delay from a change of the list to the turn that writes it, in milliseconds. */
const WRITE_DELAY_MS = 1_000;

/** How often the file is looked at, in milliseconds. */
const LOOK_MS = 5_000;

/** Creates the keeper of the file. */
export function createBackupFile(options: BackupFileOptions): BackupFile {
  const { port, facts, pastes, watchReturn, isVisible, schedule, whenIdle } = options;
  const { sync, choose, stop, replace, forgetIfDoubtful, forgetLast } = createFileTurns(options);

  return {
    choose,
    stop,
    async allow() {
      const stored = await readBackupFile(port);
      if (stored.ok && stored.value !== undefined && (await requestAccess(stored.value.handle))) await sync();
    },
    replace,
    sync,
    connect() {
      const nextTurn = createTimer(schedule, () => whenIdle(() => void (isConnected && sync())));
      const nextLook = createTimer(schedule, look);
      let isConnected = true;
      const soon = (delayMs: number) => {
        if (!nextTurn.isSet()) nextTurn.set(delayMs);
      };
      const endRecovery = pastes.recovery.subscribe((state, before) => {
        if (state.doubtCount !== before.doubtCount) void forgetIfDoubtful();
      });
      const endPastes = pastes.store.subscribe((state, before) => {
        if (state.pastes !== before.pastes) soon(WRITE_DELAY_MS);
      });
      const endFacts = facts.subscribe((state) => {
        // Another tab has stopped keeping the file, and may choose another one.
        if (state.facts === null) forgetLast();
      });
      const endWatch = watchReturn(() => soon(0));
      function look(): void {
        if (!isConnected) return;
        if (isVisible()) soon(0);
        nextLook.set(LOOK_MS);
      }
      nextLook.set(WRITE_DELAY_MS);
      void forgetIfDoubtful();
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

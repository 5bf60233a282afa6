import type { DatabaseFailure } from '@/store/database/browser-database';
import type { CheckpointFacts, JournalPort } from '@/store/database/journal-port';
import { type Result, success } from '@/store/result';
import type { Schedule } from '@/store/schedule';
import { areOperations } from './decode-operation';
import type { Operation } from './operation';

// A paste that the site reports as saved survives a killed browser:
//
// 1. No browser has written localStorage to the disk when `setItem` returns. Chromium commits seconds to many minutes
//    later, Firefox and WebKit some seconds later; a killed browser loses those writes. IndexedDB acknowledges a
//    transaction within milliseconds, and keeps what it has acknowledged.
// 2. So a tab appends each operation that it writes into the list to a journal in IndexedDB, in the same task
//    (stored-list.ts). Each act is one transaction; they run in order. Some milliseconds later the operating system has
//    the write, so it survives a killed browser. Only then does the toast say 'Paste added'
//    (store/pastes/pastes-store.ts). The disk is flushed soon after, so that the write survives a system crash.
// 3. When the page is idle, it stores a copy of the whole list, the checkpoint, and truncates the journal
//    (checkpoints.ts). Each list that this site writes is signed with the number of its checkpoint (signature.ts).
// 4. Each start shows the list in localStorage, then reads the journal (recovery.ts). If the list is gone, or its
//    checkpoint is older, the latest checkpoint replaces it. Then the missing operations are replayed by the same code
//    that replays operations of other tabs.
// 5. A list without a signature was changed by another program. If the marker that is written after each list
//    (marker.ts) is as new as the journal, that change came after every journaled operation, and the journal is
//    ignored.
// 6. If localStorage and IndexedDB are both empty, the user has cleared the site's data. Then nothing is written back.

/** What a start reads from the journal. */
export interface JournalContents {
  /** All operations, in the order of the appends. */
  readonly operations: readonly Operation[];
  readonly checkpoint: CheckpointFacts | undefined;
}

/** Stores operations in IndexedDB at once, so that they survive a killed browser. */
export interface Journal {
  /** Appends operations just written into the list. They are stored within milliseconds. */
  append(operations: readonly Operation[]): void;
  /** Resolves when all appended operations are stored, or could not be. */
  settled(): Promise<unknown>;
  read(): Promise<Result<JournalContents, DatabaseFailure>>;
  /** Returns the text of the checkpoint; null if there is none. */
  readCheckpoint(): Promise<Result<string | null, DatabaseFailure>>;
  /**
   * Stores a copy of the list, and removes operations that the copy makes redundant. Does nothing if the stored copy
   * has a newer timestamp.
   *
   * @param isForced whether to replace a copy with a newer timestamp too
   * @param cut chooses which of all operations stay
   * @returns the number of the copy; null if it was not stored
   */
  checkpoint(
    text: string,
    facts: CheckpointFacts,
    isForced: boolean,
    cut: (operations: readonly Operation[]) => ReadonlySet<Operation>,
  ): Promise<Result<number | null, DatabaseFailure>>;
  /** Returns how many characters of text were appended since the last checkpoint. */
  lengthSinceCheckpoint(): number;
}

/** The delay from a failure to the next try, in milliseconds. */
const RETRY_MS = 5_000;

/** The delay from an act to the flush of the disk, in milliseconds. One flush serves all acts in between. */
const FLUSH_DELAY_MS = 100;

interface JournalOptions {
  readonly port: JournalPort;
  /** Called with the reason why the journal fails, or with null when it works again. */
  readonly onState: (failure: DatabaseFailure | null) => void;
  readonly schedule: Schedule;
}

/** Creates the journal over a database. */
export function createJournal({ port, onState, schedule }: JournalOptions): Journal {
  /** Operations that could not be stored yet. */
  let failed: readonly Operation[] = [];
  let appendedLength = 0;
  let isFlushDue = false;
  let settled: Promise<unknown> = Promise.resolve();

  /** Reports whether the journal works. It does not while operations wait to be stored. */
  function reportState(outcome: Result<unknown, DatabaseFailure>): void {
    if (!outcome.ok) onState(outcome.error);
    else if (failed.length === 0) onState(null);
  }

  async function store(operations: readonly Operation[]): Promise<void> {
    const stored = await port.append(operations);
    reportState(stored);
    if (stored.ok || stored.error === 'denied') return;
    if (failed.length === 0) schedule(storeFailed, RETRY_MS);
    failed = [...failed, ...operations];
  }

  function flushSoon(): void {
    if (isFlushDue) return;
    isFlushDue = true;
    schedule(() => {
      isFlushDue = false;
      void port.flush();
    }, FLUSH_DELAY_MS);
  }

  function storeFailed(): void {
    const operations = failed;
    failed = [];
    void store(operations);
  }

  return {
    append(operations) {
      for (const each of operations) if (each.kind === 'put') appendedLength += each.paste.content.length;
      // Starts the transaction at once: waiting for the previous one to end would mean waiting for the page, which may
      // be busy.
      settled = Promise.all([settled, store(operations)]);
      flushSoon();
    },
    settled: () => settled,
    async read() {
      const read = await port.read();
      reportState(read);
      if (!read.ok) return read;
      const operations = read.value.acts.flatMap((act) => (areOperations(act) ? act : []));
      return success({ operations, checkpoint: read.value.checkpoint });
    },
    async readCheckpoint() {
      const read = await port.readCheckpoint();
      if (!read.ok) return read;
      return success(typeof read.value === 'string' ? read.value : null);
    },
    async checkpoint(text, facts, isForced, cut) {
      const stored = await port.checkpoint({ ...facts, text }, isForced, (acts) => {
        const valid = acts.map((act) => (areOperations(act) ? act : []));
        const kept = cut(valid.flat());
        return valid.map((act) => act.filter((each) => kept.has(each)));
      });
      reportState(stored);
      if (stored.ok) appendedLength = 0;
      return stored;
    },
    lengthSinceCheckpoint: () => appendedLength,
  };
}

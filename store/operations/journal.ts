import { failure, type Result, success } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { CheckpointFacts, JournalPort } from '@/store/storage/journal-port';
import { areOperations } from './decode-operation';
import type { Operation } from './operation';

// 'Saved' means on the disk, also when the whole browser is killed:
//
// 1. No browser has a write to localStorage on the disk when `setItem` returns: Chromium commits it seconds to many minutes
//    later, Firefox and WebKit some seconds later. A browser that is killed takes it back. IndexedDB keeps what it has
//    acknowledged, within milliseconds.
// 2. So whatever operations a tab writes into the list, it appends to a journal in IndexedDB, in the same task
//    (stored-list.ts). Each act is a transaction, in their order. The system has it some milliseconds later, which is what a
//    killed browser needs. Only then is the user told 'Paste added' (store/pastes/pastes-store.ts). The disk is flushed soon
//    after, for a system that ends.
// 3. When the page is idle, a copy of the whole list, the checkpoint, is stored as well, and the journal is cut
//    (checkpoints.ts). Each list that this site writes is signed with the number of its checkpoint (signature.ts).
// 4. Each start shows the list as localStorage has it, then reads the journal (recovery.ts). If the list names an older
//    checkpoint, or is gone, the checkpoint takes its place. Then what the list lacks is replayed, by the replay that serves
//    the tabs.
// 5. A list that is not signed was changed by another program. If the marker that is written after each list (marker.ts) is as
//    new as the journal, that was after all that was journaled, and the journal has nothing to say.
// 6. When localStorage and IndexedDB are both empty, the user has cleared the site's data, and nothing is written back.

/** What the journal holds for a start. */
export interface JournalContents {
  /** All operations, in the order in which they were appended. */
  readonly operations: readonly Operation[];
  readonly checkpoint: CheckpointFacts | undefined;
}

/** Brings acknowledged operations onto the disk at once. */
export interface Journal {
  /** Appends operations that were just written into the list. They are stored within milliseconds. */
  append(operations: readonly Operation[]): void;
  /** Resolves when everything that was appended has been stored, or could not be. */
  settled(): Promise<unknown>;
  read(): Promise<Result<JournalContents, DatabaseFailure>>;
  /** Returns the text of the checkpoint; null when there is none. */
  readCheckpoint(): Promise<Result<string | null, DatabaseFailure>>;
  /**
   * Copies the list, and cuts what the copy makes needless. Does nothing if there is a copy with a newer timestamp.
   *
   * @param isForced whether it replaces such a copy as well
   * @param cut chooses from all operations those that stay
   * @returns the number that the copy has got; null when it was not stored
   */
  checkpoint(
    text: string,
    facts: CheckpointFacts,
    isForced: boolean,
    cut: (operations: readonly Operation[]) => ReadonlySet<Operation>,
  ): Promise<Result<number | null, DatabaseFailure>>;
  /** How many characters of texts were appended since the last checkpoint. */
  lengthSinceCheckpoint(): number;
}

/** How long after a failure the journal tries again, in milliseconds. */
const RETRY_MS = 5_000;

/** How long after an act the disk is flushed, in milliseconds: once for all acts that come meanwhile. */
const FLUSH_DELAY_MS = 100;

interface JournalOptions {
  readonly port: JournalPort;
  /** Called with why the journal does not work, or null when it does. */
  readonly onState: (failure: DatabaseFailure | null) => void;
  /** Runs a task after some milliseconds. @returns cancels it */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
}

/** Creates the journal over a database. */
export function createJournal({ port, onState, schedule }: JournalOptions): Journal {
  /** What could not be stored yet. */
  let failed: readonly Operation[] = [];
  let appendedLength = 0;
  let isFlushDue = false;
  let settled: Promise<unknown> = Promise.resolve();

  /** Tells whether the journal works. It does not as long as something waits. */
  function tell(outcome: Result<unknown, DatabaseFailure>): void {
    if (!outcome.ok) onState(outcome.error);
    else if (failed.length === 0) onState(null);
  }

  async function store(operations: readonly Operation[]): Promise<void> {
    const stored = await port.append(operations);
    tell(stored);
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
      // At once: the end of a transaction that is under way would have to wait for the page, which may be busy.
      settled = Promise.all([settled, store(operations)]);
      flushSoon();
    },
    settled: () => settled,
    async read() {
      const read = await port.read();
      tell(read);
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
      tell(stored);
      if (stored.ok) appendedLength = 0;
      return stored;
    },
    lengthSinceCheckpoint: () => appendedLength,
  };
}

/** The journal of a page without a database: nothing is stored in it. */
export const NO_JOURNAL: JournalPort = {
  append: denied,
  flush: denied,
  read: denied,
  readCheckpoint: denied,
  checkpoint: denied,
  putDraft: denied,
  readDrafts: denied,
  removeDraft: denied,
};

function denied(): Promise<Result<never, DatabaseFailure>> {
  return Promise.resolve(failure('denied'));
}

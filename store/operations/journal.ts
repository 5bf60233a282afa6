import type { DatabaseFailure } from '@/store/database/browser-database';
import type { CheckpointFacts, JournalPort } from '@/store/database/journal-port';
import { type Result, success } from '@/store/result';
import { createTimer, type Schedule } from '@/store/schedule';
import { areOperations, type Operation } from './operation';

// The journal keeps in IndexedDB the operations that localStorage may not have on the disk yet. An act is appended in
// the task that writes it into the list, as one transaction; transactions run in order. store/list takes checkpoints
// and recovers the list. docs/storage.md, 'How a save gets onto the disk', tells it all.

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
  read(): Promise<Result<JournalContents, DatabaseFailure>>;
  /** Returns the text of the checkpoint; null if there is none. */
  readCheckpoint(): Promise<Result<string | null, DatabaseFailure>>;
  /**
   * Replaces the checkpoint by a copy of the list, and removes operations. Does nothing if the stored checkpoint has a
   * newer timestamp.
   *
   * @param isForced whether to replace a checkpoint with a newer timestamp too
   * @param cut gets all operations, also those that could not be stored yet, and chooses which stay
   * @returns the number of the checkpoint; null if it was not stored
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
  /** Leaves out the puts whose texts have left the list since. */
  readonly withoutLeft: (operations: readonly Operation[]) => readonly Operation[];
  readonly schedule: Schedule;
}

/** Creates the journal over a database. */
export function createJournal({ port, onState, withoutLeft, schedule }: JournalOptions): Journal {
  /** The acts that could not be stored yet. */
  let failed: readonly (readonly Operation[])[] = [];
  /** They are being stored again; undefined if they are not. */
  let retry: Promise<unknown> | undefined;
  let appendedLength = 0;
  const flush = createTimer(schedule, () => void port.flush());

  /** Reports whether the journal works. While operations wait to be stored, it does not. */
  function reportState(outcome: Result<unknown, DatabaseFailure>): void {
    if (!outcome.ok) onState(outcome.error);
    else if (failed.length === 0) onState(null);
  }

  async function store(act: readonly Operation[]): Promise<void> {
    const stored = await port.append(act);
    if (!stored.ok && stored.error !== 'denied') {
      if (failed.length === 0) schedule(storeFailed, RETRY_MS);
      failed = [...failed, act];
    }
    reportState(stored);
  }

  function storeFailed(): void {
    // The journal may have no removal of a text that has left any more: the text would come back.
    const acts = failed.map(withoutLeft).filter((act) => act.length > 0);
    failed = [];
    if (acts.length === 0) {
      onState(null);
      return;
    }
    // Each is tried alone: one that is too long holds no other back.
    retry = Promise.all(acts.map(store)).finally(() => {
      retry = undefined;
    });
  }

  return {
    append(operations) {
      for (const each of operations) if (each.kind === 'put') appendedLength += each.paste.content.length;
      // Starts the transaction at once. Waiting for the end of the previous one would mean waiting for a page that may
      // be busy.
      void store(operations);
      if (!flush.isSet()) flush.set(FLUSH_DELAY_MS);
    },
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
      if (retry !== undefined) await retry;
      const stored = await port.checkpoint({ ...facts, text }, isForced, (acts) => {
        const valid = acts.map((act) => (areOperations(act) ? act : []));
        const kept = cut([...valid.flat(), ...failed.flat()]);
        return valid.map((act) => act.filter((each) => kept.has(each)));
      });
      reportState(stored);
      if (stored.ok) appendedLength = 0;
      return stored;
    },
    lengthSinceCheckpoint: () => appendedLength,
  };
}

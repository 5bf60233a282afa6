import type { Replacement } from '@/store/operations/operation';
import type { Paste } from '@/store/paste/paste';
import type { Result } from '@/store/result';
import type { DatabaseFailure } from '@/store/storage/browser-database';
import type { HistoryEntry, HistoryPort, HistoryText } from '@/store/storage/history-port';
import { chooseKept, choosePruned } from './bounds';
import { createRecord, describeLeaving } from './history-record';
import type { UpdateHistoryState } from './history-store';

// Whatever text leaves the list is kept in a history for 30 days: what was deleted, replaced by an update, overwritten by a
// simultaneous save, removed by the undo of an import; and a damaged list.
//
// 1. store/list reports what leaves (stored-list.ts, damage.ts), in the task in which it leaves. A save never waits for the
//    history.
// 2. A text that cannot be stored stays in memory, and is tried again with the next one. history-store.ts holds what screens
//    show of that.
// 3. history-record.ts says why a text left, and gives it a key that depends on the text alone. So it is kept
//    once, whichever tabs report it. The records are in IndexedDB (store/storage/browser-history.ts), which opens when a
//    text is first kept or shown.
// 4. bounds.ts chooses what has to go: after 30 days, or beyond 1,000 records or 50 MB. Choosing and removing is one
//    transaction, so tabs need no lock.
// 5. history-view.ts finds what screens show. A version that is back in the list stays in the history, but is not shown.
//    compare-texts.ts compares a version with the current text.

/** The texts that left the list. Failures are values. */
export interface History {
  /** Keeps what left the list, after the task that reports it. @returns whether it is stored */
  add(left: readonly (Replacement | HistoryText)[]): Promise<boolean>;
  /** Returns the entries of all texts within the bounds, the one that left last first. What is beyond is about to be removed. */
  list(): Promise<Result<readonly HistoryEntry[], DatabaseFailure>>;
  /** Returns a text; undefined when it is gone. */
  read(key: string): Promise<Result<HistoryText | undefined, DatabaseFailure>>;
  /** Deletes texts forever. */
  remove(keys: readonly string[]): Promise<Result<void, DatabaseFailure>>;
  /** Deletes all texts forever. */
  empty(): Promise<Result<void, DatabaseFailure>>;
}

export interface HistoryOptions {
  readonly port: HistoryPort;
  /** Whether the user wants deleted and replaced pastes to be kept. Damaged lists are kept in any case. */
  readonly keepsPastes: () => boolean;
  /** Removes from the journal what has left the list. Called before texts are deleted forever. */
  readonly forget: () => Promise<Result<unknown, DatabaseFailure>>;
  readonly update: UpdateHistoryState;
  /** Called after each change by this tab. */
  readonly onChange: () => void;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Lets the page do other things. */
  readonly pause: () => Promise<void>;
  /** Runs a task when the page has nothing else to do. */
  readonly whenIdle: (task: () => void) => void;
}

/** Creates the history over a database. */
export function createHistory(options: HistoryOptions): History {
  const { port, keepsPastes, forget, update, onChange, now, pause, whenIdle } = options;
  /** What is not stored yet: the texts of this task, and those that could not be stored. */
  let waiting: readonly HistoryText[] = [];
  let flushing: Promise<boolean> | undefined;
  /** When the reported texts left: each time that a tab reads the list, it may report them again. */
  const leftAtMs = new WeakMap<Paste, number>();

  async function flush(): Promise<boolean> {
    // The user waits for the act that is under way.
    await pause();
    flushing = undefined;
    const texts = waiting;
    waiting = [];
    const kept = await port.put(texts.map(createRecord));
    if (!kept.ok && kept.error !== 'denied') waiting = [...texts, ...waiting];
    update(() => ({ failure: kept.ok ? null : kept.error }));
    if (kept.ok) {
      onChange();
      whenIdle(prune);
    }
    return kept.ok;
  }

  async function prune(): Promise<void> {
    let pruned: readonly string[] = [];
    const removed = await port.remove((entries) => {
      pruned = choosePruned(entries, now());
      return pruned;
    });
    if (removed.ok && pruned.length > 0) onChange();
  }

  function describe(each: Replacement | HistoryText): readonly HistoryText[] {
    if (!('by' in each)) return each.reason === 'damaged' || keepsPastes() ? [each] : [];
    const leaving = describeLeaving(each);
    if (leaving === undefined || leftAtMs.get(each.paste) === leaving.leftAtMs) return [];
    leftAtMs.set(each.paste, leaving.leftAtMs);
    if (each.isOwnLoss && leaving.reason === 'overwritten')
      update((state) => ({ overwrittenIds: [...state.overwrittenIds, leaving.paste._id] }));
    return keepsPastes() ? [leaving] : [];
  }

  async function deleteForever(
    remove: () => Promise<Result<void, DatabaseFailure>>,
  ): Promise<Result<void, DatabaseFailure>> {
    const forgotten = await forget();
    if (!forgotten.ok && forgotten.error !== 'denied') return forgotten;
    const outcome = await remove();
    if (outcome.ok) onChange();
    return outcome;
  }

  return {
    add(left) {
      const texts = left.flatMap(describe);
      if (texts.length === 0) return Promise.resolve(false);
      waiting = [...waiting, ...texts];
      flushing ??= flush();
      return flushing;
    },
    async list() {
      const read = await port.readEntries();
      if (!read.ok) return read;
      const entries = chooseKept(read.value, now());
      if (entries.length < read.value.length) whenIdle(prune);
      return { ok: true, value: entries };
    },
    read: (key) => port.readText(key),
    remove: (keys) => deleteForever(() => port.remove(() => keys)),
    empty() {
      waiting = [];
      return deleteForever(port.clear);
    },
  };
}

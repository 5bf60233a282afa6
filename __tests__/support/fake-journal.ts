import type { DatabaseFailure } from '@/store/database/browser-database';
import type { DraftCopiesPort } from '@/store/database/draft-copies-port';
import type { Checkpoint, JournalPort } from '@/store/database/journal-port';
import { failure, type Result, success } from '@/store/result';

/** The journal's database in memory: what is written stays when all tabs die. */
export interface FakeJournal extends JournalPort, DraftCopiesPort {
  /** Why the browser refuses every access; null when it does not. */
  failure: DatabaseFailure | null;
  /** Everything that is stored, as one text. */
  storedText(): string;
  /** Removes everything, as a browser that clears a site's data does. */
  clear(): void;
}

const NO_CHECKPOINT: Checkpoint = { text: '', number: 0, stampMs: 0, madeAtMs: 0, mark: '' };

/** Creates the database. */
export function createFakeJournal(): FakeJournal {
  let acts: (readonly object[])[] = [];
  let checkpoint: Checkpoint | undefined;
  const drafts = new Map<string, object>();

  function run<Value>(access: () => Value): Promise<Result<Value, DatabaseFailure>> {
    return Promise.resolve(fake.failure === null ? success(access()) : failure(fake.failure));
  }

  const fake: FakeJournal = {
    failure: null,
    storedText: () => JSON.stringify({ acts, checkpoint, drafts: [...drafts.values()] }),
    clear() {
      acts = [];
      checkpoint = undefined;
      drafts.clear();
    },
    append: (operations) => run(() => void acts.push(structuredClone(operations))),
    flush: () => run(() => {}),
    read: () =>
      run(() => {
        const { text: _text, ...facts } = checkpoint ?? NO_CHECKPOINT;
        return structuredClone({ acts, checkpoint: checkpoint && facts });
      }),
    readCheckpoint: () => run(() => checkpoint?.text),
    checkpoint: (next, isForced, cut) =>
      run(() => {
        if (!isForced && checkpoint !== undefined && checkpoint.stampMs > next.stampMs) return null;
        const number = Math.max(next.number, (checkpoint?.number ?? 0) + 1);
        checkpoint = { ...next, number };
        acts = cut(acts).filter((act) => act.length > 0);
        return number;
      }),
    putDraft: (id, draft) => run(() => void drafts.set(id, structuredClone(draft))),
    readDrafts: () => run(() => structuredClone([...drafts.values()])),
    removeDraft: (id) => run(() => void drafts.delete(id)),
  };
  return fake;
}

/** The database as one tab uses it: once the tab is closed, it gets no answer and changes nothing. */
export function openForTab(journal: JournalPort): { readonly port: JournalPort; close(): void } {
  let isOpen = true;
  const port = new Proxy(journal, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return (...parameters: unknown[]) => (isOpen ? method.apply(target, parameters) : new Promise(() => {}));
    },
  });
  return {
    port,
    close() {
      isOpen = false;
    },
  };
}

import type { Page } from '@playwright/test';

/** What the journal's database has. */
export interface JournalContents {
  readonly acts: readonly unknown[];
  /** The copy of the list; undefined when there is none. */
  readonly copy: string | undefined;
  readonly drafts: readonly { readonly content?: string }[];
}

/** Reads the database of the journal. Nothing where there is none. */
export function readJournal(page: Page): Promise<JournalContents> {
  return page.evaluate(async () => {
    const nothing = { acts: [], copy: undefined, drafts: [] };
    // Opening it would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'pastes.journal')) return nothing;
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('pastes.journal'));
    try {
      if (database.objectStoreNames.length === 0) return nothing;
      const transaction = database.transaction(['acts', 'checkpoint', 'drafts']);
      const acts: unknown[] = await done(transaction.objectStore('acts').getAll());
      const copy: string | undefined = await done(transaction.objectStore('checkpoint').get('text'));
      const drafts: { content?: string }[] = await done(transaction.objectStore('drafts').getAll());
      return { acts, copy, drafts };
    } finally {
      database.close();
    }
  });
}

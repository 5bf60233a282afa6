import type { Page } from '@playwright/test';
import type { StoredPaste } from './stored-pastes';

/** A text as the history keeps it. */
export interface KeptText {
  readonly reason: string;
  readonly paste?: StoredPaste;
}

/** Returns the texts that are in the database of the history. Each has an entry. */
export function readHistory(page: Page): Promise<readonly KeptText[]> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('pastes.history'));
    if (database.objectStoreNames.length === 0) {
      // The site has not created it yet, and must not find it empty.
      database.close();
      await answer(indexedDB.deleteDatabase('pastes.history'));
      return [];
    }
    const transaction = database.transaction(['entries', 'texts']);
    const [entries, texts] = await Promise.all([
      answer(transaction.objectStore('entries').getAll()),
      answer<KeptText[]>(transaction.objectStore('texts').getAll()),
    ]);
    database.close();
    if (entries.length !== texts.length) throw new Error(`${entries.length} entries of ${texts.length} texts`);
    return texts;
  });
}

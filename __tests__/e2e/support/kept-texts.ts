import type { Page } from '@playwright/test';

/** What the history holds of one text. */
export interface KeptText {
  readonly reason: string;
  /** Title and content, or the text of a list. */
  readonly text: string;
}

/** Returns what the history holds. */
export function readKeptTexts(page: Page): Promise<readonly KeptText[]> {
  return page.evaluate(readHistoryDatabase);
}

/** Runs in the page: reads the database of the history, as any program would. Empty when there is none. */
export async function readHistoryDatabase(): Promise<readonly KeptText[]> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'pastes.history')) return [];
  const settle = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settle(indexedDB.open('pastes.history'));
  try {
    if (!database.objectStoreNames.contains('texts')) return [];
    const texts = await settle(database.transaction('texts').objectStore('texts').getAll());
    return texts.map(({ reason, paste, text }) => ({
      reason,
      text: paste === undefined ? text : `${paste.title}: ${paste.content}`,
    }));
  } finally {
    database.close();
  }
}

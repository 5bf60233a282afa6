import type { Page } from '@playwright/test';
import type { StoredPaste } from '@/scripts/test/stored-pastes';

/** What the site keeps of a text that left the list: a paste, or the text of a whole list. */
export interface HistoryRecord {
  readonly entry: { readonly key: string; readonly pasteId: string | null; readonly leftAtMs: number };
  readonly text: { readonly reason: string; readonly paste?: StoredPaste; readonly text?: string };
}

/** Reads the whole database of the history. Nothing where there is none. */
export function readHistory(page: Page): Promise<readonly HistoryRecord[]> {
  return page.evaluate(readDatabase);
}

/** Says what the history has, such as 'deleted Shopping: Milk', sorted. */
export async function describeHistory(page: Page): Promise<readonly string[]> {
  return describeRecords(await readHistory(page));
}

/** Says what records hold, such as 'deleted Shopping: Milk', sorted. */
export function describeRecords(records: readonly HistoryRecord[]): readonly string[] {
  return records
    .map(({ text: { reason, paste, text } }) => `${reason} ${paste ? `${paste.title}: ${paste.content}` : text}`)
    .sort();
}

/** Runs in the page: reads the database as any program would. */
export async function readDatabase(): Promise<readonly HistoryRecord[]> {
  const name = 'pastes.history';
  // Opening it would create it.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open(name));
  try {
    // The site may not have created it yet.
    if (database.objectStoreNames.length === 0) return [];
    const transaction = database.transaction(['entries', 'texts']);
    const entries: HistoryRecord['entry'][] = await done(transaction.objectStore('entries').getAll());
    const texts: HistoryRecord['text'][] = await done(transaction.objectStore('texts').getAll());
    const keys = await done(transaction.objectStore('texts').getAllKeys());
    if (entries.length !== texts.length) throw new Error('An entry and its text belong together.');
    return entries.map((entry) => ({ entry, text: texts[keys.indexOf(entry.key)] ?? { reason: 'lost' } }));
  } finally {
    database.close();
  }
}

/** Denies the pages to come a database. */
export async function denyDatabase(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Denied by the test.', 'SecurityError');
      },
    });
  });
}

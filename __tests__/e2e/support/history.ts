import type { Page } from '@playwright/test';

/** What the site keeps of a text that left the list. */
export interface HistoryRecord {
  readonly entry: { readonly key: string; readonly pasteId: string | null; readonly leftAtMs: number };
  readonly text: unknown;
}

/** Reads the whole database of the history as any program would. Nothing where there is none. */
export function readHistory(page: Page): Promise<readonly HistoryRecord[]> {
  return page.evaluate(async () => {
    const name = 'pastes.history';
    // Opening it would create it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open(name));
    const transaction = database.transaction(['entries', 'texts']);
    const entries: HistoryRecord['entry'][] = await done(transaction.objectStore('entries').getAll());
    const texts: unknown[] = await done(transaction.objectStore('texts').getAll());
    const keys = await done(transaction.objectStore('texts').getAllKeys());
    database.close();
    if (entries.length !== texts.length) throw new Error('An entry and its text belong together.');
    return entries.map((entry) => ({ entry, text: texts[keys.indexOf(entry.key)] }));
  });
}

/** Puts as many deleted pastes into the database of the history, which the site has opened before. */
export function seedHistory(page: Page, count: number): Promise<void> {
  return page.evaluate(async (size) => {
    const opening = indexedDB.open('pastes.history');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['entries', 'texts'], 'readwrite');
    for (let index = 0; index < size; index++) {
      const [key, reason, leftAtMs] = [`seed ${index}`, 'deleted', Date.now() - index];
      const paste = {
        _id: key,
        title: `Seed ${index}`,
        content: 'One\nTwo\nThree',
        createdAt: '2025-01-05T12:00:00.000Z',
      };
      const { createdAt, title, content } = paste;
      const entry = { key, reason, leftAtMs, pasteId: key, createdAt, title, excerpt: content, length: 20 };
      transaction.objectStore('entries').put(entry);
      transaction.objectStore('texts').put({ reason, leftAtMs, paste, place: null }, key);
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, count);
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

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

/**
 * Puts as many deleted pastes into the database of the history, once the site has created it. The first left the list
 * `ageMs` ago, and each further one a millisecond before that.
 */
export function seedHistory(page: Page, count: number, ageMs = 0): Promise<void> {
  return page.evaluate(
    async ([size = 0, age = 0]) => {
      // Opened before the site has created it, it would be empty.
      while (!(await indexedDB.databases()).some(({ name }) => name === 'pastes.history')) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const opening = indexedDB.open('pastes.history');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction(['entries', 'texts'], 'readwrite');
      const firstLeftAtMs = Date.now() - age;
      for (let index = 0; index < size; index++) {
        const [key, reason, leftAtMs] = [`seed ${age} ${index}`, 'deleted', firstLeftAtMs - index];
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
    },
    [count, ageMs],
  );
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

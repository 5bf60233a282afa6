import { answerOf } from './browser-database';
import type { Copies } from './copies';
import { isHistoryEntry, isHistoryText } from './decode-history';
import type { HistoryEntry, HistoryPort, HistoryText } from './history-port';

/** Implements the port. */
export function createBrowserHistory(copies: Copies): HistoryPort {
  const group = 'history';
  return {
    put: (records) =>
      copies.writeTogether(group, (transaction) => {
        for (const { entry, text } of records) {
          transaction.objectStore('history').put(entry);
          transaction.objectStore('historyTexts').put(text, entry.key);
        }
      }),
    readEntries: () =>
      copies.read(
        { group },
        async (transaction): Promise<readonly HistoryEntry[]> => {
          const entries: readonly unknown[] = await answerOf(transaction.objectStore('history').getAll());
          return entries.filter(isHistoryEntry);
        },
        (entries, others) => {
          const keys = new Set(entries.map(({ key }) => key));
          return [...entries, ...others.filter(({ key }) => !keys.has(key))];
        },
      ),
    readTexts: (keys) =>
      copies.read(
        { group },
        async (transaction): Promise<ReadonlyMap<string, HistoryText>> => {
          const store = transaction.objectStore('historyTexts');
          const texts: readonly unknown[] = await Promise.all(keys.map((key) => answerOf(store.get(key))));
          const found = new Map<string, HistoryText>();
          for (const [index, key] of keys.entries()) {
            const text = texts[index];
            if (isHistoryText(text)) found.set(key, text);
          }
          return found;
        },
        (texts, others) => new Map([...others, ...texts]),
      ),
    remove(choose) {
      let chosen: readonly string[] | undefined;
      return copies.remove({ group }, async (transaction) => {
        const entries: readonly unknown[] = await answerOf(transaction.objectStore('history').getAll());
        // The first copy decides.
        chosen ??= choose(entries.filter(isHistoryEntry));
        for (const key of chosen) {
          transaction.objectStore('history').delete(key);
          transaction.objectStore('historyTexts').delete(key);
        }
      });
    },
    clear: () =>
      copies.remove({ group }, (transaction) => {
        transaction.objectStore('history').clear();
        transaction.objectStore('historyTexts').clear();
      }),
  };
}

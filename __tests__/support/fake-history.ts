import type { HistoryPort, HistoryRecord } from '@/store/database/history-port';
import { success } from '@/store/result';

/** The database of the history in memory: what is written stays when all tabs die. */
export interface FakeHistory extends HistoryPort {
  readonly records: ReadonlyMap<string, HistoryRecord>;
}

/** Creates the database. */
export function createFakeHistory(): FakeHistory {
  const records = new Map<string, HistoryRecord>();
  return {
    records,
    async put(added) {
      for (const record of added) records.set(record.entry.key, record);
      return success(undefined);
    },
    readEntries: async () => success([...records.values()].map(({ entry }) => entry)),
    readTexts: async (keys) =>
      success(new Map([...records].filter(([key]) => keys.includes(key)).map(([key, { text }]) => [key, text]))),
    async remove(choose) {
      for (const key of choose([...records.values()].map(({ entry }) => entry))) records.delete(key);
      return success(undefined);
    },
    async clear() {
      records.clear();
      return success(undefined);
    },
  };
}

import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { act } from '@testing-library/react';
import { DATABASE_NAME } from '@/store/database/browser-database';
import type { HistoryEntry, HistoryList, HistoryPaste, HistoryText } from '@/store/database/history-port';
import { createSiteDatabase } from '@/store/database/site-database';
import { createBrowserTexts } from '@/store/database/texts-port';
import { digestOf } from '@/store/hash';
import type { Paste } from '@/store/paste/paste';
import { history } from '@/store/root/app';

// jsdom lacks it, and the database in memory copies by it what is stored.
globalThis.structuredClone ??= ((value: unknown) => deserialize(serialize(value))) as typeof structuredClone;

/** More than the queries of an act take. The database in memory answers one request in each turn of the event loop. */
const TURNS = 30;

// Every test is another visit, whose storage is empty.
beforeEach(async () => {
  const deletion = indexedDB.deleteDatabase(DATABASE_NAME);
  let isDone = false;
  deletion.onsuccess = () => {
    isDone = true;
  };
  while (!isDone) await nextTurn();
});

/** Lets all queries be answered, and screens show the answers. */
export async function settleHistory(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    // React renders when an act ends, and what has rendered may query again.
    await act(async () => {
      await nextTurn();
      await jest.advanceTimersByTimeAsync(1);
    });
  }
}

/** Puts texts into the history, in place of what it has. */
export async function seedHistory(...texts: readonly HistoryText[]): Promise<void> {
  await runHistory(() => history.empty());
  await runHistory(() => history.add(texts));
}

/** Returns the entries of the history. */
export async function readHistory(): Promise<readonly HistoryEntry[]> {
  const read = await runHistory(() => history.list());
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Removes texts from the history, as another tab would. */
export async function removeFromHistory(...keys: readonly string[]): Promise<void> {
  await runHistory(() => history.remove(keys));
}

/** Builds what the history has of a deleted paste. */
export function leftPaste(paste: Paste, fields: Partial<Omit<HistoryPaste, 'paste'>> = {}): HistoryPaste {
  return { reason: 'deleted', leftAtMs: Date.now(), place: null, ...fields, paste };
}

/** Builds what the history has of a damaged list. */
export function leftList(text: string, leftAtMs = Date.now()): HistoryList {
  return { reason: 'damaged', leftAtMs, text };
}

/** Puts a text into the database of moved texts. */
export async function storeText(content: string): Promise<void> {
  const stored = createBrowserTexts(createSiteDatabase(() => () => {})).put(
    new Map([[digestOf(content), content]]),
    Date.now(),
  );
  await settleHistory();
  if (!(await stored).ok) throw new Error('The text was not stored.');
}

async function runHistory<Value>(query: () => Promise<Value>): Promise<Value> {
  // What is kept waits for a timer, which does not run by itself.
  const querying = query();
  await settleHistory();
  return querying;
}

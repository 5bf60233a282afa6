import './fake-database';
import { act } from '@testing-library/react';
import { history } from '@/store/root/app';
import type { HistoryEntry, HistoryText } from '@/store/storage/history-port';

// For tests with real timers; fake-database.ts is for those with fake ones, and brings the database.

/** Puts texts into the history of the app, in the fake database. */
export async function keepInHistory(texts: readonly HistoryText[]): Promise<void> {
  await act(async () => {
    await history.add(texts);
  });
}

/** Returns the entries of the history, the one that left last first. By then, screens have read them too. */
export async function readHistory(): Promise<readonly HistoryEntry[]> {
  return act(async () => {
    const read = await history.list();
    if (!read.ok) throw new Error(read.error);
    return read.value;
  });
}

/** Empties the history. */
export async function emptyHistory(): Promise<void> {
  await act(async () => {
    await history.empty();
  });
}

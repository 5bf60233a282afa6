import type { Page } from '@playwright/test';
import type { StoredPaste } from '../stored-pastes';
import { readStores } from './database';

/** A record of a text that left the list: of a paste, or of a whole list. */
export interface StoredRecord {
  readonly entry: { readonly key: string; readonly pasteId: string | null; readonly leftAtMs: number };
  readonly text: { readonly reason: string; readonly paste?: StoredPaste; readonly text?: string };
}

/** What `readStores` is to read of the history. */
export const HISTORY_STORES = { name: 'pastes', stores: ['history', 'historyTexts'] } as const;

/** Reads all records of the history; none if there is no database. */
export async function readHistory(page: Page): Promise<readonly StoredRecord[]> {
  return joinRecords(await page.evaluate(readStores, HISTORY_STORES));
}

/** Joins what `readStores` has read of the history: each entry and its text. */
export function joinRecords({
  history,
  historyTexts,
}: Awaited<ReturnType<typeof readStores<'history' | 'historyTexts'>>>) {
  if (history.length !== historyTexts.length) throw new Error('An entry and its text belong together.');
  return history.map(({ key, value: entry }) => {
    const text = historyTexts.find((each) => each.key === key)?.value ?? { reason: 'lost' };
    return { entry, text } as StoredRecord;
  });
}

/** Says what the history has, such as 'deleted Shopping: Milk', sorted. */
export async function describeHistory(page: Page): Promise<readonly string[]> {
  return describeRecords(await readHistory(page));
}

/** Says what records hold, such as 'deleted Shopping: Milk', sorted. */
export function describeRecords(records: readonly StoredRecord[]): readonly string[] {
  return records
    .map(({ text: { reason, paste, text } }) => `${reason} ${paste ? `${paste.title}: ${paste.content}` : text}`)
    .sort();
}

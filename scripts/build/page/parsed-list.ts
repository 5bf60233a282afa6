import { handover } from '@/store/handover';
import { intactPastes } from '@/store/list/codec';
import type { Paste } from '@/store/paste/paste';
import { PASTES_KEY } from '@/store/storage/storage-keys';

/**
 * Reads and parses the stored list, and hands the result over, so that the store need not parse it again.
 *
 * @returns its pastes, none if nothing is stored; undefined if the list is damaged
 * @throws if the storage is denied, or holds no JSON. The page says so when it has started.
 */
export function readParsedList(): readonly Paste[] | undefined {
  const text = localStorage.getItem(PASTES_KEY);
  if (text === null) return [];
  const records: unknown = JSON.parse(text);
  handover().parsedList = { text, records };
  return intactPastes(records);
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFullSearch } from '@/components/search/use-full-search';
import { whenPaused } from '@/components/search/when-paused';
import type { HistoryText } from '@/store/database/history-port';
import type { DeletedText } from '@/store/history/history-view';
import { type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { history, movedTexts } from '@/store/root/app';
import { whenIdle } from '@/store/root/clock';
import { isSearch } from '@/store/search/search';
import { inSlices } from '@/store/search/slices';

/** The texts by the keys of their entries. A damaged list is searched as the text that it is. */
type Texts = ReadonlyMap<string, Paste>;

const NO_TEXTS: Texts = new Map();

/**
 * Searches deleted pastes by the full search, in titles and contents. The texts are read when the search begins.
 *
 * @returns null unless the user is searching and the texts have been read
 */
export function useDeletedSearch(deleted: readonly DeletedText[], query: string): readonly DeletedText[] | null {
  const text = useDeferredValue(query);
  const isSearching = isSearch(text);
  const full = useFullSearch(isSearching);
  const [texts, setTexts] = useState(NO_TEXTS);

  useEffect(() => {
    if (!isSearching) {
      // Releases the texts when the search ends: they may be 50 MB.
      setTexts(NO_TEXTS);
      return;
    }
    let isWanted = true;
    void readTexts(deleted).then((read) => isWanted && read !== undefined && setTexts(read));
    return () => {
      isWanted = false;
    };
  }, [isSearching, deleted]);

  return useMemo(() => {
    if (full === undefined || texts === NO_TEXTS) return null;
    const { finds } = full.prepareFullSearch(text);
    return deleted.filter(({ entry }) => {
      const read = texts.get(entry.key);
      return read !== undefined && finds(read);
    });
  }, [full, texts, text, deleted]);
}

/** How long the search of the list must be unchanged before deleted pastes are searched too, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Counts the deleted pastes that a full search of the list would find, in short tasks once the user pauses.
 *
 * @param text empty for no search
 * @returns 0 until they have been counted
 */
export function useDeletedCount(deleted: readonly DeletedText[], text: string): number {
  const full = useFullSearch(text !== '');
  const [counted, setCounted] = useState<{ readonly count: number; readonly for: readonly unknown[] }>();

  useEffect(() => {
    if (full === undefined || deleted.length === 0) return;
    const countFound = (read: Texts) => {
      const { finds } = full.prepareFullSearch(text);
      let count = 0;
      return inSlices(
        [...read.values()],
        whenIdle,
        (paste) => {
          if (finds(paste)) count++;
        },
        () => setCounted({ count, for: [deleted, text] }),
      );
    };
    return whenPaused(() => readTexts(deleted), countFound, PAUSE_MS);
  }, [full, deleted, text]);

  return counted?.for[0] === deleted && counted.for[1] === text ? counted.count : 0;
}

/** Reads the whole texts; undefined if the history cannot be read. */
async function readTexts(deleted: readonly DeletedText[]): Promise<Texts | undefined> {
  const read = await history.readAll(deleted.map(({ entry }) => entry.key));
  if (!read.ok) return undefined;
  const keys = [...read.value.keys()];
  const { pastes } = await movedTexts.wholeOfAll([...read.value].map(toPaste));
  return new Map(pastes.map((paste, index) => [keys[index] ?? '', paste]));
}

function toPaste([key, text]: readonly [string, HistoryText]): Paste {
  return 'paste' in text ? text.paste : { _id: key, title: '', content: text.text, createdAt: UNKNOWN_DATE };
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { HistoryText } from '@/store/database/history-port';
import type { DeletedText } from '@/store/history/history-view';
import { UNKNOWN_DATE } from '@/store/paste/paste';
import { history } from '@/store/root/app';
import { prepareFullSearch } from '@/store/search/full-search';
import { isSearch } from '@/store/search/search';

const NO_TEXTS: ReadonlyMap<string, HistoryText> = new Map();

/**
 * Searches deleted pastes by the full search, in titles and contents. The texts are read when the search begins.
 *
 * @returns null unless the user is searching and the texts have been read
 */
export function useDeletedSearch(deleted: readonly DeletedText[], query: string): readonly DeletedText[] | null {
  const text = useDeferredValue(query);
  const isSearching = isSearch(text);
  const [texts, setTexts] = useState(NO_TEXTS);

  useEffect(() => {
    if (!isSearching) {
      // They may be 50 MB.
      setTexts(NO_TEXTS);
      return;
    }
    let isWanted = true;
    void history
      .readAll(deleted.map(({ entry }) => entry.key))
      .then((read) => isWanted && read.ok && setTexts(read.value));
    return () => {
      isWanted = false;
    };
  }, [isSearching, deleted]);

  return useMemo(() => {
    if (!isSearching || texts === NO_TEXTS) return null;
    const { score } = prepareFullSearch(text);
    return deleted.filter(({ entry }) => {
      const read = texts.get(entry.key);
      if (read === undefined) return false;
      // A whole list is searched as the text that it is.
      const whole = { _id: entry.key, title: '', createdAt: UNKNOWN_DATE };
      return score('paste' in read ? read.paste : { ...whole, content: read.text }) >= 0;
    });
  }, [isSearching, texts, text, deleted]);
}

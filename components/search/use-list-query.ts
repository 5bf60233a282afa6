import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { takeOverText } from '@/components/keyboard/typed-text';
import { writeTypedLater } from '@/components/navigation/address';
import { readChosenId, withChosenId } from '@/components/navigation/chosen-id';
import { adoptAddress } from '@/components/navigation/use-addressed-id';
import { findFromAddress } from '@/store/paste/paste-address';
import { useSettings } from '@/store/root/hooks';
import { DEFAULT_QUERY, type ListQuery, readListQuery, readOrder, writeListQuery } from '@/store/search/list-query';
import { isSearch, type Search } from '@/store/search/search';

// The searches of the list and of a viewed paste. What matches is up to `store/search/`; this folder has what the user
// types and sees of it.
//
// - use-list-query.ts, this file, keeps the query of the list in the address.
// - use-full-search.ts loads the code of the full search when a search begins, and folds the texts for it.
// - correction.tsx keeps the corrected spelling of a full search, and says it; missing-words.tsx names the
//   words that a paste lacks, excluded-words.tsx those that it must lack.
// - found-count.tsx says how many pastes a search finds, and search-offer.tsx offers what finds more. What costs more
//   waits until the user pauses (when-paused.ts).
// - use-moved-hits.ts adds what is found in long texts that are not in the list.
// - use-hits.ts finds the hits in a viewed paste, and hit-bar.tsx leads from one to the next.
// - highlighted.tsx marks the matches in a row.

/** The query of the list, and what changes it. */
export interface ListQueryBinding {
  /** The query that the controls show. */
  readonly query: ListQuery;
  /** The query that the rows show. It is deferred: typed text appears at once, and the rows follow. */
  readonly shown: ListQuery;
  /** Whether the address has been read. Rows shown earlier would be wrong. */
  readonly isRead: boolean;
  readonly change: (change: Partial<ListQuery>) => void;
  /** Changes the search for a facet. Its scope is not remembered: it ends with the search. */
  readonly filter: (search: Search) => void;
  /** Takes over the query of the address. */
  readonly readAddress: (params: URLSearchParams) => void;
  /** Writes the query to the address at once. */
  readonly writeAddress: () => void;
}

interface Source {
  /** Null until the address has been read, which the prerendered page cannot do. */
  readonly params: URLSearchParams | null;
  /** The user's changes since then. */
  readonly changed: Partial<ListQuery>;
}

const UNCHANGED = {};
const UNREAD: Source = { params: null, changed: UNCHANGED };

/**
 * Synchronises the query of the list with the address. An address without an order or scope means the user's last
 * choice. A choice is remembered for later visits; the query of an address is not.
 *
 * @param fieldRef the field of the text, which the user may have typed before hydration
 */
export function useListQuery(fieldRef: RefObject<HTMLInputElement | null>): ListQueryBinding {
  const [{ params, changed }, setSource] = useState(UNREAD);
  const sortOrder = useSettings((settings) => settings.sortOrder);
  const searchesContent = useSettings((settings) => settings.searchesContent);
  const choose = useSettings((settings) => settings.choose);
  const remembered = useMemo(
    () => ({ order: readOrder(sortOrder) ?? DEFAULT_QUERY.order, searchesContent }),
    [sortOrder, searchesContent],
  );
  const query = useMemo(() => ({ ...readListQuery(params, remembered), ...changed }), [params, changed, remembered]);
  const deferred = useDeferredValue(query);
  /** The query that the list last read from or wrote to the address, so that it ignores its own changes. */
  const known = useRef<string>(null);
  const pending = useRef<string>(null);
  const isTyping = useRef(false);
  const chosenScope = useRef(searchesContent);
  useLayoutEffect(() => {
    chosenScope.current = searchesContent;
  }, [searchesContent]);

  const writeAddress = useCallback(() => {
    if (pending.current === null) return;
    known.current = pending.current;
    pending.current = null;
    const { listPosition, editedId } = window.history.state ?? {};
    const query = withChosenId(known.current, readChosenId(), findFromAddress(window.location));
    window.history.replaceState({ listPosition, editedId }, '', window.location.pathname + query);
  }, []);

  const readAddress = useCallback((read: URLSearchParams) => {
    const address = withChosenId(String(read), null);
    if (address === known.current) return;
    known.current = address;
    pending.current = null;
    setSource({ params: read, changed: UNCHANGED });
  }, []);

  const apply = useCallback((part: Partial<ListQuery>) => {
    // The next search begins with the best match again, and in the scope that the user chose last.
    const isEnd = part.text !== undefined && !isSearch(part.text);
    const ended = isEnd ? { keepsOrder: false, searchesContent: chosenScope.current } : {};
    setSource((previous) => ({ ...previous, changed: { ...previous.changed, ...part, ...ended } }));
    isTyping.current = false;
  }, []);

  const change = useCallback(
    (part: Partial<ListQuery>) => {
      const { order, searchesContent } = part;
      if (order !== undefined) choose({ sortOrder: order });
      if (searchesContent !== undefined) choose({ searchesContent });
      apply(part);
      isTyping.current = part.text !== undefined;
    },
    [apply, choose],
  );

  useLayoutEffect(() => {
    // Reads the address itself, because in a prerendered page `AddressQuery` reads it only after the first rows.
    const adopt = () => readAddress(new URLSearchParams(window.location.search));
    const field = fieldRef.current;
    takeOverText(field);
    // Text typed before hydration fired no event in React. The next render would empty the field.
    const typed = field?.value ?? '';
    if (typed === '') adoptAddress(adopt);
    else {
      adopt();
      change({ text: typed });
    }
  }, [fieldRef, readAddress, change]);

  useEffect(() => {
    if (changed === UNCHANGED) return;
    const address = writeListQuery(query, remembered);
    pending.current = address === known.current ? null : address;
    if (isTyping.current) return writeTypedLater(writeAddress);
    // At once, because a delayed write would cancel a navigation that has begun meanwhile.
    writeAddress();
  }, [changed, query, remembered, writeAddress]);

  return {
    query,
    // The first rows must match the address, so they are not deferred.
    shown: changed === UNCHANGED ? query : deferred,
    isRead: params !== null,
    change,
    filter: apply,
    readAddress,
    writeAddress,
  };
}

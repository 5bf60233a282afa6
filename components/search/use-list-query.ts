import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '@/store/root/hooks';
import { type ListQuery, readListQuery, readOrder, writeListQuery } from '@/store/search/list-query';

/**
 * How long typing may go on before the address follows, in milliseconds: browsers limit how often it may change. Any other
 * change is written at once. Later, it would cancel a navigation that has begun meanwhile.
 */
const WRITE_DELAY_MS = 300;

interface ListQueryBinding {
  /** What the controls show. */
  readonly query: ListQuery;
  /** What the rows show: a typed key shows at once, and the rows follow when there is time. */
  readonly shown: ListQuery;
  /** Whether the address has been read. Rows that are shown before would be the wrong ones. */
  readonly isRead: boolean;
  readonly change: (change: Partial<ListQuery>) => void;
  /** Adopts the query of the address. */
  readonly readAddress: (params: URLSearchParams) => void;
  /** Writes the query to the address, now. */
  readonly writeAddress: () => void;
}

interface Source {
  /** Null until the address has been read, which the prerendered page cannot do. */
  readonly params: URLSearchParams | null;
  /** What the user has changed since. */
  readonly changed: Partial<ListQuery>;
}

const UNCHANGED = {};
const UNREAD: Source = { params: null, changed: UNCHANGED };

/**
 * Keeps the query of the list and that of the address the same. An address that names no order, or does not say whether
 * to search the contents, means what the user chose last. A choice is remembered for every list; an address is not.
 */
export function useListQuery(): ListQueryBinding {
  const [{ params, changed }, setSource] = useState(UNREAD);
  const { sortOrder, searchesContent, choose } = useSettings((settings) => settings);
  const remembered = useMemo(
    () => ({ order: readOrder(sortOrder) ?? 'stored', includesContent: searchesContent }),
    [sortOrder, searchesContent],
  );
  const query = useMemo(() => ({ ...readListQuery(params, remembered), ...changed }), [params, changed, remembered]);
  const deferred = useDeferredValue(query);
  /** The query that this list last read from the address or wrote to it, so that it ignores its own change. */
  const known = useRef<string>(null);
  const pending = useRef<string>(null);
  const isTyping = useRef(false);

  const writeAddress = useCallback(() => {
    if (pending.current === null) return;
    known.current = pending.current;
    pending.current = null;
    const { listPlace } = window.history.state ?? {};
    window.history.replaceState({ listPlace }, '', window.location.pathname + known.current);
  }, []);

  const readAddress = useCallback((read: URLSearchParams) => {
    const text = String(read);
    const address = text === '' ? '' : `?${text}`;
    if (address === known.current) return;
    known.current = address;
    pending.current = null;
    setSource({ params: read, changed: UNCHANGED });
  }, []);

  const change = useCallback(
    (part: Partial<ListQuery>) => {
      setSource((previous) => ({ ...previous, changed: { ...previous.changed, ...part } }));
      const { text, order, includesContent } = part;
      isTyping.current = text !== undefined;
      if (order !== undefined) choose({ sortOrder: order });
      if (includesContent !== undefined) choose({ searchesContent: includesContent });
    },
    [choose],
  );

  useEffect(() => {
    if (changed === UNCHANGED) return;
    const address = writeListQuery(query, remembered);
    pending.current = address === known.current ? null : address;
    if (!isTyping.current) return writeAddress();
    const timer = setTimeout(writeAddress, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changed, query, remembered, writeAddress]);

  return {
    query,
    // The first rows that are shown must be those of the address.
    shown: changed === UNCHANGED ? query : deferred,
    isRead: params !== null,
    change,
    readAddress,
    writeAddress,
  };
}

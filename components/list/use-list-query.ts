import { useCallback, useEffect, useRef, useState } from 'react';
import { DEFAULT_QUERY, type ListQuery, readListQuery, writeListQuery } from '@/store/search/list-query';

/** How long typing may go on before the address follows, in milliseconds: browsers limit how often it may change. */
const WRITE_DELAY_MS = 300;

interface ListQueryBinding {
  readonly query: ListQuery;
  readonly change: (change: Partial<ListQuery>) => void;
  /** Adopts the query of the address. */
  readonly readAddress: (params: URLSearchParams) => void;
  /** Writes the query to the address, now. */
  readonly writeAddress: () => void;
}

/** Keeps the query of the list and that of the address the same. */
export function useListQuery(): ListQueryBinding {
  const [query, setQuery] = useState(DEFAULT_QUERY);
  /** The query that this list last read from the address or wrote to it, so that it ignores its own change. */
  const known = useRef('');
  const pending = useRef<string>(null);

  const writeAddress = useCallback(() => {
    if (pending.current === null) return;
    known.current = pending.current;
    pending.current = null;
    window.history.replaceState(null, '', window.location.pathname + known.current);
  }, []);

  const readAddress = useCallback((params: URLSearchParams) => {
    const read = readListQuery(params);
    const address = writeListQuery(read);
    if (address === known.current) return;
    known.current = address;
    pending.current = null;
    setQuery(read);
  }, []);

  const change = useCallback(
    (changed: Partial<ListQuery>) => setQuery((previous) => ({ ...previous, ...changed })),
    [],
  );

  useEffect(() => {
    const address = writeListQuery(query);
    pending.current = address === known.current ? null : address;
    const timer = setTimeout(writeAddress, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, writeAddress]);

  return { query, change, readAddress, writeAddress };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListQuery, readListQuery, WHOLE_LIST, writeListQuery } from '@/store/list-query';

/** How long typing may go on before the address follows, in milliseconds: browsers limit how often it may change. */
const WRITE_DELAY_MS = 300;

interface ListQueryBinding {
  readonly query: ListQuery;
  readonly change: (change: Partial<ListQuery>) => void;
  /** Takes over what the address says. */
  readonly readAddress: (params: URLSearchParams) => void;
  /** Brings the address up to date, now. */
  readonly writeAddress: () => void;
}

/** The query of the list, and the address that holds it. */
export function useListQuery(): ListQueryBinding {
  const [query, setQuery] = useState(WHOLE_LIST);
  /** What the address holds, as far as this list has read or written it: it is not to be told its own words. */
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

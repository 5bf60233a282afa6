'use client';

import { Search } from 'lucide';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { searchByTitle } from '@/store/search';
import { usePastes } from '@/store/use-pastes';
import { Icon } from './icon';
import { PasteList } from './paste-list';
import { StorageRow } from './storage-row';

/** The list screen (specification, section 2, All Pastes). */
export function PasteBrowser() {
  const [query, setQuery] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  // What was typed before the page came to life stands in the box, and no event has told of it.
  useLayoutEffect(() => setQuery(searchRef.current?.value ?? ''), []);
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  // Typing stays ahead of the list: a key is shown at once, and the rows follow when there is time.
  const searchedQuery = useDeferredValue(query);
  const found = useMemo(() => searchByTitle(pastes, searchedQuery), [pastes, searchedQuery]);

  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">All Pastes</h1>
      <StorageRow />
      <div className="relative mt-4">
        <Icon shape={Search} className="pointer-events-none absolute top-3 left-3.5 text-muted" />
        <input
          ref={searchRef}
          type="search"
          aria-label="Search pastes"
          placeholder="Search paste here..."
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="field pl-11"
        />
      </div>
      {status === 'ready' && found.length === 0 && <p className="py-16 text-center text-muted">No Data Found</p>}
      <PasteList pastes={found} />
    </>
  );
}

'use client';

import { Search } from 'lucide';
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { isSearch, searchPastes } from '@/store/search';
import { sortPastes } from '@/store/sort';
import { usePastes } from '@/store/use-pastes';
import { AddressQuery } from './address-query';
import { requestFocus } from './focus-request';
import { Icon } from './icon';
import { ListControls } from './list-controls';
import { nameKey } from './name-key';
import { type ListHandle, PasteList } from './paste-list';
import { SoftLink } from './soft-link';
import { StorageRow } from './storage-row';
import { useListQuery } from './use-list-query';

/** The list screen (specification, section 2, All Pastes). */
export function PasteBrowser() {
  const { query, change, readAddress, writeAddress } = useListQuery();
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<ListHandle>(null);
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  // Typing stays ahead of the list: a key is shown at once, and the rows follow when there is time.
  const { text, includesContent, order } = useDeferredValue(query);
  const sorted = useMemo(() => sortPastes(pastes, order), [pastes, order]);
  const found = useMemo(() => searchPastes(sorted, { text, includesContent }), [sorted, text, includesContent]);

  useLayoutEffect(() => {
    // What was typed before the page came to life stands in the box, and no event has told of it.
    const typed = searchRef.current?.value ?? '';
    if (typed !== '') change({ text: typed });
  }, [change]);

  function clearSearch(): void {
    change({ text: '' });
    requestFocus('search');
  }

  function onSearchKey(event: KeyboardEvent): void {
    const key = nameKey(event);
    if (key === 'escape' && query.text !== '') clearSearch();
    else if (key === 'arrowdown' && found.length > 0) listRef.current?.focusFirst();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
        All Pastes
      </h1>
      <StorageRow />
      <div className="relative mt-4">
        <Icon shape={Search} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted" />
        <input
          ref={searchRef}
          type="search"
          aria-label="Search pastes"
          placeholder="Search paste here..."
          autoComplete="off"
          enterKeyHint="search"
          value={query.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onSearchKey}
          onBlur={writeAddress}
          className="field pl-11"
        />
      </div>
      <ListControls query={query} foundCount={isSearch(text) ? found.length : null} onChange={change} />
      {status === 'ready' && found.length === 0 && <NothingFound isEmpty={pastes.length === 0} />}
      <PasteList
        ref={listRef}
        pastes={found}
        needle={isSearch(text) ? text : ''}
        contentNeedle={isSearch(text) && includesContent ? text : ''}
        clearSearch={query.text === '' ? null : clearSearch}
      />
      <AddressQuery onRead={readAddress} />
    </>
  );
}

/** Nothing matches, or nothing is stored: then there is one thing to do. */
function NothingFound({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <div className="py-16 text-center">
      <p className="text-muted">No Data Found</p>
      {isEmpty && (
        <SoftLink href="/" className="button-quiet mt-6">
          New paste
        </SoftLink>
      )}
    </div>
  );
}

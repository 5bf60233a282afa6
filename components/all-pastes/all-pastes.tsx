'use client';

import { useDeferredValue, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { RightHalfProps } from '@/components/desk/right-half';
import type { FacetChipsProps } from '@/components/facets/facet-chips';
import { requestFocus } from '@/components/keyboard/focus';
import { isApple } from '@/components/keyboard/pressed-key';
import { AddressQuery } from '@/components/navigation/address-query';
import { useIsDesk } from '@/components/navigation/desk';
import { handedOver, takeHandedOver } from '@/components/navigation/handed-over';
import { type ListHandle, PasteList } from '@/components/paste-list/paste-list';
import { useListResult } from '@/components/paste-list/use-list-result';
import { PrintSheet } from '@/components/paste-text/print-sheet';
import { isReadBeside, openPaste } from '@/components/rows/open-paste';
import { Corrected } from '@/components/search/correction';
import { ExcludedWords } from '@/components/search/excluded-words';
import { FoundCount } from '@/components/search/found-count';
import { MoreHits, OnlyHits, useSearchOffer } from '@/components/search/search-offer';
import { useListQuery } from '@/components/search/use-list-query';
import { SelectButton } from '@/components/selection/select-button';
import { useKeptClick } from '@/components/ui/kept-click';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageScript } from '@/components/ui/page-script';
import { SettingToggle } from '@/components/ui/setting-toggle';
import { usePastes } from '@/store/root/hooks';
import { isSearch } from '@/store/search/search';
import { sortPastes } from '@/store/search/sort';
import { ImportExportButtons } from './import-export-buttons';
import { ListEnd } from './list-end';
import { ListOffer } from './list-offer';
import { ListOptions } from './list-options';
import { ListTools } from './list-tools';
import { EmptyList, NothingFound } from './nothing-found';
import { SearchField } from './search-field';
import { scrollToFound } from './touch-search';
import { usePastedText } from './use-pasted-text';

/** Loaded lazily, because the code that recognises languages is large. */
const FacetChips = lazyPart<FacetChipsProps>(
  () => import('@/components/facets/facet-chips').then((part) => part.FacetChips),
  { Failed: () => null },
);

/** What a wide window shows beside the list. */
const RightHalf = lazyPart<RightHalfProps>(() => import('@/components/desk/right-half').then((part) => part.RightHalf));

/** The list screen (specification, section 2, All Pastes). */
export function AllPastes() {
  const searchRef = useRef<HTMLInputElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const foundRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<ListHandle>(null);
  const listQuery = useListQuery(searchRef);
  const { query, shown, isRead, change, filter, readAddress } = listQuery;
  const hasDesk = useIsDesk();
  const pastes = usePastes((state) => state.pastes);
  const { text, searchesContent, order } = shown;
  // Deferred, so that React renders the first rows in slices and not in the task that reads the storage.
  const isListRead = useDeferredValue(usePastes((state) => state.status === 'ready'));
  const isReady = isListRead && isRead;
  const list = useListResult(pastes, shown, isReady);
  const { result, found, foundCount, hitQuery } = list;
  usePastedText();
  useKeptClick('main', isReady);
  const offer = useSearchOffer(pastes, shown, foundCount, list.isIn);

  /** Focuses the row after a paste that was deleted in its view, or else the row before it, unless the user has acted since. */
  function focusBesideDeleted(isByUser: boolean): void {
    const deleted = takeHandedOver('deleted');
    if (deleted === null || isByUser) return;
    const before = sortPastes(pastes.toSpliced(deleted.index, 0, deleted.paste), order);
    const index = list.search(before, shown).indexOf(deleted.paste);
    const next = found[Math.min(index, found.length - 1)];
    if (index >= 0 && next !== undefined) listRef.current?.focusRow(next);
  }

  const addedId = useStore(handedOver, (state) => state.addedId);
  useEffect(() => {
    if (addedId === null || !isReady) return;
    const added = found.find(({ _id }) => _id === addedId);
    if (added !== undefined) {
      listRef.current?.focusRow(added);
      takeHandedOver('addedId');
    } else if (text !== '') change({ text: '' });
  }, [addedId, isReady, found, text, change]);

  function takeOffer(): void {
    change(offer?.kind === 'spelling' ? { text: offer.text, searchesContent: true } : { searchesContent: true });
    // Moves the focus, because the button disappears. Not to the search box: that would open a phone's keyboard over
    // the rows.
    if (document.activeElement !== searchRef.current) requestFocus('fullSwitch');
  }

  function lookForExcluded(changed: string): void {
    change({ text: changed });
    requestFocus('fullSwitch');
  }

  /** Scrolls to the results, because the sticky search field can be used further down. */
  const showBeginning = () => scrollToFound(barRef.current, foundRef.current);
  const clearSearch =
    query.text === ''
      ? undefined
      : () => {
          change({ text: '' });
          requestFocus('search');
        };

  return (
    <div className="desk">
      <div data-part="list-half" className="desk-list">
        <div className="list-head">
          <h1 tabIndex={-1} className="screen-title">
            All Pastes
          </h1>
          <ListOffer />
          <ImportExportButtons />
        </div>
        <div className="list-toolbar">
          <SearchField
            ref={searchRef}
            barRef={barRef}
            foundRef={foundRef}
            listQuery={listQuery}
            list={list}
            listRef={listRef}
            hasOffer={offer !== undefined}
            onTakeOffer={takeOffer}
            clearSearch={clearSearch}
          />
          <ListOptions query={query} canRank={list.hitQueryOf(query) !== ''} onChange={change}>
            <SettingToggle setting="isCompact" />
            <SelectButton isOffered={found.length > 0} />
          </ListOptions>
        </div>
        {/* Has a reserved height, so that the rows do not move when a search begins. */}
        <div ref={foundRef} className="list-found">
          <FoundCount
            count={isSearch(text) && foundCount !== null ? result.all.length : null}
            partialCount={result.some.length}
            shownCount={isSearch(text) ? null : found.length}
            isSearching={list.isSearching}
          />
          <MoreHits offer={found.length > 0 ? offer : undefined} onTake={takeOffer} />
          <Corrected correction={list.correction} />
          <ExcludedWords text={searchesContent ? text : ''} onSearch={lookForExcluded} />
          {isReady && pastes.length > 0 && <FacetChips pastes={pastes} search={query} onChange={filter} />}
          {isRead && <ListTools pastes={found} onRemove={(ids) => listRef.current?.remove(ids) ?? false} />}
        </div>
        {foundCount === 0 &&
          (pastes.length === 0 ? (
            <EmptyList isApple={isApple()} />
          ) : (
            <NothingFound>
              <OnlyHits offer={offer} onTake={takeOffer} />
            </NothingFound>
          ))}
        {!isReady && <PageScript name="first-rows" className="rows" />}
        {isRead && <PasteList ref={listRef} list={list} showsSize={order === 'largest'} clearSearch={clearSearch} />}
        {/* Reserves the height of the button, so that the page does not grow when the list is read. */}
        <div className="min-h-11">
          {isReady && (
            <ListEnd text={query.text} hitQuery={hitQuery} onSearch={showBeginning} onSettled={focusBesideDeleted} />
          )}
        </div>
        <PrintSheet isList read={() => (isReadBeside(openPaste.getState()) ? [] : found)} />
        <AddressQuery onRead={readAddress} />
      </div>
      {hasDesk && isRead && <RightHalf find={hitQuery} hasRows={found.length > 0} listRef={listRef} />}
    </div>
  );
}

'use client';

import { Search } from 'lucide';
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { BackupActions } from '@/components/backup/backup-actions';
import { requestFocus } from '@/components/keyboard/focus';
import { runShortcut } from '@/components/keyboard/shortcuts';
import { AddressQuery } from '@/components/navigation/address-query';
import { SoftLink } from '@/components/navigation/soft-link';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { usePastes } from '@/store/app/hooks';
import { isSearch, searchPastes } from '@/store/search/search';
import { sortPastes } from '@/store/search/sort';
import { ListControls } from './list-controls';
import { type ListHandle, PasteList } from './paste-list';
import { UsageLine } from './usage-line';
import { useListQuery } from './use-list-query';

// It is not on a first paint, and its place is reserved. A reminder that cannot be loaded is no fault to report.
const BackupReminder = lazyPart(
  () => import('@/components/backup/backup-reminder').then((part) => part.BackupReminder),
  { Failed: () => null },
);
const RecentlyDeleted = lazyPart(() =>
  import('@/components/history/recently-deleted').then((part) => part.RecentlyDeleted),
);

/** The list screen (specification, section 2, All Pastes). */
export function AllPastes() {
  const { query, change, readAddress, writeAddress } = useListQuery();
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<ListHandle>(null);
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  // A typed key shows at once, and the rows follow when there is time.
  const { text, includesContent, order } = useDeferredValue(query);
  const sorted = useMemo(() => sortPastes(pastes, order), [pastes, order]);
  const found = useMemo(() => searchPastes(sorted, { text, includesContent }), [sorted, text, includesContent]);

  useLayoutEffect(() => {
    // No event has reported text that was typed before hydration.
    const typed = searchRef.current?.value ?? '';
    if (typed !== '') change({ text: typed });
  }, [change]);

  function clearSearch(): void {
    change({ text: '' });
    requestFocus('search');
  }

  const clearShownSearch = query.text === '' ? undefined : clearSearch;
  const moveDown = found.length === 0 ? undefined : () => listRef.current?.focusFirst();

  return (
    <>
      <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
        All Pastes
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:items-baseline">
        <UsageLine />
        <BackupActions />
        {/* As high as the reminder when it asks for an export. */}
        <div className="mt-1 flex min-h-11.5 basis-full items-start text-sm">
          <BackupReminder />
        </div>
      </div>
      <div className="relative mt-2">
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
          onKeyDown={(event) => runShortcut(event, 'search', { clearSearch: clearShownSearch, moveDown })}
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
        showsSize={order === 'largest'}
        clearSearch={clearShownSearch}
      />
      {/* As high as the button from the first, so that the page does not grow when that has loaded. */}
      <div className="min-h-11">{status === 'ready' && <RecentlyDeleted />}</div>
      <AddressQuery onRead={readAddress} />
    </>
  );
}

/** Shown when nothing matches. When nothing is stored, it offers to create a paste. */
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

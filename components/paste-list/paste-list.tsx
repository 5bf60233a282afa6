import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { requestFocus, trackRowFocus } from '@/components/keyboard/focus';
import { findRowById, findRows, pasteIdOf } from '@/components/keyboard/row-element';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { listScroller, topOf, useIsDesk } from '@/components/navigation/desk';
import { isInPart } from '@/components/navigation/page-parts';
import {
  closeOr,
  closePaste,
  followRowFocus,
  openBeside,
  openPaste,
  setOpensBeside,
} from '@/components/rows/open-paste';
import { PasteEntry } from '@/components/rows/paste-entry';
import { PasteRow, PasteRows, RowContext, type RowContextValue } from '@/components/rows/paste-row';
import { chooseClickedTitle, toggleClickedRow } from '@/components/rows/row-clicks';
import { readRowHeight } from '@/components/rows/row-height';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { usePastes, useSettings } from '@/store/root/hooks';
import { removeRows } from './remove-rows';
import { useListKeys } from './use-list-keys';
import type { ListResult } from './use-list-result';
import { useMinute } from './use-minute';
import { scrollList, useRowMoves } from './use-row-moves';
import type { VirtualRowsProps } from './virtual-rows';

// The list of pastes, as a query shows it.
//
// - paste-list.tsx, this file, shows the rows. virtual-rows.tsx renders only those near the window if there are many.
// - use-row-moves.ts moves the focus between rows. remove-rows.ts says where it goes when rows are removed.
// - use-list-result.ts has what the list shows for a query.
// - use-list-keys.ts has the keys of the list and of a row.
// - scroll-position.ts keeps the place, for Back and reloads. use-minute.ts lets short dates follow the time.

/**
 * Up to this many rows are all rendered, so that the browser's find-in-page sees them. Of a longer list, only the rows
 * near the window are rendered, which keeps the page under 1,500 nodes.
 */
const WHOLE_LIST_SIZE = 30;

/**
 * The rows of a long list. If their code cannot be loaded, or ResizeObserver is missing, all rows are rendered: a slow
 * list is better than none.
 */
const LongRows = lazyPart<VirtualRowsProps>(loadVirtualRows, {
  // Only as many rows as fit into the window: more would delay the first paint.
  Waiting: ({ pastes, isCompact }) => (
    <WholeRows pastes={pastes.slice(0, Math.ceil(window.innerHeight / readRowHeight(isCompact).min))} />
  ),
  Failed: WholeRows,
});

async function loadVirtualRows() {
  if (!('ResizeObserver' in window)) throw new Error('No ResizeObserver');
  return (await import('./virtual-rows')).VirtualRows;
}

export interface ListHandle {
  /** Scrolls to the row of a paste and focuses it, once it is shown. */
  focusRow(paste: Paste): void;
  /** Removes pastes, and moves the focus to the next row. @returns whether they are removed */
  remove(ids: ReadonlySet<string>): boolean;
  /** Scrolls the row of a paste into sight. */
  reveal(id: string): void;
}

interface PasteListProps {
  readonly list: ListResult;
  readonly showsSize: boolean;
  /** Undefined unless the user is searching. */
  readonly clearSearch: (() => void) | undefined;
  readonly ref?: Ref<ListHandle>;
}

/** The list of pastes. Assistive technology sees the whole list, however few of its rows are in the document. */
export function PasteList({ list, showsSize, clearSearch, ref }: PasteListProps) {
  const { found: pastes, finders, excerpts, missing, partialFrom, hitQuery } = list;
  // Counts all pastes, not the matches of a search: replacing all rows when a search is cleared took two frames.
  const isLong = usePastes((state) => state.pastes.length > WHOLE_LIST_SIZE);
  const isCompact = useSettings((settings) => settings.isCompact);
  const nowMs = useMinute(isCompact);
  const hasDesk = useIsDesk();
  const latestPastes = useRef(pastes);
  useLayoutEffect(() => {
    latestPastes.current = pastes;
  });
  useLayoutEffect(() => setOpensBeside(hasDesk), [hasDesk]);
  useEffect(() => trackRowFocus(followRowFocus), []);
  useEffect(() => {
    const { id, isBeside } = openPaste.getState();
    // So that Escape skips a row that is not shown.
    if (!isBeside && !pastes.some(({ _id }) => _id === id)) closePaste();
  }, [pastes]);
  useEffect(() => closePaste, []);

  const { containerRef, setScroller, moveTo, scrollTo, pin } = useRowMoves(latestPastes);
  const remove = useCallback((id: string) => void removeRows(latestPastes.current, new Set([id])), []);

  useImperativeHandle(
    ref,
    () => ({
      focusRow({ _id: pasteId }) {
        const index = latestPastes.current.findIndex(({ _id }) => _id === pasteId);
        if (index >= 0) moveTo(index);
        else requestFocus({ pasteId });
        openBeside(pasteId);
      },
      remove: (ids) => removeRows(latestPastes.current, ids),
      reveal(id) {
        const row = findRowById(id);
        if (row !== undefined) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        else scrollTo(latestPastes.current.findIndex(({ _id }) => _id === id));
      },
    }),
    [moveTo, scrollTo],
  );
  usePageShortcuts({
    // Firefox would scroll a long list smoothly, and stop where new rows are measured.
    get moveToFirst() {
      return isLong && !isInRightHalf() ? () => scrollList(0) : undefined;
    },
    get moveToLast() {
      return isLong && !isInRightHalf() ? () => scrollList(listScroller().scrollHeight) : undefined;
    },
    get clearSearch() {
      return closeOr(isInRightHalf() ? undefined : clearSearch);
    },
    /** Focuses the first row in sight if nothing else has the focus. */
    get moveDown() {
      const pasteId = document.activeElement?.matches('body, h1') ? findRowInSight(pastes) : undefined;
      if (pasteId === undefined) return undefined;
      return () => {
        requestFocus({ pasteId });
        openBeside(pasteId);
      };
    },
  });
  const onKeyDown = useListKeys({ pastes, hitQuery, moveTo, remove, pin, clearSearch });
  const rowContext = useMemo<RowContextValue>(
    () => ({
      listSize: pastes.length,
      finders,
      excerpts,
      missing,
      partialFrom,
      hitQuery,
      showsSize,
      isCompact,
      nowMs,
      remove,
      pin,
    }),
    [pastes.length, finders, excerpts, missing, partialFrom, hitQuery, showsSize, isCompact, nowMs, remove, pin],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows inside, which take the focus.
    <div
      ref={containerRef}
      className="rows"
      onKeyDown={onKeyDown}
      onClick={toggleClickedRow}
      onClickCapture={chooseClickedTitle}
    >
      <RowContext value={rowContext}>
        {isLong ? (
          <LongRows
            // Remounts the rows, because their heights must be measured again, and a desk has another scroller.
            key={`${isCompact} ${hasDesk}`}
            ref={setScroller}
            pastes={pastes}
            isCompact={isCompact}
            isWhole={pastes.length <= WHOLE_LIST_SIZE}
          />
        ) : (
          <WholeRows pastes={pastes} />
        )}
      </RowContext>
    </div>
  );
}

/** Returns the id of the first paste in sight. The virtualizer has no rows yet while it measures the window: then the first one. */
function findRowInSight(pastes: readonly Paste[]): string | undefined {
  const rows = findRows();
  if (rows.length === 0) return pastes[0]?._id;
  return pasteIdOf(rows.find((row) => row.getBoundingClientRect().top >= topOf(listScroller())));
}

/** Tells whether keys belong to the right half of a desk. */
function isInRightHalf(): boolean {
  return isInPart('[data-part=right-half]', document.activeElement);
}

function WholeRows({ pastes }: Pick<VirtualRowsProps, 'pastes'>) {
  return (
    <PasteRows>
      {pastes.map((paste, index) => (
        <PasteRow key={paste._id} index={index}>
          <PasteEntry paste={paste} />
        </PasteRow>
      ))}
    </PasteRows>
  );
}

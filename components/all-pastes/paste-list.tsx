import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { focusedControl, requestFocus, trackRowFocus } from '@/components/keyboard/focus';
import { findRowById, findRowOf, findRows, pasteIdOf } from '@/components/keyboard/row-element';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { listScroller, topOf, useIsDesk } from '@/components/navigation/desk';
import { repeatKeptClick } from '@/components/rows/kept-click';
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
import { togglePin } from '@/components/rows/pin-row';
import { chooseClickedTitle, toggleClickedRow } from '@/components/rows/row-clicks';
import { readRowHeight } from '@/components/rows/row-height';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Paste } from '@/store/paste/paste';
import { usePastes, useSettings } from '@/store/root/hooks';
import { useListKeys } from './use-list-keys';
import type { ListResult } from './use-list-result';
import { useMinute } from './use-minute';
import type { ListVirtualizer, VirtualRowsProps } from './virtual-rows';

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
  /** Scrolls to a row and focuses it. */
  focusRow(index: number): void;
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
  const containerRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<ListVirtualizer>(null);
  /** What is done once the code of a long list has loaded: a row is focused, or scrolled into sight. */
  const awaited = useRef<() => void>(undefined);
  const removeAll = usePastes((state) => state.removeAll);
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
  useEffect(repeatKeptClick, []);
  useEffect(() => {
    const { id, isBeside } = openPaste.getState();
    // So that Escape skips a row that is not shown.
    if (!isBeside && !pastes.some(({ _id }) => _id === id)) closePaste();
  }, [pastes]);
  useEffect(() => closePaste, []);

  const scrollTo = useCallback((index: number) => {
    if (index < 0) return;
    if (scrollerRef.current === null) {
      awaited.current = () => scrollTo(index);
      return;
    }
    const scroller = listScroller();
    const listTop = (containerRef.current?.getBoundingClientRect().top ?? 0) - topOf(scroller);
    // Does not use the virtualizer's `scrollToIndex`, which keeps scrolling while rows are measured and would undo
    // later keys.
    scroller.scrollBy({ top: listTop + scrollerRef.current.getItemOffset(index), behavior: 'instant' });
  }, []);
  const moveTo = useCallback(
    (index: number, control?: number) => {
      const paste = latestPastes.current[index];
      if (paste === undefined) return;
      if (requestFocus({ pasteId: paste._id, ...(control === undefined ? {} : { control }) })) return;
      if (scrollerRef.current === null) {
        awaited.current = () => moveTo(index, control);
        return;
      }
      scrollTo(index);
    },
    [scrollTo],
  );
  const setScroller = useCallback((scroller: ListVirtualizer | null) => {
    scrollerRef.current = scroller;
    const act = awaited.current;
    awaited.current = undefined;
    if (scroller !== null) act?.();
  }, []);

  /**
   * Removes pastes and focuses the one after the first of them, or else the one before it, or else the heading. If a desk shows
   * another paste, that stays, and its row gets the focus; if it shows none, it goes on showing none. If the search hides all that
   * are removed, a row that has the focus keeps it.
   */
  const removeRows = useCallback(
    (ids: ReadonlySet<string>) => {
      const shown = latestPastes.current;
      const isKept = ({ _id }: Paste) => !ids.has(_id);
      const first = shown.findIndex(({ _id }) => ids.has(_id));
      const following = first < 0 ? undefined : shown.slice(first).find(isKept);
      const next = following ?? shown[first - 1];
      if (!removeAll(ids).ok) return false;
      const { id: openId, isBeside } = openPaste.getState();
      if (openId !== null && ids.has(openId)) {
        if (next === undefined) closePaste();
        else openBeside(next._id);
      } else if (isBeside && openId !== null) {
        if (!requestFocus({ pasteId: openId, isInSight: true })) requestFocus('heading');
        return true;
      }
      if (next !== undefined) requestFocus({ pasteId: next._id, isInSight: next === following, keepsChoice: true });
      else if (first >= 0 || findRowOf(document.activeElement) === null) requestFocus('heading');
      return true;
    },
    [removeAll],
  );
  const remove = useCallback((id: string) => void removeRows(new Set([id])), [removeRows]);

  /** Pins or unpins a paste. The focus follows the row, or the row's control that had it, to the new place. */
  const pin = useCallback(
    (paste: Paste) => {
      const control = focusedControl();
      togglePin(paste);
      moveTo(
        latestPastes.current.findIndex(({ _id }) => _id === paste._id),
        control,
      );
      // The browser does not scroll to an element that has the focus already.
      findRowById(paste._id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    [moveTo],
  );

  useImperativeHandle(
    ref,
    () => ({
      focusRow(index) {
        moveTo(index);
        const paste = latestPastes.current[index];
        if (paste !== undefined) openBeside(paste._id);
      },
      remove: removeRows,
      reveal(id) {
        const row = findRowById(id);
        if (row !== undefined) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        else scrollTo(latestPastes.current.findIndex(({ _id }) => _id === id));
      },
    }),
    [moveTo, removeRows, scrollTo],
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
      return closeOr(undefined);
    },
    /** Focuses the first row in sight if nothing else has the focus. */
    get moveDown() {
      const pasteId = document.activeElement?.matches('body, h1') ? findRowInSight() : null;
      if (pasteId === null) return undefined;
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

function findRowInSight(): string | null {
  return pasteIdOf(findRows().find((row) => row.getBoundingClientRect().top >= topOf(listScroller()))) ?? null;
}

function scrollList(top: number): void {
  listScroller().scrollTo({ top, behavior: 'instant' });
}

/** Tells whether keys belong to the right half of a desk. */
function isInRightHalf(): boolean {
  return document.activeElement?.closest('.desk-text') != null;
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

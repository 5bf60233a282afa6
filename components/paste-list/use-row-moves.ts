import { type RefObject, useCallback, useRef } from 'react';
import { focusedControl, requestFocus } from '@/components/keyboard/focus';
import { findRowById } from '@/components/keyboard/row-element';
import { listScroller, topOf } from '@/components/navigation/desk';
import { togglePin } from '@/components/rows/pin-row';
import type { Paste } from '@/store/paste/paste';
import type { ListVirtualizer } from './virtual-rows';

/**
 * Moves the focus between the rows of a list, and scrolls to them.
 *
 * @param latestPastes the pastes of the list, in its order
 */
export function useRowMoves(latestPastes: RefObject<readonly Paste[]>) {
  const containerRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<ListVirtualizer>(null);
  /** What is done once the code of a long list has loaded: a row is focused, or scrolled into sight. */
  const awaited = useRef<() => void>(undefined);

  const scrollTo = useCallback((index: number) => {
    if (index < 0) return;
    if (scrollerRef.current === null) {
      awaited.current = () => scrollTo(index);
      return;
    }
    const scroller = listScroller();
    const listTop = (containerRef.current?.getBoundingClientRect().top ?? 0) - topOf(scroller);
    // What the search field covers of the list.
    const hiddenHeight = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
    // Does not use the virtualizer's `scrollToIndex`, which keeps scrolling while rows are measured and would undo
    // later keys.
    const rowTop = listTop + scrollerRef.current.getItemOffset(index);
    scroller.scrollBy({ top: rowTop - hiddenHeight, behavior: 'instant' });
  }, []);
  const moveTo = useCallback(
    (index: number, control?: number) => {
      const paste = latestPastes.current[index];
      if (paste === undefined) return;
      // The first row brings what stands above it.
      if (index === 0) scrollList(0);
      if (requestFocus({ pasteId: paste._id, ...(control === undefined ? {} : { control }) })) return;
      if (scrollerRef.current === null) awaited.current = () => moveTo(index, control);
      else if (index > 0) scrollTo(index);
    },
    [scrollTo, latestPastes],
  );
  const setScroller = useCallback((scroller: ListVirtualizer | null) => {
    scrollerRef.current = scroller;
    const act = awaited.current;
    awaited.current = undefined;
    if (scroller !== null) act?.();
  }, []);

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
    [moveTo, latestPastes],
  );

  return { containerRef, setScroller, moveTo, scrollTo, pin };
}

/** Scrolls the list, at once. @param top in CSS pixels */
export function scrollList(top: number): void {
  listScroller().scrollTop = top;
}

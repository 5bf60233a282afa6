import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findRowById } from '@/components/keyboard/row-element';
import { holdScroll } from '@/components/navigation/hold-scroll';

// What is expanded in the list. The rows do not hold this state, because rows far from the window are unmounted.

interface ExpandedRow {
  /** The paste whose row shows its whole text. */
  readonly expandedId: string | null;
}

export const expandedRow = createStore<ExpandedRow>()(() => ({ expandedId: null }));

/** For how many frames a row is held in its place: rows of a long list are measured after they are shown. */
const MAX_FRAMES = 30;

/** Tells whether the row of a paste shows its whole text. */
export function useIsExpanded(id: string): boolean {
  return useStore(expandedRow, ({ expandedId }) => expandedId === id);
}

/** Expands the row of a paste, or collapses it. */
export function toggleExpanded(id: string): void {
  setExpanded(expandedRow.getState().expandedId === id ? null : id);
}

/** Shows the whole text of a paste in its row, and of no other. */
export function expandRow(id: string): void {
  setExpanded(id);
}

/** Collapses the row that is expanded, if there is one. */
export function collapseRow(): void {
  setExpanded(null);
}

/** The row stays where it is in the window, and scrolls only as far as it must to be in sight. */
function setExpanded(id: string | null): void {
  const heldId = id ?? expandedRow.getState().expandedId;
  if (heldId === null) return;
  const row = findRowById(heldId);
  const top = row?.getBoundingClientRect().top ?? 0;
  const hadFocus = row?.contains(document.activeElement) ?? false;
  flushSync(() => expandedRow.setState({ expandedId: id }));
  // The text that had the focus is gone.
  if (hadFocus && document.activeElement === document.body) row?.focus({ preventScroll: true });
  stopHolding();
  stopHolding = holdScroll(() => scrollRowTo(heldId, top), MAX_FRAMES);
}

let stopHolding = () => {};

/** Scrolls a row to a distance from the top of the window, or to the nearest one that shows all of it. */
function scrollRowTo(id: string, top: number): boolean {
  const box = findRowById(id)?.getBoundingClientRect();
  if (box === undefined) return false;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const lowest = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0) - box.height;
  const wanted = Math.max(Math.min(top, lowest), Number.parseFloat(scrollPaddingTop) || 0);
  const before = window.scrollY;
  window.scrollBy({ top: box.top - wanted, behavior: 'instant' });
  return Math.abs(window.scrollY - before) < 1;
}

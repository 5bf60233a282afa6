import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { requestFocus } from '@/components/keyboard/focus';
import { findRowById } from '@/components/keyboard/row-element';
import { isDesk } from '@/components/navigation/desk';
import { holdScroll } from '@/components/navigation/hold-scroll';

// The expanded row of the list; on a desk, the chosen paste, which the right half shows. The rows do not hold this state,
// because rows far from the window are unmounted.

interface ExpandedRow {
  /** The paste whose row, or the right half of the desk, shows its whole text. */
  readonly expandedId: string | null;
  /** Whether the right half of the desk edits it. */
  readonly isEdited: boolean;
}

export const expandedRow = createStore<ExpandedRow>()(() => ({ expandedId: null, isEdited: false }));

/** For how many frames a row is held in its place: rows of a long list are measured after they are shown. */
const MAX_FRAMES = 30;

/** Tells whether the row of a paste shows its whole text. */
export function useIsExpanded(id: string): boolean {
  return useStore(expandedRow, ({ expandedId }) => expandedId === id && !isDesk());
}

/** Tells whether the right half of a desk shows a paste. */
export function useIsChosen(id: string): boolean {
  return useStore(expandedRow, ({ expandedId }) => expandedId === id && isDesk());
}

/** Tells whether the right half of a desk shows a paste to read. */
export function isTextChosen(): boolean {
  const { expandedId, isEdited } = expandedRow.getState();
  return isDesk() && expandedId !== null && !isEdited;
}

/** Expands the row of a paste, or collapses it. */
export function toggleExpanded(id: string): void {
  setExpanded(expandedRow.getState().expandedId === id && !isDesk() ? null : id);
}

/** Shows the whole text of a paste in its row, and of no other. */
export function expandRow(id: string): void {
  setExpanded(id);
}

/**
 * Chooses the paste whose row has got the focus, on a desk: keys act on the paste that is shown. What is edited beside the list
 * stays.
 */
export function chooseFocusedRow(id: string): void {
  if (isDesk() && !expandedRow.getState().isEdited) expandRow(id);
}

/** Chooses a paste on a desk, and moves the focus to its text. */
export function enterText(id: string): void {
  expandRow(id);
  requestFocus('rightHalf');
}

/** Edits a paste in the right half of a desk. */
export function editRow(id: string): void {
  expandedRow.setState({ expandedId: id, isEdited: true });
}

/** Collapses the row that is expanded, if there is one. */
export function collapseRow(): void {
  setExpanded(null);
}

/**
 * Returns what Escape does in the list: it closes the paste that is open in its row or beside the list, or else ends the
 * search. What is edited beside the list stays.
 */
export function collapseOr(clearSearch: (() => void) | undefined): (() => void) | undefined {
  const { expandedId, isEdited } = expandedRow.getState();
  return expandedId === null || isEdited ? clearSearch : collapseRow;
}

/** Expands a row or collapses it. The row keeps its place in the window, and moves only as far as needed to be in sight. */
function setExpanded(id: string | null): void {
  if (isDesk()) {
    expandedRow.setState({ expandedId: id, isEdited: false });
    return;
  }
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

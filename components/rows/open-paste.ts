import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { requestFocus } from '@/components/keyboard/focus';
import { findRowById } from '@/components/keyboard/row-element';
import { holdScroll } from '@/components/navigation/hold-scroll';
import { editPlaceOf } from '@/components/paste-text/edit-place';

// The open paste of the list: its whole text is shown in its row or, on a desk, beside the list, where it may be edited. The
// rows do not hold this state, because rows far from the window are unmounted.

interface OpenPaste {
  /** Null if no paste is open. */
  readonly id: string | null;
  /** The full search by which it was found elsewhere than in the list, whose hits it shows; empty for none. */
  readonly find: string;
  /** Whether a paste opens beside the list, and not in its row. */
  readonly isBeside: boolean;
  /** Whether it is edited where it is beside the list. */
  readonly isEdited: boolean;
  /** Where the edit begins, as a fragment such as `#L12`; empty for the beginning of the text. */
  readonly editPlace: string;
}

const store = createStore<OpenPaste>()(() => ({ id: null, find: '', isBeside: false, isEdited: false, editPlace: '' }));

/** The open paste, to be read: only the functions of this file change it. */
export const openPaste: Pick<typeof store, 'getState' | 'subscribe'> = store;

/** For how many frames a row is held in its place: rows of a long list are measured after they are shown. */
const MAX_FRAMES = 30;

/** Reads a part of the open paste; the component renders again only when that part changes. */
export function useOpenPaste<Selected>(selector: (state: OpenPaste) => Selected): Selected {
  return useStore(store, selector);
}

/** Tells whether the row of a paste shows its whole text. */
export function useIsExpanded(id: string): boolean {
  return useOpenPaste((open) => open.id === id && !open.isBeside);
}

/** Tells whether a paste is open beside the list. */
export function useIsChosen(id: string): boolean {
  return useOpenPaste((open) => open.id === id && open.isBeside);
}

/** Tells whether the open paste is edited beside the list. */
export function isEditedBeside({ isBeside, isEdited }: OpenPaste): boolean {
  return isBeside && isEdited;
}

/** Tells whether a paste is open beside the list to be read. */
export function isReadBeside({ id, isBeside, isEdited }: OpenPaste): boolean {
  return isBeside && id !== null && !isEdited;
}

/** Sets where a paste opens: beside the list, or in its row. What is open moves there. */
export function setOpensBeside(isBeside: boolean): void {
  store.setState({ isBeside });
}

/**
 * Opens a paste beside the list, to be read.
 *
 * @param find the full search whose hits it shows; empty for that of the list
 * @returns false, and does nothing, where a paste opens in its row
 */
export function openBeside(id: string, find = ''): boolean {
  return setBeside({ id, find, isEdited: false });
}

/** Opens a paste beside the list, to be edited where it is read. @returns false, and does nothing, where a paste opens in its row */
export function editBeside(id: string): boolean {
  return setBeside({ id, find: '', isEdited: true, editPlace: editPlaceOf(id) });
}

/** Opens a paste beside the list, and moves the focus to its text. @returns as `openBeside` */
export function enterBeside(id: string): boolean {
  const isOpen = openBeside(id);
  if (isOpen) requestFocus('rightHalf');
  return isOpen;
}

/**
 * Opens beside the list the paste whose row has got the focus: keys act on the paste that is shown. What is edited beside the
 * list stays.
 */
export function followRowFocus(id: string): void {
  if (!store.getState().isEdited) openBeside(id);
}

/** Opens a paste in its row. */
export function openInRow(id: string): void {
  setInRow(id, id);
}

/** Opens a paste in its row, or closes it. */
export function toggleInRow(id: string): void {
  if (store.getState().id === id) closePaste();
  else openInRow(id);
}

/** Closes the open paste, if there is one. */
export function closePaste(): void {
  const { id, isBeside } = store.getState();
  if (id === null) return;
  // A row that is not in the document has no place to keep.
  if (isBeside || findRowById(id) === undefined) store.setState({ id: null, find: '', isEdited: false });
  else setInRow(null, id);
}

/**
 * Returns what Escape does in the list: it closes the paste that is open in its row or beside the list, or else ends the
 * search. What is edited beside the list stays.
 */
export function closeOr(clearSearch: (() => void) | undefined): (() => void) | undefined {
  const open = store.getState();
  return open.id === null || isEditedBeside(open) ? clearSearch : closePaste;
}

function setBeside(change: Partial<OpenPaste>): boolean {
  const { isBeside } = store.getState();
  if (isBeside) store.setState(change);
  return isBeside;
}

/** Sets which row is open. The held row keeps its place in the window, and moves only as far as needed to be in sight. */
function setInRow(id: string | null, heldId: string): void {
  const row = findRowById(heldId);
  const top = row?.getBoundingClientRect().top ?? 0;
  const hadFocus = row?.contains(document.activeElement) ?? false;
  flushSync(() => store.setState({ id, find: '', isEdited: false }));
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

import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findRowById } from '@/components/keyboard/row-element';
import { holdScroll } from '@/components/navigation/hold-scroll';

// What is open in the list. The rows do not hold this state, because rows far from the window are unmounted.

interface OpenRow {
  /** The paste whose text is shown whole in its row. */
  readonly openId: string | null;
  /** The paste whose actions are shown below its line, on a touch screen. */
  readonly actsId: string | null;
}

export const openRow = createStore<OpenRow>()(() => ({ openId: null, actsId: null }));

/** For how many frames a row is held in its place: rows of a long list are measured after they are shown. */
const MAX_FRAMES = 30;

/** Tells whether the text of a paste is shown whole in its row. */
export function useIsOpen(id: string): boolean {
  return useStore(openRow, ({ openId }) => openId === id);
}

/** Tells whether the actions of a paste are shown. */
export function useActsShown(id: string): boolean {
  return useStore(openRow, ({ actsId }) => actsId === id);
}

/** Shows the actions of a paste, or hides them. */
export function toggleActs(id: string): void {
  openRow.setState({ actsId: openRow.getState().actsId === id ? null : id });
}

/** Shows the text of a paste whole in its row, or hides it. */
export function toggleOpen(id: string): void {
  showOpen(openRow.getState().openId === id ? null : id);
}

/**
 * Shows the text of one paste whole in its row, and of no other; null hides it. The row stays where it is in the window,
 * and scrolls only as far as it must to be in sight.
 */
export function showOpen(id: string | null): void {
  const heldId = id ?? openRow.getState().openId;
  if (heldId === null) return;
  const row = findRowById(heldId);
  const top = row?.getBoundingClientRect().top ?? 0;
  const hadFocus = row?.contains(document.activeElement) ?? false;
  flushSync(() => openRow.setState({ openId: id }));
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

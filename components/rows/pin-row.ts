import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { findRowOf, findRows, pasteIdOf } from '@/components/keyboard/row-element';
import { listScroller, topOf } from '@/components/navigation/desk';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { pastesStore } from '@/store/root/app';

/** Pins or unpins a paste. The list shows the row at its new place when this returns. */
export function togglePin(paste: Paste): void {
  flushSync(() => pastesStore.getState().pin(paste._id, !isPinned(paste)));
}

/**
 * Pins or unpins a paste by the pointer. The page does not scroll under the pointer. The focus stays on the row if its
 * beginning is still in sight; otherwise the row that takes its place gets the focus.
 */
export function pinInPlace(paste: Paste): void {
  const focused = document.activeElement;
  const row = findRowOf(focused);
  const rows = findRows();
  const nextId = row === null ? undefined : pasteIdOf(rows[rows.indexOf(row) + 1]);
  togglePin(paste);
  if (!(focused instanceof HTMLElement) || !row) return;
  // A moved element loses the focus.
  if (focused.isConnected) focused.focus({ preventScroll: true });
  if (document.activeElement === focused && isInSight(row)) return;
  if (!nextId || !requestFocus({ pasteId: nextId, isInSight: true, keepsChoice: true })) requestFocus('heading');
}

/** Tells whether the beginning of a row is in the window, below the sticky search field. */
function isInSight(row: Element): boolean {
  const { top } = row.getBoundingClientRect();
  const scroller = listScroller();
  // The browser scrolls no row under the field either.
  const hiddenHeight = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0;
  return top >= topOf(scroller) + hiddenHeight && top < window.innerHeight;
}

import { flushSync } from 'react-dom';
import { PASTE_ID_ATTRIBUTE, requestFocus } from '@/components/keyboard/focus';
import { now, pastesStore } from '@/store/app/app';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/pinned-paste';
import { pinPaste } from '@/store/pastes/later-acts';

/**
 * Pins a paste, or takes its pin away. The focus stays on the row as long as that stays in the window; otherwise it goes to
 * the row that takes its place, and the page does not move.
 */
export function pinRow(paste: Paste): void {
  const focused = document.activeElement;
  const row = focused?.closest(`[${PASTE_ID_ATTRIBUTE}]`);
  const nextRow = row?.closest('li')?.nextElementSibling?.querySelector(`[${PASTE_ID_ATTRIBUTE}]`);
  const nextId = nextRow?.getAttribute(PASTE_ID_ATTRIBUTE);
  flushSync(() => pinPaste(pastesStore, paste._id, !isPinned(paste), now()));
  if (!(focused instanceof HTMLElement) || !row) return;
  // A browser drops the focus of an element that is moved.
  if (focused.isConnected) focused.focus({ preventScroll: true });
  if (document.activeElement === focused && isInWindow(row)) return;
  if (!nextId || !requestFocus({ pasteId: nextId, isInSight: true })) requestFocus('heading');
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

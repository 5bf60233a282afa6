import clsx from 'clsx';
import { Pin } from 'lucide';
import { use } from 'react';
import { flushSync } from 'react-dom';
import { requestFocus } from '@/components/keyboard/focus';
import { findRowOf, findRows, pasteIdOf } from '@/components/keyboard/row-element';
import { Icon } from '@/components/ui/icon';
import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { pastesStore } from '@/store/root/app';
import { RowContext } from './paste-row';

/**
 * Pins a paste to the top of the list, or unpins it. @param name the paste's name in the labels of the card's controls
 */
export function PinButton({ paste, name }: { readonly paste: Paste; readonly name: string }) {
  const { pin } = use(RowContext);
  const isHeld = isPinned(paste);
  return (
    <button
      type="button"
      aria-label={`Pin ${name}`}
      aria-pressed={isHeld}
      title={isHeld ? 'Unpin' : 'Pin to the top'}
      // A click by a key has no detail.
      onClick={({ detail }) => (detail === 0 ? pin(paste) : pinInPlace(paste))}
      className={clsx('icon-button card-corner', isHeld && 'text-accent')}
    >
      <Icon shape={Pin} size={18} className={isHeld ? 'fill-current' : ''} />
    </button>
  );
}

/** Pins or unpins a paste. The list shows the row at its new place when this returns. */
export function togglePin(paste: Paste): void {
  flushSync(() => pastesStore.getState().pin(paste._id, !isPinned(paste)));
}

/**
 * Pins or unpins a paste by the pointer, under which the page does not scroll. The focus stays on the row if its beginning
 * is still in sight. Otherwise the row that takes its place gets the focus.
 */
function pinInPlace(paste: Paste): void {
  const focused = document.activeElement;
  const row = findRowOf(focused);
  const rows = findRows();
  const nextId = row === null ? undefined : pasteIdOf(rows[rows.indexOf(row) + 1]);
  togglePin(paste);
  if (!(focused instanceof HTMLElement) || !row) return;
  // A moved element loses the focus.
  if (focused.isConnected) focused.focus({ preventScroll: true });
  if (document.activeElement === focused && isInSight(row)) return;
  if (!nextId || !requestFocus({ pasteId: nextId, isInSight: true })) requestFocus('heading');
}

/** Tells whether the beginning of a row is in the window, below the sticky search field. */
function isInSight(row: Element): boolean {
  const { top } = row.getBoundingClientRect();
  const hiddenHeight = document.querySelector('.search-bar')?.getBoundingClientRect().bottom ?? 0;
  return top >= hiddenHeight && top < window.innerHeight;
}

import type { MouseEvent } from 'react';
import { findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { isInPart } from '@/components/navigation/page-parts';
import { hasModifier } from '@/components/navigation/soft-link';
import { selection } from '@/components/selection/selection';
import { closePaste, openBeside, openPaste, toggleInRow } from './open-paste';

/** How long a click on an expanded text waits for a second one, which selects a word, in milliseconds. */
const COLLAPSE_DELAY_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Chooses the paste whose title is clicked, on a desk. The row gets the focus, as by a click beside the title, so that its keys
 * work. Elsewhere, and for another tab, the title is a link. While the user is selecting, it selects.
 */
export function chooseClickedTitle(event: MouseEvent): void {
  const row = findRowOf(event.target);
  const id = pasteIdOf(row);
  const isTitle = event.target instanceof Element && event.target.closest('h2 a') !== null;
  if (!isTitle || id === undefined || hasModifier(event) || selection.getState().ids !== null || !openBeside(id))
    return;
  event.preventDefault();
  row?.focus({ preventScroll: true });
}

/** Opens the paste of the clicked row, or closes it in its row. Titles and controls keep their clicks, and so does selecting. */
export function toggleClickedRow(event: MouseEvent): void {
  clearTimeout(timer);
  const { target, nativeEvent } = event;
  const id = pasteIdOf(findRowOf(target));
  if (id === undefined || !(target instanceof Element) || target.closest('a, button, label, [role=menu]') !== null)
    return;
  if (event.defaultPrevented || hasModifier(event) || selection.getState().ids !== null || isTextSelected()) return;
  const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  if (openBeside(id)) return;
  if (!isInPart('[data-part=row-text]', target) || isTap) toggleInRow(id);
  else if (event.detail === 1) timer = setTimeout(collapseUnlessSelecting, COLLAPSE_DELAY_MS, id);
}

function collapseUnlessSelecting(id: string): void {
  if (openPaste.getState().id === id && !isTextSelected()) closePaste();
}

function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false;
}

import type { MouseEvent } from 'react';
import { findRowOf, pasteIdOf } from '@/components/keyboard/row-element';
import { selection } from '@/components/selection/selection';
import { openRow, showOpen, toggleOpen } from './open-row';

/** How long a click on an open text waits for a second one, which selects a word, in milliseconds. */
const DOUBLE_CLICK_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the text of the clicked row, or closes it. Titles and controls keep their clicks, and so does selecting. */
export function openClickedRow(event: MouseEvent): void {
  clearTimeout(timer);
  const { target, nativeEvent } = event;
  const id = pasteIdOf(findRowOf(target));
  if (id === undefined || !(target instanceof Element) || target.closest('a, button, label') !== null) return;
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || hasModifier || selection.getState().ids !== null || isTextSelected()) return;
  const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  if (target.closest('.look') === null || isTap) toggleOpen(id);
  else if (event.detail === 1) timer = setTimeout(closeUnlessSelecting, DOUBLE_CLICK_MS, id);
}

function closeUnlessSelecting(id: string): void {
  if (openRow.getState().openId === id && !isTextSelected()) showOpen(null);
}

function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false;
}

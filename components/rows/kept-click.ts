import { findRowById } from '@/components/keyboard/row-element';
import { handover } from '@/store/handover';

/** Returns the links and buttons of a row, in their order. */
export function buttonsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

/** Repeats a click from before the scripts had loaded, on the row that has replaced the clicked one. */
export function repeatKeptClick(): void {
  const { keptClick } = handover();
  handover().keptClick = undefined;
  const row = keptClick && findRowById(keptClick.pasteId);
  if (row) buttonsOf(row)[keptClick.index]?.click();
}

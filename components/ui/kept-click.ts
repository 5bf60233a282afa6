import { findRowById } from '@/components/keyboard/row-element';
import { handover } from '@/store/handover';

/** Matches the hints of an empty list (components/desk/first-steps.tsx). */
export const HINTS = '.first-steps';

/** Returns the links and buttons of a row or of the hints, in their order. */
export function buttonsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

/** Repeats a click from before the scripts had loaded, on the row or the hints that have replaced the clicked ones. */
export function repeatKeptClick(): void {
  const { keptClick } = handover();
  handover().keptClick = undefined;
  if (keptClick === undefined) return;
  const { pasteId, index } = keptClick;
  const part = pasteId === null ? document.querySelector(HINTS) : findRowById(pasteId);
  if (part) buttonsOf(part)[index]?.click();
}

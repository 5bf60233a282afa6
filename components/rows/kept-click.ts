import { findRowById } from '@/components/keyboard/row-element';

/** A click on a control of an early row, before the scripts had loaded. */
export interface KeptClick {
  readonly pasteId: string;
  /** Which of the row's links and buttons it was. */
  readonly index: number;
}

declare global {
  interface Window {
    /** The last click that a script of the page has kept (scripts/build/page/first-rows.ts). */
    keptClick?: KeptClick | undefined;
  }
}

/** Returns the links and buttons of a row, in their order. */
export function buttonsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

/** Repeats a click from before the scripts had loaded, on the row that has replaced the clicked one. */
export function repeatKeptClick(): void {
  const { keptClick } = window;
  window.keptClick = undefined;
  const row = keptClick && findRowById(keptClick.pasteId);
  if (row) buttonsOf(row)[keptClick.index]?.click();
}

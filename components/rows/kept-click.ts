import { findRowById } from '@/components/keyboard/row-element';

/** A click on a control of a row that was there before the scripts. */
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

/** Does what was clicked before the scripts had loaded, on the row that is there now. */
export function repeatKeptClick(): void {
  const { keptClick } = window;
  window.keptClick = undefined;
  const row = keptClick && findRowById(keptClick.pasteId);
  if (row) buttonsOf(row)[keptClick.index]?.click();
}

import { findRowById } from '@/components/keyboard/row-element';

/** A click on a control of a row that was there before the scripts. */
export interface EarlyClick {
  readonly pasteId: string;
  /** Which of the row's links and buttons it was. */
  readonly index: number;
}

declare global {
  interface Window {
    /** The last click that a script of the page has kept (scripts/build/page/first-rows.ts). */
    earlyClick?: EarlyClick | undefined;
  }
}

/** Returns the links and buttons of a row, in their order. */
export function buttonsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')];
}

/** Does what was clicked before the scripts had loaded, on the row that is there now. */
export function repeatEarlyClick(): void {
  const { earlyClick } = window;
  window.earlyClick = undefined;
  const row = earlyClick && findRowById(earlyClick.pasteId);
  if (row) buttonsOf(row)[earlyClick.index]?.click();
}

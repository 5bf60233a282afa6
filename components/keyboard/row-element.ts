/* The row of a paste in the list. An attribute holds the paste's id, because the row's element may be replaced. */

/** The attribute that holds the paste's id. */
export const PASTE_ID_ATTRIBUTE = 'data-paste-id';

const ROW = `[${PASTE_ID_ATTRIBUTE}]`;

/** Returns the rows in the document, in order. A long list has only the rows near the window. */
export function findRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROW)];
}

/** Returns the row around an element or event target; null if there is none. */
export function findRowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Returns the row of a paste; undefined if it is not in the document. */
export function findRowById(pasteId: string): HTMLElement | undefined {
  return findRows().find((row) => pasteIdOf(row) === pasteId);
}

/** Returns the id of a row's paste. */
export function pasteIdOf(row: Element | null | undefined): string | undefined {
  return row?.getAttribute(PASTE_ID_ATTRIBUTE) ?? undefined;
}

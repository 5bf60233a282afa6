/*
 * The element of a paste in the list. It carries the paste's id, so that the same paste is found again in another element.
 */

/** The attribute with the id of the paste. */
export const PASTE_ID_ATTRIBUTE = 'data-paste-id';

const ROW = `[${PASTE_ID_ATTRIBUTE}]`;

/** Returns the rows in the document, in their order: of a long list, those near the window. */
export function findRows(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROW)];
}

/** Returns the row that an element or the target of an event is in; null if it is in none. */
export function findRowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Returns the row of a paste; undefined if it is not in the document. */
export function findRowById(pasteId: string): HTMLElement | undefined {
  return findRows().find((row) => pasteIdOf(row) === pasteId);
}

/** Returns the id of the paste whose row it is. */
export function pasteIdOf(row: Element | null | undefined): string | undefined {
  return row?.getAttribute(PASTE_ID_ATTRIBUTE) ?? undefined;
}

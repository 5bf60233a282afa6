/* The parts of a page that code looks for, by an attribute. Classes are for the styles alone. A row has its own (row-element.ts). */

/** A text is shown as code or as a preview; the text of a row is expanded in the list. */
type PagePart =
  | 'list-half'
  | 'right-half'
  | 'first-steps'
  | 'row-text'
  | 'view-bar'
  | 'view-tools'
  | 'find-field'
  | 'text';

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-part'?: PagePart;
  }
}

/** Matches a part. */
export type PartSelector = `[data-part=${PagePart}]`;

/** Tells whether an element or event target is in such a part. */
export function isInPart(selector: PartSelector, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Returns the first such part; null if there is none. */
export function findPart(selector: PartSelector, root: ParentNode = document): Element | null {
  return root.querySelector(selector);
}

/** Tells whether a dialog is open. It hides the page, and what is said there. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Tells whether a dialog or a menu is open. Keys and pasted text are then not meant for the page. */
export function isOverlayOpen(): boolean {
  return document.querySelector('dialog[open], [role=menu]') !== null;
}

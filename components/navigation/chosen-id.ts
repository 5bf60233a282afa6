import { findFromAddress, withFind } from '@/store/paste/paste-address';
import { replaceAddress } from './address';

/** The query parameter of the list that holds the id of the chosen paste. Every host serves the list for `/pastes/?…`. */
const CHOSEN_PARAMETER = 'paste';

/** Returns the id of the paste that the address of the list names; null if it names none. */
export function readChosenId(): string | null {
  return new URLSearchParams(window.location.search).get(CHOSEN_PARAMETER);
}

/**
 * Writes the id of the chosen paste to the address, and the search by which it was found, for reloads and Back. Removes marked
 * lines of another paste.
 */
export function writeChosenId(id: string | null, find = ''): void {
  if (id === readChosenId() && find === findFromAddress(window.location)) return;
  replaceAddress(withChosenId(window.location.search, id, find), '');
}

/** Tells whether the chosen paste was being edited when the page of this history entry ended. */
export function wasEdited(id: string): boolean {
  return window.history.state?.editedId === id;
}

/** Notes in the history entry, for a reload, which paste is edited beside the list; undefined for none. */
export function noteEdited(editedId: string | undefined): void {
  if (window.history.state?.editedId === editedId) return;
  window.history.replaceState({ ...window.history.state, editedId }, '');
}

/**
 * Returns a query of the list that names this paste, or with null none. It begins with '?', unless it is empty.
 *
 * @param find the full search by which the paste was found elsewhere than in the list; empty for none
 */
export function withChosenId(search: string, id: string | null, find = ''): string {
  const params = new URLSearchParams(withFind(search, find));
  if (id === null) params.delete(CHOSEN_PARAMETER);
  else params.set(CHOSEN_PARAMETER, id);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

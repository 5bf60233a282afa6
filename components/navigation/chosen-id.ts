/** The query parameter of the list that holds the id of the chosen paste. Every host serves the list for `/pastes/?…`. */
const CHOSEN_PARAMETER = 'paste';

/** Returns the id of the paste that the address of the list names; null if it names none. */
export function readChosenId(): string | null {
  return new URLSearchParams(window.location.search).get(CHOSEN_PARAMETER);
}

/** Writes the id of the chosen paste to the address, for reloads and Back. Removes marked lines of another paste. */
export function writeChosenId(id: string | null): void {
  if (id === readChosenId()) return;
  const hadLines = window.location.hash !== '';
  const query = withChosenId(window.location.search, id);
  // Keeps Next's state, so that its patched `replaceState` ignores this change.
  window.history.replaceState(window.history.state, '', window.location.pathname + query);
  // `replaceState` fires no `hashchange` event.
  if (hadLines) window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Returns a query of the list that names this paste, or with null none. It begins with '?', unless it is empty. */
export function withChosenId(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(CHOSEN_PARAMETER);
  else params.set(CHOSEN_PARAMETER, id);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

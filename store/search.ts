import type { Paste } from './paste';

/**
 * Keeps the pastes whose title contains the query, upper and lower case alike (specification, section 5). A query of
 * only blanks is no search. Without a search the same list comes back, not a copy.
 */
export function searchByTitle(pastes: readonly Paste[], query: string): readonly Paste[] {
  if (query.trim() === '') return pastes;
  const needle = query.toLowerCase();
  return pastes.filter((paste) => paste.title.toLowerCase().includes(needle));
}

import type { Paste } from '@/store/paste/paste';

/** The orders that the list can have; 'stored' is the specification's. */
export const SORT_ORDERS = ['stored', 'newest', 'oldest', 'title'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

/** Sorts a list; the sort is stable. @returns the same list, not a copy, for 'stored' */
export function sortPastes(pastes: readonly Paste[], order: SortOrder): readonly Paste[] {
  switch (order) {
    case 'stored':
      return pastes;
    case 'title':
      return sortByTitle(pastes);
    case 'newest':
      return sortByTime(pastes, -1);
    case 'oldest':
      return sortByTime(pastes, 1);
  }
}

function sortByTitle(pastes: readonly Paste[]): readonly Paste[] {
  // Created on use, not with the module: the first Intl object of a page takes a while.
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return [...pastes].sort((a, b) => collator.compare(a.title, b.title));
}

function sortByTime(pastes: readonly Paste[], direction: 1 | -1): readonly Paste[] {
  const timed = pastes.map((paste) => ({ paste, timeMs: Date.parse(paste.createdAt) || 0 }));
  timed.sort((a, b) => direction * (a.timeMs - b.timeMs));
  return timed.map(({ paste }) => paste);
}

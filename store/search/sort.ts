import type { Paste } from '@/store/paste/paste';
import { isPinned } from '@/store/paste/paste-version';
import { fold } from './match';

/** The orders that the list can have; 'stored' is the specification's. */
export const SORT_ORDERS = ['stored', 'newest', 'oldest', 'title', 'largest'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * Sorts a list; the sort is stable. Pinned pastes come first under every order, sorted among themselves like the others.
 *
 * @returns the same list, not a copy, for 'stored' when none is pinned
 */
export function sortPastes(pastes: readonly Paste[], order: SortOrder): readonly Paste[] {
  const sorted = sortAlike(pastes, order);
  if (!pastes.some(isPinned)) return sorted;
  return [...sorted.filter(isPinned), ...sorted.filter((paste) => !isPinned(paste))];
}

/** The length of title and content in UTF-16 units, which is what browsers count of a storage. */
export function sizeOf({ title, content }: Paste): number {
  return title.length + content.length;
}

function sortAlike(pastes: readonly Paste[], order: SortOrder): readonly Paste[] {
  switch (order) {
    case 'stored':
      return pastes;
    case 'title':
      return sortByTitle(pastes);
    case 'newest':
      return sortByTime(pastes, -1);
    case 'oldest':
      return sortByTime(pastes, 1);
    case 'largest':
      return [...pastes].sort((a, b) => sizeOf(b) - sizeOf(a));
  }
}

function sortByTitle(pastes: readonly Paste[]): readonly Paste[] {
  const compare = createTitleOrder();
  return [...pastes].sort((a, b) => compare(a.title, b.title));
}

/** Called on use, not with the module: the first Intl object of a page takes a while. */
function createTitleOrder(): (a: string, b: string) => number {
  // Some hardened browsers and embedded pages have no Intl.
  const { Collator } = (globalThis.Intl ?? {}) as Partial<typeof Intl>;
  if (Collator === undefined) return (a, b) => Number(fold(a) > fold(b)) - Number(fold(a) < fold(b));
  return new Collator('en', { numeric: true, sensitivity: 'base' }).compare;
}

function sortByTime(pastes: readonly Paste[], direction: 1 | -1): readonly Paste[] {
  const timed = pastes.map((paste) => ({ paste, timeMs: Date.parse(paste.createdAt) || 0 }));
  timed.sort((a, b) => direction * (a.timeMs - b.timeMs));
  return timed.map(({ paste }) => paste);
}

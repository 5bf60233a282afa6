import { foldTitle } from '@/store/matching/title-match';
import { parsePasteDate } from '@/store/paste/format-date';
import { pasteSize } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { isBlankTitle, nameOfPaste } from '@/store/paste/paste-name';
import { isPinned, MAX_AHEAD_MS } from '@/store/paste/paste-version';

/** The orders of the list. 'stored' is the order of the stored array, in which a new paste is last. */
export const SORT_ORDERS = ['newest', 'oldest', 'stored', 'title', 'largest'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * Sorts a list. The sort is stable. Pinned pastes come first in every order, and are sorted like the others.
 *
 * @returns the same array for 'stored' if no paste is pinned
 */
export function sortPastes(pastes: readonly Paste[], order: SortOrder, nowMs = Date.now()): readonly Paste[] {
  const sorted = sortAlike(pastes, order, nowMs);
  if (!pastes.some(isPinned)) return sorted;
  return [...sorted.filter(isPinned), ...sorted.filter((paste) => !isPinned(paste))];
}

function sortAlike(pastes: readonly Paste[], order: SortOrder, nowMs: number): readonly Paste[] {
  switch (order) {
    case 'stored':
      return pastes;
    case 'title':
      return sortByTitle(pastes);
    case 'newest':
      return sortByTime(pastes, -1, nowMs);
    case 'oldest':
      return sortByTime(pastes, 1, nowMs);
    case 'largest':
      return [...pastes].sort((a, b) => pasteSize(b) - pasteSize(a));
  }
}

/** Pastes without a title come last, by the first line of their content: the list does not show it in place of the title. */
function sortByTitle(pastes: readonly Paste[]): readonly Paste[] {
  const compare = createTitleOrder();
  const named = pastes.map((paste) => {
    const isUntitled = isBlankTitle(paste.title);
    return { paste, isUntitled, name: isUntitled ? (nameOfPaste(paste) ?? '') : paste.title.trim() };
  });
  named.sort((a, b) => Number(a.isUntitled) - Number(b.isUntitled) || compare(a.name, b.name));
  return named.map(({ paste }) => paste);
}

/** Creates the comparison of titles. Called for a sort by title only, because a page's first Intl object is slow. */
function createTitleOrder(): (a: string, b: string) => number {
  // Some hardened browsers and embedded pages have no Intl.
  const { Collator } = (globalThis.Intl ?? {}) as Partial<typeof Intl>;
  if (Collator === undefined)
    return (a, b) => Number(foldTitle(a) > foldTitle(b)) - Number(foldTitle(a) < foldTitle(b));
  // Undefined is the user's language.
  return new Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;
}

/**
 * Sorts by date. A date in the future would stay above every new save, so such a paste gets the date of the paste before it in
 * the stored list.
 */
function sortByTime(pastes: readonly Paste[], direction: 1 | -1, nowMs: number): readonly Paste[] {
  let latestMs = 0;
  const timed = pastes.map((paste) => {
    const timeMs = parsePasteDate(paste.createdAt).getTime() || 0;
    if (timeMs <= nowMs + MAX_AHEAD_MS) latestMs = timeMs;
    return { paste, timeMs: latestMs };
  });
  timed.sort((a, b) => direction * (a.timeMs - b.timeMs));
  return timed.map(({ paste }) => paste);
}

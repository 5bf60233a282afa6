import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';
import { type IsOfKind, prepareFullSearch } from './full-search';
import { createTitleFilter } from './search';
import { inSlices } from './slices';

/**
 * Counts the pastes that a full search would find and a search of titles misses. It counts in short tasks, so that a
 * key press never waits for it.
 *
 * @returns a function that cancels it
 */
export function countFullHits(
  pastes: readonly Paste[],
  text: string,
  whenIdle: WhenIdle,
  onCounted: (count: number) => void,
  isIn?: IsOfKind,
): () => void {
  const isInTitle = createTitleFilter(text);
  const { finds } = prepareFullSearch(text, isIn);
  let count = 0;
  return inSlices(
    pastes,
    whenIdle,
    (paste) => {
      if (!isInTitle(paste.title) && finds(paste)) count++;
    },
    () => onCounted(count),
  );
}

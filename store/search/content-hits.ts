import type { Paste } from '@/store/paste/paste';
import { createFilter as createContentFilter } from './accents';
import { createFilter } from './search';

/** How many characters are searched in one task: some milliseconds, even if every letter has an accent. */
const SLICE_LENGTH = 500_000;

/** Runs a task when the page is idle. @returns a function that cancels it */
export type WhenIdle = (task: () => void) => () => void;

/**
 * Counts the pastes that a search of contents would find and a search of titles misses. It counts in short tasks, so
 * that a key press never waits for it.
 *
 * @returns a function that cancels it
 */
export function countContentHits(
  pastes: readonly Paste[],
  text: string,
  whenIdle: WhenIdle,
  onCounted: (count: number) => void,
): () => void {
  const isInTitle = createFilter(text);
  const isInContent = createContentFilter(text);
  let index = 0;
  let count = 0;
  let cancel = whenIdle(countSlice);

  function countSlice(): void {
    for (let length = 0; length < SLICE_LENGTH; index++) {
      const paste = pastes[index];
      if (paste === undefined) {
        onCounted(count);
        return;
      }
      length += paste.title.length + paste.content.length;
      if (!isInTitle(paste.title) && isInContent(paste.content)) count++;
    }
    cancel = whenIdle(countSlice);
  }

  return () => cancel();
}

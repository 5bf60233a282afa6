import { pasteSize } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import type { WhenIdle } from '@/store/schedule';

/** How many characters are searched in one task: some milliseconds, even if every letter has an accent. */
const SLICE_LENGTH = 500_000;

/**
 * Visits all pastes in short tasks while the page is idle.
 *
 * @param costOf the time of a visit, as the number of characters that could be searched in it; by default the size of
 *   the paste
 * @returns a function that cancels it
 */
export function inSlices(
  pastes: readonly Paste[],
  whenIdle: WhenIdle,
  visit: (paste: Paste) => void,
  onDone: () => void,
  costOf: (paste: Paste) => number = pasteSize,
): () => void {
  let index = 0;
  let cancel = whenIdle(visitSlice);

  function visitSlice(): void {
    for (let length = 0; length < SLICE_LENGTH; index++) {
      const paste = pastes[index];
      if (paste === undefined) {
        onDone();
        return;
      }
      length += costOf(paste);
      visit(paste);
    }
    cancel = whenIdle(visitSlice);
  }

  return () => cancel();
}

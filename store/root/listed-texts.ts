import type { ListedTexts } from '@/store/moved-texts/vouch';
import { movedTexts, pastesStore } from './app';

/** Returns the list as it is now, and what reads its texts. */
export function readListed(): ListedTexts {
  return { pastes: pastesStore.getState().pastes, wholeOf: movedTexts.wholeOf };
}

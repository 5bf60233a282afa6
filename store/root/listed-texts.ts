import type { MovedTexts } from '@/store/moved-texts/moved-texts';
import type { ListedTexts } from '@/store/moved-texts/vouch';
import { movedTexts, pastesStore } from './app';

/** Returns the list as it is now, and what reads and stores its texts. */
export function readListed(): ListedTexts & Pick<MovedTexts, 'store' | 'wholeOfAll'> {
  return { ...movedTexts, pastes: pastesStore.getState().pastes };
}

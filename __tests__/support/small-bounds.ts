import { MOVING_BOUNDS, type MovingBounds } from '@/store/moved-texts/choose-moved';
import { CAPACITY } from '@/store/storage/storage-usage';

/** Returns the capacity of a storage that is smaller than a real one, and bounds that suit it: short lists are quick. */
export function smallBounds(divisor: number): { readonly capacity: number; readonly movingBounds: MovingBounds } {
  const longContent = Math.max(300, MOVING_BOUNDS.longContent / divisor);
  return {
    capacity: Math.floor(CAPACITY / divisor),
    movingBounds: {
      longList: MOVING_BOUNDS.longList / divisor,
      longContent,
      preview: Math.max(40, MOVING_BOUNDS.preview / divisor),
      maxBatch: MOVING_BOUNDS.maxBatch / divisor,
      maxRemembered: MOVING_BOUNDS.maxRemembered / divisor,
      maxUnused: MOVING_BOUNDS.maxUnused / divisor,
      moveLong: { minLength: longContent, preview: 20 },
      moveShort: { minLength: 120, preview: 20 },
      moveAll: { minLength: 60, preview: 10 },
    },
  };
}

import { MOVING_BOUNDS, type MovingBounds } from '@/store/moved-texts/choose-moved';
import { CAPACITY } from '@/store/storage/storage-usage';

/** Returns the capacity of a storage that is smaller than a real one, and bounds that suit it: short lists are quick. */
export function smallBounds(divisor: number): { readonly capacity: number; readonly movingBounds: MovingBounds } {
  const [{ minLength, preview }] = MOVING_BOUNDS.ways;
  return {
    capacity: Math.floor(CAPACITY / divisor),
    movingBounds: {
      longList: MOVING_BOUNDS.longList / divisor,
      maxBatch: MOVING_BOUNDS.maxBatch / divisor,
      maxRemembered: MOVING_BOUNDS.maxRemembered / divisor,
      maxUnused: MOVING_BOUNDS.maxUnused / divisor,
      ways: [
        { minLength: Math.max(300, minLength / divisor), preview: Math.max(40, preview / divisor) },
        { minLength: 120, preview: 20 },
        { minLength: 60, preview: 10 },
      ],
    },
  };
}

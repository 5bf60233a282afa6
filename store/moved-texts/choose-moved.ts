import { isOverwritten, MAX_UNMOVED, MIN_BEGINNING, movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/**
 * One way to shorten a list: of each content longer than `minLength`, only the first `preview` UTF-16 code units stay
 * in the list.
 */
export interface MovingWay {
  readonly minLength: number;
  readonly preview: number;
}

/** When texts move, and how much stays, in UTF-16 code units. */
export interface MovingBounds {
  /** When the list's text is longer than this, an idle page moves long contents out of it. */
  readonly longList: number;
  /** How much is stored in one transaction. If the disk becomes full, earlier transactions stay stored. */
  readonly maxBatch: number;
  /** How much text is kept in memory: more than any page shows at once. A text longer than this is kept alone. */
  readonly maxRemembered: number;
  /** How much unnamed text is kept for the full 30 days. What is beyond goes after a day (sweep.ts). */
  readonly maxUnused: number;
  /**
   * Each way frees more room than the one before, and leaves less to read in the list. An idle page uses only the first. A save
   * that finds no room tries them in order.
   */
  readonly ways: readonly [MovingWay, ...MovingWay[]];
}

/** For a storage of 5 million characters. */
export const MOVING_BOUNDS: MovingBounds = {
  longList: 2_500_000,
  maxBatch: 1_000_000,
  maxRemembered: 16_000_000,
  maxUnused: 25_000_000,
  ways: [
    { minLength: 20_000, preview: 1_000 },
    { minLength: 300, preview: 100 },
    // For a list of some 20,000 pastes.
    { minLength: MAX_UNMOVED, preview: MIN_BEGINNING },
  ],
};

/** The approximate length of a record without its content, in UTF-16 code units. */
export const RECORD_LENGTH = 150;

/** The approximate length of the field `movedText`, in UTF-16 code units. */
const FIELD_LENGTH = 40;

function freedBy(paste: Paste, { preview }: MovingWay): number {
  return paste.content.length - preview - (movedTextOf(paste) === null ? FIELD_LENGTH : 0);
}

/** The records to shorten, and whether that frees enough. */
export interface RecordsToShorten {
  readonly chosen: readonly Paste[];
  readonly isEnough: boolean;
}

/**
 * Chooses the records to shorten, the longest first, until enough is free. A record whose text was already moved can be chosen
 * again, if it keeps more of the beginning than this way leaves.
 *
 * @param excess by how much the list is too long, in UTF-16 code units
 */
export function chooseMoved(pastes: readonly Paste[], excess: number, way: MovingWay): RecordsToShorten {
  const movable = pastes
    .filter((paste) => paste.content.length > way.minLength && !isOverwritten(paste))
    .sort((a, b) => b.content.length - a.content.length);
  let freed = 0;
  const last = movable.findIndex((paste) => {
    freed += freedBy(paste, way);
    return freed >= excess;
  });
  return last < 0 ? { chosen: movable, isEnough: false } : { chosen: movable.slice(0, last + 1), isEnough: true };
}

/** Returns by how much the list could become shorter, in UTF-16 code units. */
export function movableLength(pastes: readonly Paste[]): number {
  const way = MOVING_BOUNDS.ways.at(-1) ?? MOVING_BOUNDS.ways[0];
  const { chosen } = chooseMoved(pastes, Number.POSITIVE_INFINITY, way);
  return chosen.reduce((total, paste) => total + freedBy(paste, way), 0);
}

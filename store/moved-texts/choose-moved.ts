import { isOverwritten, movedTextOf } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/** One way to shorten a list: of contents of more than `minLength`, `preview` stays in it. In UTF-16 code units. */
export interface MovingWay {
  readonly minLength: number;
  readonly preview: number;
}

/** When texts move, and how much stays, in UTF-16 code units. */
export interface MovingBounds {
  /** The length of the list's text from which long contents are moved out when the page is idle. */
  readonly longList: number;
  /** How much is stored at a time. A disk that becomes full has what was stored before. */
  readonly maxBatch: number;
  /** How much of the texts is kept in memory: more than any page shows at once. A longer text is kept alone. */
  readonly maxRemembered: number;
  /** How much of texts that nothing names is kept for as long as the history keeps a text. */
  readonly maxUnused: number;
  /**
   * Each way makes more room than the one before it, and leaves less to read in the list. An idle page uses the first; a
   * save that finds no room, one after the other.
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
    { minLength: 60, preview: 20 },
  ],
};

/** How long a record is without its content, about, in UTF-16 code units. */
export const RECORD_LENGTH = 150;

/** How long the field is that names a moved text, about, in UTF-16 code units. */
const FIELD_LENGTH = 40;

function freedBy(paste: Paste, { preview }: MovingWay): number {
  return paste.content.length - preview - (movedTextOf(paste) === null ? FIELD_LENGTH : 0);
}

/** What is chosen to be shortened, and whether that is enough. */
export interface Choice {
  readonly chosen: readonly Paste[];
  readonly isEnough: boolean;
}

/**
 * Chooses the records that are shortened, the longest first, until enough is free. One whose text was moved may have more of
 * its beginning than this way leaves.
 *
 * @param excess by how much the list is too long, in UTF-16 code units
 */
export function chooseMoved(pastes: readonly Paste[], excess: number, way: MovingWay): Choice {
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

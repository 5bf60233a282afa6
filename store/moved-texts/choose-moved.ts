import { namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/**
 * What leaves the list, in UTF-16 code units: contents of more than `minLength`. Of those that are not long, `preview`
 * stays. Each way makes more room than the one before it, and leaves less to read in the list.
 */
export interface MovingWay {
  readonly minLength: number;
  readonly preview: number;
}

/** When texts move, and how much stays, in UTF-16 code units. */
export interface MovingBounds {
  /** The length of the list's text from which long contents are moved out when the page is idle. */
  readonly longList: number;
  /** The content from which a text counts as long. */
  readonly longContent: number;
  /** How much of a long content stays in the list. */
  readonly preview: number;
  /** How much is stored at a time. A disk that becomes full has what was stored before. */
  readonly maxBatch: number;
  /** How much of the texts is kept in memory: more than any page shows at once. A longer text is kept alone. */
  readonly maxRemembered: number;
  /** How much of texts that nothing names is kept for as long as the history keeps a text. */
  readonly maxUnused: number;
  /** The list is long, but a save finds room. */
  readonly moveLong: MovingWay;
  /** A save finds no room. */
  readonly moveShort: MovingWay;
  /** That is not enough: all texts leave a list of some 20,000 pastes, however short. */
  readonly moveAll: MovingWay;
}

/** For a storage of 5 million characters. */
export const MOVING_BOUNDS: MovingBounds = {
  longList: 2_500_000,
  longContent: 20_000,
  preview: 1_000,
  maxBatch: 1_000_000,
  maxRemembered: 16_000_000,
  maxUnused: 25_000_000,
  moveLong: { minLength: 20_000, preview: 100 },
  moveShort: { minLength: 300, preview: 100 },
  moveAll: { minLength: 60, preview: 20 },
};

/** How long a record is without its content, about, in UTF-16 code units. */
export const RECORD_LENGTH = 150;

/** How long the field is that names a moved text, about, in UTF-16 code units. */
const FIELD_LENGTH = 40;

/** Returns how much of a content stays in the list when it is moved. */
export function previewLengthOf(contentLength: number, { preview }: MovingWay, bounds: MovingBounds): number {
  return contentLength > bounds.longContent ? bounds.preview : preview;
}

function freedBy({ content: { length } }: Paste, way: MovingWay, bounds: MovingBounds): number {
  return length - previewLengthOf(length, way, bounds) - FIELD_LENGTH;
}

/** What is chosen to leave the list, and whether that is enough. */
export interface Choice {
  readonly chosen: readonly Paste[];
  readonly isEnough: boolean;
}

/**
 * Chooses the pastes whose texts are moved out of the list: the longest first, until enough is free.
 *
 * @param excess by how much the list is too long, in UTF-16 code units
 */
export function chooseMoved(pastes: readonly Paste[], excess: number, way: MovingWay, bounds: MovingBounds): Choice {
  const movable = pastes
    .filter((paste) => paste.content.length > way.minLength && namedText(paste) === null)
    .sort((a, b) => b.content.length - a.content.length);
  let freed = 0;
  const last = movable.findIndex((paste) => {
    freed += freedBy(paste, way, bounds);
    return freed >= excess;
  });
  return last < 0 ? { chosen: movable, isEnough: false } : { chosen: movable.slice(0, last + 1), isEnough: true };
}

/** Returns by how much the list could become shorter, in UTF-16 code units. */
export function movableLength(pastes: readonly Paste[]): number {
  const { moveAll } = MOVING_BOUNDS;
  const { chosen } = chooseMoved(pastes, Number.POSITIVE_INFINITY, moveAll, MOVING_BOUNDS);
  return chosen.reduce((total, paste) => total + freedBy(paste, moveAll, MOVING_BOUNDS), 0);
}

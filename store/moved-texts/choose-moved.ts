import { contentLength, movedTextOf, namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/** The length of the list's text from which long contents are moved out when the page is idle, in UTF-16 code units. */
export const LONG_LIST = 2_500_000;

/** The content from which a text is moved although the list has room for it, in UTF-16 code units. */
export const LONG_CONTENT = 20_000;

/** How much of a long content stays in the list, in UTF-16 code units. */
export const PREVIEW_LENGTH = 1_000;

/**
 * What leaves the list, in UTF-16 code units: contents of more than `minLength`. Of those that are not long, `preview`
 * stays. Each way makes more room than the one before it, and leaves less to read in the list.
 */
export interface MovingWay {
  readonly minLength: number;
  readonly preview: number;
}

/** The list is long, but a save finds room. */
export const MOVE_LONG: MovingWay = { minLength: LONG_CONTENT, preview: 100 };
/** A save finds no room. */
export const MOVE_SHORT: MovingWay = { minLength: 300, preview: 100 };
/** That is not enough: all texts leave a list of some 20,000 pastes, however short. */
export const MOVE_ALL: MovingWay = { minLength: 60, preview: 20 };

/** How long a record is without its content, about, in UTF-16 code units. */
export const RECORD_LENGTH = 150;

/** Returns how much of a content stays in the list when it is moved. */
export function previewLengthOf(contentLength: number, { preview }: MovingWay): number {
  return contentLength > LONG_CONTENT ? PREVIEW_LENGTH : preview;
}

/** How long the field is that names a moved text, about, in UTF-16 code units. */
const FIELD_LENGTH = 40;

function freedBy({ content: { length } }: Paste, way: MovingWay): number {
  return length - previewLengthOf(length, way) - FIELD_LENGTH;
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
export function chooseMoved(pastes: readonly Paste[], excess: number, way: MovingWay): Choice {
  const movable = pastes
    .filter((paste) => paste.content.length > way.minLength && namedText(paste) === null)
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
  const { chosen } = chooseMoved(pastes, Number.POSITIVE_INFINITY, MOVE_ALL);
  return chosen.reduce((total, paste) => total + freedBy(paste, MOVE_ALL), 0);
}

/** The list whose moved texts come back, and the longest that it becomes by it, in UTF-16 code units. */
const SHORT_LIST = 1_000_000;
const MAX_REFILLED = 1_500_000;

/**
 * Chooses the pastes whose texts come back into a list that has become short: all of them, if there is room to spare;
 * otherwise none, so that the list is not rewritten again and again.
 */
export function chooseReturning(pastes: readonly Paste[], listLength: number): readonly Paste[] {
  if (listLength > SHORT_LIST) return [];
  const moved = pastes.filter((paste) => movedTextOf(paste) !== null);
  const length = moved.reduce((total, paste) => total + contentLength(paste), listLength);
  return length <= MAX_REFILLED ? moved : [];
}

import { contentLength, movedTextOf, namedText } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';

/** The length of the list's text from which long contents are moved out when the page is idle, in UTF-16 code units. */
export const LONG_LIST = 2_500_000;

/** The content from which a text is moved although the list has room for it, in UTF-16 code units. */
export const LONG_CONTENT = 20_000;

/** How much of a long content stays in the list, and of a short one, in UTF-16 code units. */
export const PREVIEW_LENGTH = 1_000;
export const SHORT_PREVIEW_LENGTH = 100;

/** The shortest content whose move makes the list shorter by much, in UTF-16 code units. */
const SHORTEST = 300;

/** Returns how much of a content stays in the list when it is moved. */
export function previewLengthOf(content: string): number {
  return content.length > LONG_CONTENT ? PREVIEW_LENGTH : SHORT_PREVIEW_LENGTH;
}

/**
 * Chooses the pastes whose texts are moved out of the list: the longest first, until enough is free.
 *
 * @param excess by how much the list is too long, in UTF-16 code units
 * @param minLength contents that are shorter stay
 */
export function chooseMoved(
  pastes: readonly Paste[],
  excess: number,
  minLength: typeof LONG_CONTENT | typeof SHORTEST = SHORTEST,
): readonly Paste[] {
  const movable = pastes
    .filter((paste) => paste.content.length > minLength && movedTextOf(paste) === null)
    .sort((a, b) => b.content.length - a.content.length);
  let freed = 0;
  const enough = movable.findIndex(({ content }) => {
    freed += content.length - previewLengthOf(content);
    return freed >= excess;
  });
  return enough < 0 ? movable : movable.slice(0, enough + 1);
}

/** Returns by how much the list could become shorter, in UTF-16 code units. */
export function movableLength(pastes: readonly Paste[]): number {
  return chooseMoved(pastes, Number.POSITIVE_INFINITY).reduce(
    (total, { content }) => total + content.length - previewLengthOf(content),
    0,
  );
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

/** Finds the pastes to which another program has given a content, in place of the text that their record still names. */
export function findOverwritten(pastes: readonly Paste[]): readonly Paste[] {
  return pastes.filter(
    (paste) => paste.movedText !== undefined && namedText(paste) !== null && movedTextOf(paste) === null,
  );
}

import { findMatches } from './match';

/** Three lines of the list's column hold fewer characters than this, however narrow they are. */
const MAX_CHARACTERS = 1_000;
const MAX_LINES = 4;

/** How much of the text before a match is shown with it, in characters. */
const LEAD_CHARACTERS = 40;

/**
 * The beginning of a content, long enough that clamping it to 3 lines (specification, section 2) looks the same as
 * clamping the whole: a content of a megabyte never reaches the page. With a needle it begins where the first match can
 * be seen.
 */
export function excerptOf(content: string, needle = ''): string {
  const [match] = findMatches(content, needle, 1);
  const start = match === undefined ? 0 : startBefore(content, match.start);
  const beginning = content.slice(start, start + MAX_CHARACTERS).toWellFormed();
  return (start === 0 ? '' : '…') + beginning.split('\n', MAX_LINES).join('\n');
}

/** The line of the match, or a little before the match in a long line; the beginning if the match is seen there anyway. */
function startBefore(content: string, matchStart: number): number {
  const isSeenAnyway = matchStart < 2 * LEAD_CHARACTERS && !content.slice(0, matchStart).includes('\n');
  if (isSeenAnyway) return 0;
  const lineStart = content.lastIndexOf('\n', matchStart - 1) + 1;
  const start = Math.max(lineStart, matchStart - LEAD_CHARACTERS);
  const isInsidePair = (content.codePointAt(start - 1) ?? 0) > 0xffff;
  return isInsidePair ? start - 1 : start;
}

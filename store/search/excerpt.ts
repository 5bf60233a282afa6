import { toWellFormed } from '@/store/paste/well-formed';
import { findMatches } from './match';

/** Three lines of the list hold fewer characters than this, however narrow the characters are. */
const MAX_CHARACTERS = 1_000;
const MAX_LINES = 4;

/** How much of the text before a match is shown with it, in characters. */
const LEAD_CHARACTERS = 40;

/** The word joiner keeps a long word from wrapping, which would leave the ellipsis alone on its line. */
const ELLIPSIS = '…\u2060';

/**
 * Cuts an excerpt of a content, long enough that clamping it to 3 lines (specification, section 2) looks the same as
 * clamping the whole: a megabyte never reaches the page. With a needle it begins where the first match is visible.
 */
export function excerptOf(content: string, needle = '', find = findMatches): string {
  const [match] = find(content, needle, 1);
  const start = match === undefined ? 0 : startBefore(content, match.start);
  const beginning = toWellFormed(content.slice(start, start + MAX_CHARACTERS));
  return (start === 0 ? '' : ELLIPSIS) + beginning.split('\n', MAX_LINES).join('\n');
}

/** Starts at the line of the match, or shortly before it in a long line; at 0 if the match is visible there anyway. */
function startBefore(content: string, matchStart: number): number {
  const isVisibleAnyway = matchStart < 2 * LEAD_CHARACTERS && !content.slice(0, matchStart).includes('\n');
  if (isVisibleAnyway) return 0;
  const lineStart = content.lastIndexOf('\n', matchStart - 1) + 1;
  const start = Math.max(lineStart, matchStart - LEAD_CHARACTERS);
  const isInsidePair = (content.codePointAt(start - 1) ?? 0) > 0xffff;
  if (isInsidePair) return start - 1;
  return start + content.slice(start, matchStart).search(/\S|$/);
}

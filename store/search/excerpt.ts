import { toWellFormed } from '@/store/paste/well-formed';

/** More characters than fit into three lines of the list, however narrow they are. */
const MAX_CHARACTERS = 1_000;
const MAX_LINES = 4;

/** How many characters before a match are shown. */
const LEAD_CHARACTERS = 40;

/** How many characters before a match are shown where there is one line. */
const LINE_LEAD_CHARACTERS = 12;

/** More characters than fit into a line of the compact list. */
const MAX_LINE_CHARACTERS = 200;

/** The word joiner keeps a long word from wrapping, which would leave the ellipsis alone on its line. */
const ELLIPSIS = '…\u2060';

/**
 * Returns an excerpt of a content, without its blank lines, which would waste the 3 lines of an entry (specification, section 2).
 * A megabyte never reaches the page.
 *
 * @param offset the offset that must be visible while the user searches (`meetingOffset`)
 */
export function excerptOf(content: string, offset = 0): string {
  const start = startBefore(content, offset);
  const beginning = toWellFormed(content.slice(start, start + MAX_CHARACTERS));
  const lines = beginning.split('\n').filter((line) => line.trim() !== '');
  return (start === 0 ? '' : ELLIPSIS) + lines.slice(0, MAX_LINES).join('\n');
}

/** Returns an excerpt of a content for one line. */
export function lineExcerptOf(content: string, offset = 0): string {
  const start = startBefore(content, offset, LINE_LEAD_CHARACTERS);
  const line = toWellFormed(content.slice(start, start + MAX_LINE_CHARACTERS)).replace(/\s+/g, ' ');
  return (start === 0 ? '' : ELLIPSIS) + line;
}

/**
 * Returns where the excerpt begins: at the match's line, or shortly before the match in a long line; 0 if the match is
 * visible there.
 */
function startBefore(content: string, matchStart: number, lead = LEAD_CHARACTERS): number {
  const isVisibleAnyway = matchStart < 2 * lead && !content.slice(0, matchStart).includes('\n');
  if (isVisibleAnyway) return 0;
  const lineStart = content.lastIndexOf('\n', matchStart - 1) + 1;
  const start = Math.max(lineStart, matchStart - lead);
  const isInsidePair = (content.codePointAt(start - 1) ?? 0) > 0xffff;
  if (isInsidePair) return start - 1;
  return start + content.slice(start, matchStart).search(/\S|$/);
}

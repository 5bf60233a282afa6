import { toWellFormed } from '@/store/paste/well-formed';
import { type Find, findNothing, type Match } from './match';

/** More characters than fit into three lines of the list, however narrow they are. */
const MAX_CHARACTERS = 1_000;
const MAX_LINES = 4;

/** How many characters from one match on belong to the same excerpt: about three lines of the list. */
const SPAN_CHARACTERS = 240;

/** How many matches are compared. A word of one letter can match thousands of times. */
const MAX_MATCHES = 60;

/** How many characters before a match are shown. */
const LEAD_CHARACTERS = 40;

/** How many characters before a match are shown where there is one line. */
const LINE_LEAD_CHARACTERS = 12;

/** More characters than fit into a line of the compact list. */
const MAX_LINE_CHARACTERS = 200;

/** The word joiner keeps a long word from wrapping, which would leave the ellipsis alone on its line. */
const ELLIPSIS = '…\u2060';

/**
 * Returns an excerpt of a content. Clamped to 3 lines (specification, section 2), it looks the same as the whole
 * content, but a megabyte never reaches the page. While the user searches, the excerpt begins where most of the different
 * words are near each other.
 */
export function excerptOf(content: string, find: Find = findNothing): string {
  const match = densestMatch(content, find(content, MAX_MATCHES));
  const start = match === undefined ? 0 : startBefore(content, match.start);
  const beginning = toWellFormed(content.slice(start, start + MAX_CHARACTERS));
  return (start === 0 ? '' : ELLIPSIS) + beginning.split('\n', MAX_LINES).join('\n');
}

/** Returns an excerpt of a content for one line, which shows the first of the matches that are near each other. */
export function lineExcerptOf(content: string, find: Find): string {
  const match = densestMatch(content, find(content, MAX_MATCHES));
  const start = match === undefined ? 0 : startBefore(content, match.start, LINE_LEAD_CHARACTERS);
  const line = toWellFormed(content.slice(start, start + MAX_LINE_CHARACTERS)).replace(/\s+/g, ' ');
  return (start === 0 ? '' : ELLIPSIS) + line;
}

/** Returns the first match that has the most different words behind it in the excerpt. */
function densestMatch(content: string, matches: readonly Match[]): Match | undefined {
  // Case alone, because the page's first script has this file in it, and finds nothing.
  const words = matches.map(({ start, end }) => content.slice(start, end).toLowerCase());
  let best: Match | undefined;
  let most = 0;
  for (const [index, match] of matches.entries()) {
    const after = matches.findIndex(({ start }) => start >= match.start + SPAN_CHARACTERS);
    const different = new Set(words.slice(index, after === -1 ? undefined : after)).size;
    if (different <= most) continue;
    best = match;
    most = different;
  }
  return best;
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

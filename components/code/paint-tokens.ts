import { eachTokenBetween, type Tokens } from '@/store/code/tokens';
import type { Match } from '@/store/matching/match';

/**
 * The longest part that is coloured, in characters. A longer part has a line of many thousand characters; if it were
 * coloured, each frame of scrolling would take seconds.
 */
const MAX_PAINTED_LENGTH = 20_000;

/** Tells whether a part of the text is too long for colours. */
export function isTooLongToPaint(length: number): boolean {
  return length > MAX_PAINTED_LENGTH;
}

/** Tells whether the browser has the CSS Custom Highlight API. */
export function canHighlight(): boolean {
  return 'highlights' in CSS && typeof Highlight === 'function';
}

/**
 * Tells whether the browser can colour ranges by the CSS Custom Highlight API. With forced colours it would show each
 * range as selected, whatever the stylesheet says.
 */
export function canColour(): boolean {
  return canHighlight() && !window.matchMedia('(forced-colors: active)').matches;
}

/**
 * Colours the tokens in a text node by the CSS Custom Highlight API. The stylesheet has a rule for each kind of token
 * (app/styles/code.css). @returns a function that removes the colours
 */
export function paintTokens(node: Text, offset: number, tokens: Tokens): () => void {
  if (isTooLongToPaint(node.length)) return () => {};
  return paint(node, (add) => {
    eachTokenBetween(tokens, offset, offset + node.length, (start, end, kind) =>
      add(`code-${kind}`, start - offset, end - offset),
    );
  });
}

/** The hits of a search in a text. */
export interface Hits {
  readonly matches: readonly Match[];
  /** The match that is shown now. */
  readonly current: Match | undefined;
  /** Changes when the user asks to see the current match again. */
  readonly visit?: unknown;
}

/** The name of the highlight of all hits, and of the current one (app/styles/code.css). */
const HIT = 'search-hit';
const CURRENT_HIT = 'search-hit-current';

/** Marks the hits in a text node, which begins at an offset of the text. @returns a function that removes the marks */
export function paintHits(node: Text, offset: number, { matches, current }: Hits): () => void {
  return paint(node, (add) => {
    for (let index = firstEndingAfter(matches, offset); index < matches.length; index++) {
      const match = matches[index];
      if (match === undefined || match.start >= offset + node.length) return;
      const start = Math.max(match.start - offset, 0);
      add(match === current ? CURRENT_HIT : HIT, start, Math.min(match.end - offset, node.length));
    }
  });
}

/** Finds the first match that ends after an offset, by halving. */
function firstEndingAfter(matches: readonly Match[], offset: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

type AddRange = (name: string, start: number, end: number) => void;

function paint(node: Text, addRanges: (add: AddRange) => void): () => void {
  const painted: (readonly [Highlight, AbstractRange])[] = [];
  addRanges((name, startOffset, endOffset) => {
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    const highlight = highlightOf(name);
    highlight.add(range);
    painted.push([highlight, range]);
  });
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range);
  };
}

function highlightOf(name: string): Highlight {
  const registered = CSS.highlights.get(name);
  if (registered !== undefined) return registered;
  const highlight = new Highlight();
  // Hits are painted over the colours of tokens, and the current one over the others.
  highlight.priority = [HIT, CURRENT_HIT].indexOf(name) + 1;
  CSS.highlights.set(name, highlight);
  return highlight;
}

import { eachTokenBetween, type TokenKind, type Tokens } from '@/store/code/tokens';

/**
 * The longest part that is coloured, in characters. Only a part with a line of many thousand characters is longer; with
 * colours, each frame of scrolling would take seconds.
 */
const MAX_PAINTED_LENGTH = 20_000;

/** Tells whether a part of the text is too long for colours. */
export function isTooLongToPaint(length: number): boolean {
  return length > MAX_PAINTED_LENGTH;
}

/**
 * Tells whether the browser can colour ranges by the CSS Custom Highlight API. With forced colours it would show each
 * range as selected, whatever the stylesheet says.
 */
export function canColour(): boolean {
  const hasHighlights = 'highlights' in CSS && typeof Highlight === 'function';
  return hasHighlights && !window.matchMedia('(forced-colors: active)').matches;
}

/**
 * Colours the tokens in a text node by the CSS Custom Highlight API. The stylesheet has a rule for each kind of token
 * (app/styles/code.css). @returns a function that removes the colours
 */
export function paintTokens(node: Text, offset: number, tokens: Tokens): () => void {
  if (isTooLongToPaint(node.length)) return () => {};
  const painted: (readonly [Highlight, AbstractRange])[] = [];
  eachTokenBetween(tokens, offset, offset + node.length, (start, end, kind) => {
    const range = new StaticRange({
      startContainer: node,
      startOffset: start - offset,
      endContainer: node,
      endOffset: end - offset,
    });
    const highlight = highlightOf(kind);
    highlight.add(range);
    painted.push([highlight, range]);
  });
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range);
  };
}

function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`;
  const registered = CSS.highlights.get(name);
  if (registered !== undefined) return registered;
  const highlight = new Highlight();
  CSS.highlights.set(name, highlight);
  return highlight;
}

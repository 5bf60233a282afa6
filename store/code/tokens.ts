/** The kinds of tokens. The stylesheet has a colour for each (app/styles/code.css). */
export const TOKEN_KINDS = [
  'keyword',
  'string',
  'number',
  'comment',
  'title',
  'type',
  'attribute',
  'meta',
  'added',
  'removed',
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];

/** The tokens of a text, in order: for each its start, its end, and the index of its kind. Tokens do not overlap. */
export type Tokens = Uint32Array<ArrayBuffer>;

/** How many numbers a token takes. */
const WIDTH = 3;

/** Calls back with the tokens that overlap a part of the text, clamped to that part. */
export function eachTokenBetween(
  tokens: Tokens,
  start: number,
  end: number,
  visit: (start: number, end: number, kind: TokenKind) => void,
): void {
  for (let at = firstTokenAfter(tokens, start) * WIDTH; at < tokens.length; at += WIDTH) {
    const [tokenStart = 0, tokenEnd = 0, kindIndex = 0] = tokens.subarray(at, at + WIDTH);
    if (tokenStart >= end) return;
    const kind = TOKEN_KINDS[kindIndex];
    if (kind !== undefined) visit(Math.max(tokenStart, start), Math.min(tokenEnd, end), kind);
  }
}

/** Finds the first token that ends after an offset, by binary search. */
function firstTokenAfter(tokens: Tokens, offset: number): number {
  let low = 0;
  let high = tokens.length / WIDTH;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle * WIDTH + 1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How long a text is. */
export interface TextCount {
  /** Unicode code points: an emoji or a letter beyond the basic plane counts once. */
  readonly characters: number;
  readonly words: number;
  /** An empty text has none. */
  readonly lines: number;
}

const HIGH_SURROGATE = /[\uD800-\uDBFF](?=[\uDC00-\uDFFF])/g;

/** Counts characters, words (runs of anything but white space) and lines in one go over the text each. */
export function countText(text: string): TextCount {
  return {
    characters: text.length - countAll(text, HIGH_SURROGATE),
    words: countAll(text, /\S+/g),
    lines: text === '' ? 0 : countAll(text, /\n/g) + 1,
  };
}

function countAll(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count++;
  return count;
}

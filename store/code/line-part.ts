import type { LineRange } from './line-address';

/** Some lines of a text. */
export interface LinePart {
  /** The lines as they are in the text, without the line break behind the last one. */
  readonly text: string;
  readonly lines: LineRange;
}

const LINE_BREAK = /\r\n|\r|\n/g;

/** Cuts lines out of a text, counted as the code view counts them. A range beyond the end becomes the last line. */
export function cutLines(text: string, { first, last }: LineRange): LinePart {
  let line = 1;
  let start = 0;
  let end = text.length;
  for (const { 0: lineBreak, index } of text.matchAll(LINE_BREAK)) {
    if (line === last) {
      end = index;
      break;
    }
    line++;
    if (line <= first) start = index + lineBreak.length;
  }
  return { text: text.slice(start, end), lines: { first: Math.min(first, line), last: Math.min(last, line) } };
}

/** Names lines by their numbers: 'line 3', 'lines 3 to 7'. */
export function nameLines({ first, last }: LineRange): string {
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}

/** Counts lines: '1 line', '5 lines'. */
export function countOfLines({ first, last }: LineRange): string {
  return first === last ? '1 line' : `${last - first + 1} lines`;
}

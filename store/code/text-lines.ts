/** How many lines a chunk has at most. */
const MAX_LINES = 100;

/** Lines so long that they wrap many times make a chunk by themselves: in characters. */
const FULL_LENGTH = 10_000;

/** Some lines of a text, which a browser lays out and colours at a time. */
export interface Chunk {
  /** Counted from 0. */
  readonly firstLine: number;
  /** Where its lines begin in the text. The first is the chunk's own beginning. */
  readonly lineStarts: readonly number[];
  /** Where it ends in the text, behind its last line break. */
  readonly end: number;
}

/**
 * Returns a text as a text area shows it: every line break becomes `\n`. No offset changes, since the `\r` of a pair stays;
 * browsers do not draw it.
 */
export function shownText(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}

/** Cuts a text, whose line breaks are `\n`, into chunks of whole lines. An empty text has one line. */
export function cutIntoChunks(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let firstLine = 0;
  let lineStarts: number[] = [];
  for (let start = 0; start >= 0; ) {
    lineStarts.push(start);
    const next = text.indexOf('\n', start) + 1;
    const end = next === 0 ? text.length : next;
    // The line behind the last break is empty and stays with it: a chunk of its own would be nothing.
    const isFull = lineStarts.length >= MAX_LINES || end - (lineStarts[0] ?? 0) >= FULL_LENGTH;
    if (next === 0 || (isFull && end < text.length)) {
      chunks.push({ firstLine, lineStarts, end });
      firstLine += lineStarts.length;
      lineStarts = [];
    }
    start = next === 0 ? -1 : next;
  }
  return chunks;
}

/** Returns how many lines a text has that was cut into these chunks. */
export function countLines(chunks: readonly Chunk[]): number {
  const last = chunks.at(-1);
  return last === undefined ? 0 : last.firstLine + last.lineStarts.length;
}

/** Finds the chunk that holds a line, counted from 0. @returns its index; the last chunk for a line beyond the end */
export function findChunk(chunks: readonly Chunk[], line: number): number {
  const after = chunks.findIndex(({ firstLine }) => firstLine > line);
  return (after === -1 ? chunks.length : after) - 1;
}

import { findUnwrapped, MAX_DIRECTED_LINE } from '@/store/paste/long-lines';

/** The most lines that are shown. Even chunks outside the viewport cost time, because an element holds their place. */
const MAX_SHOWN_LINES = 200_000;

/** The most lines of a chunk. */
const MAX_LINES = 100;

/** The length in characters at which a chunk is full, so that a line that wraps many times is a chunk of its own. */
const FULL_LENGTH = 10_000;

/** Some lines of a text, laid out and coloured together. */
export interface Chunk {
  /** Counted from 0. */
  readonly firstLine: number;
  /** The offset of each line in the text. The first is where the chunk begins. */
  readonly lineStarts: readonly number[];
  /** The offset where the chunk ends, after its last line break. */
  readonly end: number;
}

/**
 * Returns a text as a text area shows it: every line break becomes `\n`. The `\r` of `\r\n` stays, so no offset
 * changes; browsers do not draw it.
 */
export function shownText(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
}

/**
 * Returns how much of a text, whose line breaks are `\n`, the browser shows quickly: it ends within the first line that is too
 * long to wrap, or after `MAX_SHOWN_LINES` lines.
 */
export function quickLength(text: string): number {
  const longStart = findUnwrapped(text);
  const length = longStart === -1 ? text.length : longStart + MAX_DIRECTED_LINE;
  let end = 0;
  for (let lines = 0; lines < MAX_SHOWN_LINES; lines++) {
    end = text.indexOf('\n', end) + 1;
    if (end === 0 || end > length) return length;
  }
  return end;
}

/**
 * Splits a text with `\n` line breaks into chunks of whole lines. A line that is too long for the browser to find its
 * direction is a chunk of its own. An empty text has one line.
 */
export function cutIntoChunks(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let firstLine = 0;
  let lineStarts: number[] = [];
  function close(end: number): void {
    chunks.push({ firstLine, lineStarts, end });
    firstLine += lineStarts.length;
    lineStarts = [];
  }
  for (let start = 0; start >= 0; ) {
    const next = text.indexOf('\n', start) + 1;
    const end = next === 0 ? text.length : next;
    if (end - start > MAX_DIRECTED_LINE && lineStarts.length > 0) close(start);
    lineStarts.push(start);
    // An empty line after the last line break stays in this chunk: a chunk of its own would have no text.
    const isFull = lineStarts.length >= MAX_LINES || end - (lineStarts[0] ?? 0) >= FULL_LENGTH;
    if (next === 0 || (isFull && end < text.length)) close(end);
    start = next === 0 ? -1 : next;
  }
  return chunks;
}

/** Counts the lines of all chunks. */
export function countLines(chunks: readonly Chunk[]): number {
  const last = chunks.at(-1);
  return last === undefined ? 0 : last.firstLine + last.lineStarts.length;
}

/** Finds the chunk that holds a line, counted from 0. @returns its index; the last chunk for a line beyond the end */
export function findChunk(chunks: readonly Chunk[], line: number): number {
  const after = chunks.findIndex(({ firstLine }) => firstLine > line);
  return (after === -1 ? chunks.length : after) - 1;
}

/** Finds the line, counted from 0, that holds an offset of the text; the last line for an offset beyond the end. */
export function findLine(chunks: readonly Chunk[], offset: number): number {
  const chunk = chunks.find(({ end }) => end > offset) ?? chunks.at(-1);
  if (chunk === undefined) return 0;
  const after = chunk.lineStarts.findIndex((start) => start > offset);
  return chunk.firstLine + (after === -1 ? chunk.lineStarts.length : after) - 1;
}

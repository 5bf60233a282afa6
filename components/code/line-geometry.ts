import { holdScroll, isLineKept } from '@/components/navigation/hold-scroll';
import { type Chunk, findChunk } from '@/store/code/text-lines';
import type { Match } from '@/store/matching/match';

/** The most frames for scrolling to a line: chunks on the way may have to be laid out first. */
const MAX_FRAMES = 60;

/** Matches the element of a chunk, which has the numbers of its lines. */
const CHUNK = '[data-numbers]';

/** More than the numbers beside the lines take, in CSS pixels. */
const NUMBERS_WIDTH = 90;

/** Returns the text of a chunk's element. */
export function textNodeOf(element: Element | null | undefined): Text | undefined {
  const node = element?.firstElementChild?.firstChild;
  return node instanceof Text ? node : undefined;
}

/** Measures how many rows each line of a chunk takes. @returns undefined if every line takes one row */
export function measureRows(element: Element, { lineStarts, end }: Chunk): readonly number[] | undefined {
  const node = textNodeOf(element);
  const rowHeight = rowHeightOf(element);
  // The empty line after a final line break has a number, but takes no row of the text.
  const leastRows = lineStarts.at(-1) === end ? lineStarts.length - 1 : lineStarts.length;
  if (node === undefined || element.getBoundingClientRect().height < (leastRows + 0.5) * rowHeight) {
    return undefined;
  }
  const offset = lineStarts[0] ?? 0;
  const range = document.createRange();
  return lineStarts.map((start, index) => {
    range.setStart(node, start - offset);
    // Excludes the line break, which browsers measure differently.
    range.setEnd(node, Math.max((lineStarts[index + 1] ?? end + 1) - 1, start) - offset);
    return Math.max(Math.round(range.getBoundingClientRect().height / rowHeight), 1);
  });
}

/** Adds up the rows of some lines of a chunk. */
export function countRows(rows: readonly number[] | undefined, fromLine: number, toLine: number): number {
  if (rows === undefined) return toLine - fromLine;
  return rows.slice(fromLine, toLine).reduce((sum, count) => sum + count, 0);
}

/** Returns the line, counted from 0, whose number is at a point of the window; undefined if no number is there. */
export function lineOfNumberAt(
  pre: Element,
  chunks: readonly Chunk[],
  { clientX, clientY, target }: { readonly clientX: number; readonly clientY: number; readonly target: EventTarget },
): number | undefined {
  const element = target instanceof Element ? target.closest(CHUNK) : null;
  const chunk = element === null ? undefined : chunks[chunksIn(pre).indexOf(element)];
  if (element === null || chunk === undefined) return undefined;
  const numbersWidth = Number.parseFloat(getComputedStyle(element, '::before').width);
  if (!(clientX - pre.getBoundingClientRect().left < numbersWidth)) return undefined;
  const row = (clientY - element.getBoundingClientRect().top) / rowHeightOf(element);
  const rows = measureRows(element, chunk);
  const line = chunk.lineStarts.findIndex((_, index) => row < countRows(rows, 0, index + 1));
  return line === -1 ? undefined : chunk.firstLine + line;
}

/**
 * Scrolls the page until a line, counted from 0, stays in the upper third of the window. @returns a function that stops
 * it
 */
export function scrollToLine(pre: Element, chunks: readonly Chunk[], line: number): () => void {
  const index = findChunk(chunks, line);
  return holdScroll(() => {
    const element = chunksIn(pre)[index];
    const chunk = chunks[index];
    if (element === undefined || chunk === undefined) return true;
    const rows = countRows(measureRows(element, chunk), 0, line - chunk.firstLine);
    const top = element.getBoundingClientRect().top + rows * rowHeightOf(element);
    const before = window.scrollY;
    window.scrollBy(0, top - window.innerHeight / 3);
    return Math.abs(window.scrollY - before) < 1;
  }, MAX_FRAMES);
}

/**
 * Scrolls the page, and the text sideways, until a part of the text stays in the upper third of the window.
 *
 * @param isFramed whether the text scrolls by itself, and not with the page
 * @returns a function that stops it
 */
export function scrollToPart(
  pre: Element,
  chunks: readonly Chunk[],
  { start, end }: Match,
  isFramed = false,
): () => void {
  const index = chunks.findIndex((chunk) => chunk.end > start);
  return holdScroll(() => {
    const element = chunksIn(pre)[index];
    const node = textNodeOf(element);
    const offset = chunks[index]?.lineStarts[0] ?? 0;
    if (element === undefined || node === undefined) return true;
    const range = document.createRange();
    range.setStart(node, start - offset);
    range.setEnd(node, Math.min(end - offset, node.length));
    // A chunk that is not laid out yet has no height inside.
    const part = range.getBoundingClientRect();
    if (!isFramed && isLineKept()) {
      // A text that is shown in another way stays at its line, and does not go to its hit, which may be out of sight.
      if (part.height > 0 && part.top >= 0 && part.bottom <= window.innerHeight) scrollSideways(pre, part);
      return true;
    }
    const { top } = part.height > 0 ? part : element.getBoundingClientRect();
    const readTop = () => (isFramed ? pre.scrollTop : window.scrollY);
    const before = readTop();
    if (isFramed) pre.scrollBy(0, top - pre.getBoundingClientRect().top - pre.clientHeight / 3);
    else window.scrollBy(0, top - window.innerHeight / 3);
    if (part.height > 0) scrollSideways(pre, part);
    return Math.abs(readTop() - before) < 1;
  }, MAX_FRAMES);
}

/** Moves a part of a text that does not wrap into the middle, unless it is in sight. */
function scrollSideways(pre: Element, { left, right }: DOMRect): void {
  const frame = pre.getBoundingClientRect();
  if (left >= frame.left + NUMBERS_WIDTH && right <= frame.right) return;
  pre.scrollBy(left - (frame.left + frame.right) / 2, 0);
}

/** Returns the elements of chunks, in their order. */
export function chunksIn(root: Element): readonly Element[] {
  return [...root.querySelectorAll(CHUNK)];
}

/** Returns the height of a row in CSS pixels. */
function rowHeightOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).lineHeight);
}

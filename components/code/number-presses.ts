import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { isSameRange, type LineRange, rangeBetween } from '@/store/code/line-address';
import type { Chunk } from '@/store/code/text-lines';
import { lineOfNumberAt } from './line-geometry';

/** How long a touch must rest on a number to begin a range, in milliseconds: the usual time of a long press. */
const LONG_PRESS_MS = 500;

/** How far a touch may move during a long press, in CSS pixels. */
const MAX_MOVE = 10;

interface Press {
  /** The line of the number that was pressed, counted from 1. */
  readonly line: number;
  readonly x: number;
  readonly y: number;
  /** Begins a range if the press is a long one. */
  readonly timer?: ReturnType<typeof setTimeout>;
}

/**
 * Marks lines by their numbers. A click marks one line, a drag marks a range, and Shift+click extends the range to there. On a
 * touch screen, a long press extends the range from the only marked line; if there is none, it begins a range, and a tap ends
 * it. A click on the number of the only marked line unmarks it.
 *
 * @returns handlers for the element that holds the numbers
 */
export function useNumberPresses(
  chunks: readonly Chunk[],
  marked: LineRange | undefined,
  onMark: ((lines: LineRange | undefined) => void) | undefined,
) {
  const press = useRef<Press>(undefined);
  /** The line of a long press, until a tap ends the range. */
  const rangeStart = useRef<number>(undefined);
  /** Whether to ignore the next click, because it ends a long press. */
  const isClickTaken = useRef(false);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const lineAt = (event: MouseEvent<Element>): number | undefined => {
    const line = onMark && lineOfNumberAt(event.currentTarget, chunks, event);
    return line === undefined ? undefined : line + 1;
  };

  function endTouch(): void {
    clearTimeout(press.current?.timer);
  }

  return {
    onPointerDown(event: PointerEvent<Element>): void {
      endTouch();
      isClickTaken.current = false;
      const { clientX: x, clientY: y } = event;
      const line = event.button === 0 ? lineAt(event) : undefined;
      press.current = line === undefined ? undefined : { line, x, y };
      if (line === undefined || event.pointerType !== 'touch') return;
      const begin = () => {
        isClickTaken.current = true;
        const isOnly = marked !== undefined && marked.first === marked.last && marked.first !== line;
        rangeStart.current = isOnly ? undefined : line;
        onMark?.(isOnly ? rangeBetween(marked.first, line) : { first: line, last: line });
      };
      press.current = { line, x, y, timer: setTimeout(begin, LONG_PRESS_MS) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MAX_MOVE) endTouch();
    },
    onPointerUp: endTouch,
    onPointerCancel: endTouch,
    onContextMenu(event: MouseEvent): void {
      if (isClickTaken.current) event.preventDefault();
    },
    onMouseDown(event: MouseEvent<Element>): void {
      // A press on a number must not select text, as a Shift press would.
      if (event.button === 0 && lineAt(event) !== undefined) event.preventDefault();
    },
    onClick(event: MouseEvent<Element>): void {
      const line = lineAt(event);
      if (line === undefined || press.current === undefined || isClickTaken.current) return;
      const from = rangeStart.current ?? (event.shiftKey && marked !== undefined ? marked.first : press.current.line);
      rangeStart.current = undefined;
      const lines = rangeBetween(from, line);
      onMark?.(lines.first === lines.last && isSameRange(lines, marked) ? undefined : lines);
    },
  };
}

import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createLongPress } from '@/components/ui/long-press';
import { isSameRange, type LineRange, rangeBetween } from '@/store/code/line-address';
import type { Chunk } from '@/store/code/text-lines';
import { lineOfNumberAt } from './line-geometry';

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
  const [longPress] = useState(createLongPress);
  /** The line of the number that was pressed, counted from 1. */
  const pressedLine = useRef<number>(undefined);
  /** The line of a long press, until a tap ends the range. */
  const rangeStart = useRef<number>(undefined);
  useEffect(() => longPress.end, [longPress]);

  const lineAt = (event: MouseEvent<Element>): number | undefined => {
    const line = onMark && lineOfNumberAt(event.currentTarget, chunks, event);
    return line === undefined ? undefined : line + 1;
  };

  const beginRange = (line: number): void => {
    const isOnly = marked !== undefined && marked.first === marked.last && marked.first !== line;
    rangeStart.current = isOnly ? undefined : line;
    onMark?.(isOnly ? rangeBetween(marked.first, line) : { first: line, last: line });
  };

  return {
    onPointerDown(event: PointerEvent<Element>): void {
      const line = event.button === 0 ? lineAt(event) : undefined;
      pressedLine.current = line;
      longPress.start(event, line === undefined ? undefined : () => beginRange(line));
    },
    onPointerMove: longPress.move,
    onPointerUp: longPress.end,
    onPointerCancel: longPress.end,
    onContextMenu: longPress.suppressMenu,
    onMouseDown(event: MouseEvent<Element>): void {
      // A press on a number must not select text, as a Shift press would.
      if (event.button === 0 && lineAt(event) !== undefined) event.preventDefault();
    },
    onClick(event: MouseEvent<Element>): void {
      const line = lineAt(event);
      const pressed = pressedLine.current;
      if (longPress.takeClick() || line === undefined || pressed === undefined) return;
      const from = rangeStart.current ?? (event.shiftKey && marked !== undefined ? marked.first : pressed);
      rangeStart.current = undefined;
      const lines = rangeBetween(from, line);
      onMark?.(lines.first === lines.last && isSameRange(lines, marked) ? undefined : lines);
    },
  };
}

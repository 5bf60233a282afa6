import { type RefObject, useLayoutEffect, useState } from 'react';
import { followSize } from '@/components/ui/follow-size';

/** The padding beside text and number, in character widths, as in app/styles/code.css. */
const PADDING_COLUMNS = 5;

/** Returns how many characters fit into a row, if all are equally wide. Follows the element's size. */
export function useColumns(preRef: RefObject<HTMLPreElement | null>, digits: number): number {
  const [columns, setColumns] = useState(80);
  useLayoutEffect(() => {
    const pre = preRef.current;
    if (pre === null) return;
    const measure = () => {
      const free = Math.floor(pre.clientWidth / characterWidth(pre)) - PADDING_COLUMNS - digits;
      setColumns(Math.max(free, 1));
    };
    return followSize(pre, measure);
  }, [preRef, digits]);
  return columns;
}

/** Returns the width of a character in CSS pixels. */
function characterWidth(element: Element): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 9;
  context.font = getComputedStyle(element).font;
  return context.measureText('0').width || 9;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** The room beside the text and its number, in widths of a character: the padding of app/styles/code.css. */
const PADDING_COLUMNS = 5;

/** Returns how many characters fit into a row of the text, as long as all are equally wide; follows the element's size. */
export function useColumns(preRef: RefObject<HTMLPreElement | null>, digits: number): number {
  const [columns, setColumns] = useState(80);
  useLayoutEffect(() => {
    const pre = preRef.current;
    if (pre === null) return;
    const measure = () => {
      const free = Math.floor(pre.clientWidth / characterWidth(pre)) - PADDING_COLUMNS - digits;
      setColumns(Math.max(free, 1));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(pre);
    measure();
    return () => observer.disconnect();
  }, [preRef, digits]);
  return columns;
}

/** In CSS pixels. */
function characterWidth(element: Element): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 9;
  context.font = getComputedStyle(element).font;
  return context.measureText('0').width || 9;
}

import { type RefObject, useLayoutEffect } from 'react';

/** Sizes a field to its text if the browser lacks `field-sizing: content`. Undefined content has not been read yet. */
export function useFieldSizing(
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  content: string | undefined,
  wrapsLines: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change the size of the text.
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (field === null || content === undefined || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    let width = innerWidth;
    const onResize = () => {
      // Ignores changes of the height alone: a phone fires `resize` when its address bar hides.
      if (innerWidth !== width) fitToText(field);
      width = innerWidth;
    };
    fitToText(field);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [fieldRef, content, wrapsLines]);
}

function fitToText(field: HTMLTextAreaElement): void {
  const { style, parentElement: frame } = field;
  // A page that becomes shorter, even briefly, loses its scroll position.
  frame?.style.setProperty('min-height', `${frame.offsetHeight}px`);
  // Measures at height 0, because the attribute `rows` would make the field at least 20 rows high.
  style.overflow = 'hidden';
  style.width = '';
  style.height = '0';
  if (field.scrollWidth > field.clientWidth) {
    style.width = `calc(${field.scrollWidth}px + ${getComputedStyle(field).paddingRight})`;
  }
  style.height = `${field.scrollHeight}px`;
  frame?.style.removeProperty('min-height');
}

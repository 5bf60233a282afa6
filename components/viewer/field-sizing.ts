import { type RefObject, useLayoutEffect } from 'react';

interface FieldSizingProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly content: string;
  readonly wrapsLines: boolean;
}

/** Sizes a field to its text if the browser lacks `field-sizing: content`. */
export function FieldSizing({ fieldRef, content, wrapsLines }: FieldSizingProps): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change the size of the text.
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (field === null) return;
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
  return null;
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

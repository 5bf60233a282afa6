import { type RefObject, useLayoutEffect } from 'react';

interface FieldSizingProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  readonly content: string;
  readonly wrapsLines: boolean;
}

/** Sizes a field to its text, where the browser lacks `field-sizing: content`. */
export function FieldSizing({ fieldRef, content, wrapsLines }: FieldSizingProps): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change the size of the text.
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (field === null) return;
    let width = innerWidth;
    const onResize = () => {
      // A phone also resizes the window when its address bar hides.
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
  // A page that becomes shorter, if only for this moment, loses its scroll position.
  frame?.style.setProperty('min-height', `${frame.offsetHeight}px`);
  // Measured at no height, since the attribute `rows` would make it 20 rows high at least.
  style.overflow = 'hidden';
  style.width = '';
  style.height = '0';
  if (field.scrollWidth > field.clientWidth) {
    style.width = `calc(${field.scrollWidth}px + ${getComputedStyle(field).paddingRight})`;
  }
  style.height = `${field.scrollHeight}px`;
  frame?.style.removeProperty('min-height');
}

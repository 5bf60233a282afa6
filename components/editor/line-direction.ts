import { type RefObject, useEffect } from 'react';
import { directionOfLongLines, MAX_DIRECTED_LINE } from '@/store/paste/line-direction';

/** Sets the direction of a field with very long lines while the user changes its text. */
export function LineDirection({ contentRef }: { readonly contentRef: RefObject<HTMLTextAreaElement | null> }): null {
  useEffect(() => {
    const field = contentRef.current;
    if (field === null) return;
    // Chromium lays out text from paste, drop or undo before it fires `input`.
    const onBeforeInput = ({ inputType, data }: InputEvent) => {
      if (inputType.startsWith('history') || (data ?? '').length > MAX_DIRECTED_LINE) field.dir ||= 'ltr';
    };
    const onInput = () => {
      field.dir = directionOfLongLines(field.value);
    };
    field.addEventListener('beforeinput', onBeforeInput);
    field.addEventListener('input', onInput);
    return () => {
      field.removeEventListener('beforeinput', onBeforeInput);
      field.removeEventListener('input', onInput);
    };
  }, [contentRef]);
  return null;
}

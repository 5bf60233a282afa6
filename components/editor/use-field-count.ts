import { type RefObject, useEffect, useState } from 'react';
import { countText, type TextCount } from '@/store/paste/text-count';

/** The pause in typing after which the text is counted: counting a megabyte takes a while. */
const PAUSE_MS = 250;

/**
 * Counts the text of a field, when the user stops typing for a moment.
 *
 * @param version changes whenever the text was set by script, which fires no `input` event
 */
export function useFieldCount(fieldRef: RefObject<HTMLTextAreaElement | null>, version: number): TextCount {
  const [count, setCount] = useState(() => countText(''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text.
  useEffect(() => {
    const field = fieldRef.current;
    if (field === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => setCount(countText(field.value));
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    read();
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [fieldRef, version]);

  return count;
}

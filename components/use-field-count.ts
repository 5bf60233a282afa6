import { type RefObject, useEffect, useState } from 'react';
import { countText, type TextCount } from '@/store/text-count';

/** How long the typing has to rest before the text is counted, in milliseconds: counting a megabyte takes a while. */
const REST_MS = 250;

/**
 * Counts what a field holds, once the typing rests.
 *
 * @param version changes whenever the text was set by anything but typing, of which no event tells
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
      timer = setTimeout(read, REST_MS);
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

import { type RefObject, useEffect, useState } from 'react';

/** The pause in typing before the text is read, in milliseconds: reading, counting and searching a megabyte is slow. */
const PAUSE_MS = 250;

/**
 * Returns `factOf` the text of a field, computed at the last pause in typing.
 *
 * @param textVersion changes whenever a script sets the text, which fires no `input` event
 * @param factOf a function that stays the same
 */
export function useTextFact<Fact>(
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  textVersion: number,
  factOf: (text: string) => Fact,
): Fact {
  const [fact, setFact] = useState(() => factOf(''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text.
  useEffect(() => {
    const field = fieldRef.current;
    if (field === null) return;
    const readFact = () => setFact(factOf(field.value));
    readFact();
    return followPauses(field, readFact);
  }, [fieldRef, textVersion, factOf]);

  return fact;
}

/** Calls a function at each pause in typing into a field. @returns a function that ends it */
export function followPauses(field: HTMLTextAreaElement, onPause: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const onInput = () => {
    clearTimeout(timer);
    timer = setTimeout(onPause, PAUSE_MS);
  };
  field.addEventListener('input', onInput);
  return () => {
    clearTimeout(timer);
    field.removeEventListener('input', onInput);
  };
}

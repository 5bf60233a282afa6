import { useEffect, useRef, useState } from 'react';

/** How long a choice must last before its text is shown, in milliseconds, if choices follow each other quickly. */
const REST_MS = 120;

/**
 * Follows a value: at once if the value has not changed for a while, otherwise when it stops changing. A key that is held down
 * changes the choice 30 times a second, and must never wait for a text.
 */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const nowMs = performance.now();
    const isRepeated = nowMs - changedAtMs.current < REST_MS;
    changedAtMs.current = nowMs;
    const timer = setTimeout(setRested, isRepeated ? REST_MS : 0, value);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

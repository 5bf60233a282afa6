import { useLayoutEffect } from 'react';

/** What a mounted component offers to code elsewhere; undefined if none does. */
export interface Registered<Value> {
  current?: Value | undefined;
}

/** Registers a value while the component is mounted; undefined registers nothing. */
export function useRegistered<Value>(place: Registered<Value>, value: Value | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return;
    place.current = value;
    return () => {
      // Another component may have registered its own since.
      if (place.current === value) place.current = undefined;
    };
  }, [place, value]);
}

import { useLayoutEffect } from 'react';

let act: (() => void) | undefined;

/** Returns what formats the JSON on the screen; undefined if the screen shows none. */
export function formatAct(): (() => void) | undefined {
  return act;
}

/** Registers what formats the JSON on the screen, while the component is mounted. */
export function useFormatAct(format: (() => void) | undefined): void {
  useLayoutEffect(() => {
    act = format;
    return () => {
      act = undefined;
    };
  }, [format]);
}
